import { engagementFiles } from '@gatehouse/contract/attachments';
import type { ClientEngagement } from '@gatehouse/contract/provider-engagements';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { useCache } from '../../core/data/cache.ts';
import { markStale } from '../../core/data/stale.ts';
import { attachmentDoor } from '../../core/attachment-door.ts';
import { shownFiles } from '../../core/shown-files.ts';
import { raiseToast } from '../../core/toast.ts';
import { useAttachments } from '../../core/use-attachments.ts';
import { AttachArea } from '../../shared/uploads/attach-area.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FileList, type ListedFile } from '../../shared/uploads/file-list.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { engagementFilesTexts as texts } from './engagement-files.texts.ts';
import type { FrameParams } from './engagement-frame.tsx';

interface EngagementFilesProps {
  files: ClientEngagement['files'];
  params: FrameParams;
}

/** What is given with an engagement: sent and kept at once, apart from what is written in the form. */
export function EngagementFiles({ files, params }: EngagementFilesProps) {
  const cache = useCache();
  const [removing, setRemoving] = useState<ListedFile | null>(null);
  const { area } = useAttachments(attachmentDoor(engagementFiles.add, params), {
    onKept: ({ name }) => {
      markStale(cache, [{ nouns: ['engagement'], ids: { engagement: [params.id] } }]);
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
  const { change: removeFile, isBusy } = useChange(engagementFiles.remove);
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
          <Button variant="danger" isBusy={isBusy} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        </>
      }
    >
      <p>{texts.removeText}</p>
    </Modal>
  );
}
