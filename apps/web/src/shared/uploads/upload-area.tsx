import type { ComponentProps } from 'react';

import type { useAttachments } from '../../core/use-attachments.ts';
import { Dropzone } from '../../ui/files/dropzone.tsx';
import { UploadList } from '../../ui/files/upload-list.tsx';
import type { UploadItem } from '../../ui/files/upload-row.ts';
import { uploadTexts } from './upload.texts.ts';

type Area = ReturnType<typeof useAttachments>['area'];

/** Returns the state of an upload. After the last byte the server scans the file. */
function stateOf({ progress, problem }: Area['files'][number]): UploadItem['state'] {
  if (problem !== null) return 'failed';
  if (progress === null) return 'done';
  return progress === 1 ? 'checking' : 'sending';
}

const itemOf = (file: Area['files'][number]): UploadItem => ({
  ...file,
  state: stateOf(file),
  share: file.progress ?? 0,
  problem: file.problem ?? undefined,
});

interface UploadAreaProps extends Pick<ComponentProps<typeof Dropzone>, 'size'> {
  area: Area;
  /** Texts for areas that accept specific files. */
  zone?: ComponentProps<typeof Dropzone>['texts'];
}

/** Accepts files for `useAttachments` by click, drop and paste, and shows their progress. */
export function UploadArea({ area, size = 'line', zone = uploadTexts.zone }: UploadAreaProps) {
  return (
    <>
      <Dropzone
        texts={zone}
        hint={area.texts.hint}
        problem={area.problem ?? undefined}
        accept={area.accept}
        size={size}
        onFiles={area.onAdd}
      />
      <UploadList
        files={area.files.map(itemOf)}
        texts={uploadTexts.list}
        onCancel={area.onCancel}
        onRemove={area.onRemove}
        onRetry={area.onRetry}
      />
    </>
  );
}
