import { lazy, Suspense } from 'react';

import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { WritingAreaProps } from './writing-area.tsx';

export type { PictureUpload } from './use-picture-upload.ts';
export type { MarkdownEditorTexts } from './writing-area.tsx';

// Most people read and never write: the toolbar and its edits are a chunk of their own.
const WritingArea = lazy(async () => ({ default: (await import('./writing-area.tsx')).WritingArea }));

/** Writes a text in Markdown: toolbar, shortcuts, pictures by paste and drop, and the preview beside or behind a tab. */
export function MarkdownEditor(props: WritingAreaProps) {
  return (
    <Suspense fallback={<Skeleton height={`calc(${props.rows ?? 8} * 1.5em + 92px)`} />}>
      <WritingArea {...props} />
    </Suspense>
  );
}
