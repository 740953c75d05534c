import { engagementFiles } from '@gatehouse/contract/attachments/attachments';
import type { ClientEngagement } from '@gatehouse/contract/engagements/provider-engagements.schema';
import { useState } from 'react';

import { attachmentUpload } from '../../../core/attachment-upload.ts';
import { useCache } from '../../../core/data/cache.ts';
import { markStale } from '../../../core/data/stale.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { shownFiles } from '../../../core/shown-files.ts';
import { raiseToast } from '../../../core/toast.ts';
import { useAttachments } from '../../../core/use-attachments.ts';
import type { FrameParams } from '../../../shared/engagements/provider-engagement-frame.tsx';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { FileList, type ListedFile } from '../../../shared/uploads/file-list.tsx';
import { UploadArea } from '../../../shared/uploads/upload-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { engagementFilesTexts as texts } from './engagement-files.texts.ts';

interface EngagementFilesProps {
  files: ClientEngagement['files'];
  params: FrameParams;
}

/** The files of an engagement, which are uploaded and removed immediately, independent of the form. */
export function EngagementFiles({ files, params }: EngagementFilesProps) {
  const cache = useCache();
  const [removing, setRemoving] = useState<ListedFile | null>(null);
  const { area } = useAttachments(attachmentUpload(engagementFiles.add, params), {
    onKept: ({ name }) => {
      markStale(cache, [{ nouns: ['engagement'], ids: { engagement: [params.id] } }]);
      raiseToast({ kind: 'success', message: texts.added(name) });
    },
  });
  return (
    <Card title={texts.title} context={texts.context}>
      <Stack gap={12}>
        {files.length === 0 && <Text tone="muted">{texts.none}</Text>}
        <FileList look="rows" {...shownFiles(files.toReversed(), params.companyId)} onRemove={setRemoving} />
        <UploadArea area={area} />
      </Stack>
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
  const { change, isBusy } = useChange(engagementFiles.remove);
  const remove = async (): Promise<void> => {
    const { data } = await change({ params: { ...params, fileId } });
    onClose();
    if (data) raiseToast({ kind: 'success', message: texts.removed(name) });
  };
  return (
    <ConfirmDialog
      isDangerous
      title={texts.removeTitle(name)}
      texts={{ submit: texts.remove, cancel: texts.cancel, close: texts.close }}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  );
}
