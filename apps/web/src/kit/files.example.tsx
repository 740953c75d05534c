import { useState } from 'react';

import { TextArea } from '../ui/forms/text-area.tsx';
import { Dropzone, DropTarget } from '../ui/files/dropzone.tsx';
import { UploadList } from '../ui/files/upload-list.tsx';
import type { UploadItem } from '../ui/files/upload-row.ts';
import { Stack } from '../ui/layout/stack.tsx';
import { filesSamples as samples } from './files.samples.ts';

/** Dropzone in both sizes, DropTarget and UploadList. */
export default function FilesExample() {
  const [files, setFiles] = useState<readonly UploadItem[]>(samples.files);
  const add = (added: readonly File[]) => setFiles([...files, ...added.map(samples.itemOf)]);
  const drop = (id: string) => setFiles(files.filter((file) => file.id !== id));
  return (
    <Stack gap={24}>
      <Dropzone texts={samples.dropzone} hint={samples.hint} onFiles={add} />
      <UploadList
        files={files}
        texts={samples.list}
        onCancel={drop}
        onRemove={drop}
        onRetry={(id) =>
          setFiles(
            files.map((file) => (file.id === id ? { ...file, state: 'sending', share: 0, problem: undefined } : file)),
          )
        }
      />
      <Dropzone
        size="line"
        isMultiple={false}
        texts={samples.logo}
        hint={samples.logoHint}
        problem={samples.problem}
        onFiles={add}
      />
      <Dropzone isDisabled texts={samples.dropzone} onFiles={add} />
      <DropTarget label={samples.dropzone.drop} onFiles={add}>
        <TextArea label={samples.comment} rows={3} />
      </DropTarget>
    </Stack>
  );
}
