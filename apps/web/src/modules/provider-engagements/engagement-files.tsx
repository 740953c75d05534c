import { engagementFiles } from '@gatehouse/contract/attachments';
import type { ClientEngagement } from '@gatehouse/contract/provider-engagements';
import { useState } from 'react';
import { useDispatch } from 'react-redux';

import { api } from '../../core/api.ts';
import { attachmentDoor } from '../../core/attachment-door.ts';
import { shownFiles } from '../../core/shown-files.ts';
import { raiseToast } from '../../core/toast.ts';
import { useAttachments } from '../../core/use-attachments.ts';
import { AttachArea } from '../../shared/uploads/attach-area.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FileList, type ListedFile } from '../../shared/uploads/file-list.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { useRemoveEngagementFileMutation } from './engagement-files.api.ts';
import { engagementFilesTexts as texts } from './engagement-files.texts.ts';
import type { FrameParams } from './engagement-frame.tsx';

interface EngagementFilesProps {
  files: ClientEngagement['files'];
  params: FrameParams;
}

/** What is given with an engagement: sent and kept at once, apart from what is written in the form. */
export function EngagementFiles({ files, params }: EngagementFilesProps) {
  const dispatch = useDispatch();
  const [removing, setRemoving] = useState<ListedFile | null>(null);
  const { area } = useAttachments(attachmentDoor(engagementFiles.add, params), {
    onKept: ({ name }) => {
      dispatch(api.util.invalidateTags(['engagements']));
      raiseToast({ kind: 'success', message: texts.added(name) });
    },
  });
  return (
    <Card title={texts.title} context={texts.context}>
      <AttachArea {...area}>
        {files.length === 0 && <p>{texts.none}</p>}
        <FileList look="rows" {...shownFiles(files.toReversed(), params.companyId)} onRemove={setRemoving} />
      </AttachArea>
      {removing && <RemoveFile file={removing} params={params} onClose={() => setRemoving(null)} />}
    </Card>
  );
}

interface RemoveFileProps {
  file: ListedFile;
  params: FrameParams;
  onClose: () => void;
}

function RemoveFile({ file: { id: fileId, name }, params, onClose }: RemoveFileProps) {
  const [removeFile, { isLoading }] = useRemoveEngagementFileMutation();
  const remove = async (): Promise<void> => {
    const { data } = await removeFile({ params: { ...params, fileId } });
    onClose();
    if (data) raiseToast({ kind: 'success', message: texts.removed(name) });
  };
  return (
    <Modal
      size="small"
      isOpen
      title={<bdi>{texts.removeTitle(name)}</bdi>}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" isBusy={isLoading} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        </>
      }
    >
      <p>{texts.removeText}</p>
    </Modal>
  );
}
