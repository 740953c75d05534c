import type { ComponentProps } from 'react';

import { markdownTexts } from '../../core/markdown.texts.ts';
import { editorTexts } from './editor.texts.ts';
import { MarkdownEditor } from './markdown-editor.tsx';

type MarkdownFieldProps = Omit<ComponentProps<typeof MarkdownEditor>, 'texts' | 'markdown'>;

/** The Markdown editor with the portal's texts. */
export const MarkdownField = (field: MarkdownFieldProps) => (
  <MarkdownEditor {...field} texts={editorTexts} markdown={markdownTexts} />
);
