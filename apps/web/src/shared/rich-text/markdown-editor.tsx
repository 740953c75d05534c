import { lazy, Suspense } from 'react';

import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { WritingAreaProps } from './writing-area.tsx';

export type { PictureUpload } from './use-picture-upload.ts';
export type { MarkdownEditorTexts } from './writing-area.tsx';

// A separate chunk, because most users only read.
const WritingArea = lazy(async () => ({ default: (await import('./writing-area.tsx')).WritingArea }));

/** A Markdown editor with toolbar, shortcuts, images by paste and drop, and a preview beside the text or in a tab. */
export function MarkdownEditor(props: WritingAreaProps) {
  return (
    <Suspense fallback={<Skeleton height={`calc(${props.rows ?? 8} * 1.5em + 92px)`} />}>
      <WritingArea {...props} />
    </Suspense>
  );
}
