import { useState } from 'react';

import { markdownTexts } from '../core/markdown.texts.ts';
import { MarkdownEditor } from '../shared/rich-text/markdown-editor.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { editorSamples as samples } from './markdown-editor.samples.ts';

/** The editor with images, and a short one with an error. */
export default function MarkdownEditorExample() {
  const [text, setText] = useState(samples.text);
  const [note, setNote] = useState('');
  return (
    <Stack gap={24}>
      <MarkdownEditor
        label={samples.label}
        hint={samples.hint}
        value={text}
        onChange={setText}
        texts={samples.texts}
        markdown={markdownTexts}
        upload={samples.upload}
        rows={10}
      />
      <MarkdownEditor
        label={samples.note}
        error={samples.error}
        value={note}
        onChange={setNote}
        texts={samples.texts}
        markdown={markdownTexts}
        rows={3}
        mayBeBeside={false}
      />
    </Stack>
  );
}
