import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';
import { useState } from 'react';

import type { AttachmentUploader } from '../../core/attachment-upload.ts';
import { useCache } from '../../core/data/cache.ts';
import { markStale, type StaleData } from '../../core/data/stale.ts';
import { useChange } from '../../core/data/use-change.ts';
import { shownFiles } from '../../core/shown-files.ts';
import type { SideKey } from '../../core/sides.ts';
import { raiseToast } from '../../core/toast.ts';
import { useAttachments } from '../../core/use-attachments.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { attachedFilesTexts as texts } from './attached-files.texts.ts';
import { FileList, type ListedFile } from './file-list.tsx';
import { UploadArea } from './upload-area.tsx';

/** The call that removes a file of the record. */
interface Removal {
  endpoint: AnyEndpoint;
  /** The parameters of its path, without the file. */
  params: object;
  /** The consequence of removing a file, in one or two sentences. */
  consequence: string;
}

interface AttachedFilesProps {
  /** In the order of the list. */
  files: readonly StoredFile[];
  companyId: SideKey;
  door: AttachmentUploader;
  /** The data that is stale after an upload. */
  stale: StaleData;
  removal: Removal;
  /** Returns true for files that the viewer can remove; all by default. */
  mayRemove?: (fileId: string) => boolean;
}

/** The files of a record, which are uploaded and removed immediately. */
export function AttachedFiles({ files, companyId, door, stale, removal, mayRemove = () => true }: AttachedFilesProps) {
  const cache = useCache();
  const [removing, setRemoving] = useState<ListedFile | null>(null);
  const { area } = useAttachments(door, {
    onKept: ({ name }) => {
      markStale(cache, [stale]);
      raiseToast({ kind: 'success', message: texts.added(name) });
    },
  });
  const listed = shownFiles(files, companyId);
  const removable = listed.files.map((file) =>
    mayRemove(file.id) ? { ...file, onRemove: () => setRemoving(file) } : file,
  );
  return (
    <Stack gap={12}>
      {files.length === 0 && <Text tone="muted">{texts.none}</Text>}
      <FileList {...listed} look="rows" files={removable} />
      <UploadArea area={area} />
      {removing && <RemoveFile file={removing} removal={removal} onClose={() => setRemoving(null)} />}
    </Stack>
  );
}

interface RemoveFileProps {
  file: ListedFile;
  removal: Removal;
  onClose: () => void;
}

function RemoveFile({ file: { id: fileId, name }, removal, onClose }: RemoveFileProps) {
  const { change, isBusy } = useChange(removal.endpoint);
  const remove = async (): Promise<void> => {
    const { data } = await change({ params: { ...removal.params, fileId } } as never);
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
      <p>{removal.consequence}</p>
    </ConfirmDialog>
  );
}
