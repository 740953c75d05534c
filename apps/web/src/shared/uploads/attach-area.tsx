import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import type { ReactNode } from 'react';

import type { useAttachments } from '../../core/use-attachments.ts';
import { Dropzone, DropTarget } from '../../ui/files/dropzone.tsx';
import { UploadList } from '../../ui/files/upload-list.tsx';
import type { UploadItem } from '../../ui/files/upload-row.ts';
import { Stack } from '../../ui/layout/stack.tsx';

type Area = ReturnType<typeof useAttachments>['area'];

interface AttachAreaProps extends Area {
  /** The field of the files; content pasted or dropped there is attached. */
  children?: ReactNode;
}

function uploadOf({ progress, problem, ...file }: Area['files'][number]): UploadItem {
  const state = problem === null ? 'sending' : 'failed';
  return {
    ...file,
    state: problem === null && progress === null ? 'done' : state,
    share: progress ?? 1,
    problem: problem ?? undefined,
  };
}

/** Attachments of a text, added by button, paste and drop, with their progress. */
export function AttachArea({ isOffered, accept, files, problem, texts, children, ...acts }: AttachAreaProps) {
  if (!isOffered) return children;
  return (
    <Stack gap={8}>
      {children !== undefined && (
        <DropTarget label={texts.drop} onFiles={acts.onAdd}>
          {children}
        </DropTarget>
      )}
      <div data-attach="">
        <Stack gap={8}>
          <UploadList
            files={files.map(uploadOf)}
            texts={texts.uploads}
            onCancel={acts.onCancel}
            onRemove={acts.onRemove}
            onRetry={acts.onRetry}
          />
          <Dropzone
            size="line"
            texts={{ label: texts.attach, drop: texts.drop, input: texts.file }}
            icon={<IconPaperclip size={18} stroke={1.6} />}
            hint={texts.hint}
            problem={problem ?? undefined}
            accept={accept}
            onFiles={acts.onAdd}
          />
        </Stack>
      </div>
    </Stack>
  );
}
