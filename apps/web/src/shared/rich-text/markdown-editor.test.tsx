import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';

import { markdownTexts } from '../../core/markdown.texts.ts';
import { MarkdownEditor, type PictureUpload } from './markdown-editor.tsx';
import { editorSamples } from '../../kit/markdown-editor.samples.ts';

// Loaded up front, because the preview would otherwise load lazily, possibly after the end of a test.
beforeAll(() => import('./formatted-markdown.tsx'));

const { texts } = editorSamples;
const address = '/api/files/6710a1b2c3d4e5f6a7b8c9d0/login.png';
const picture = (name = 'login.png') => new File(['x'], name, { type: 'image/png' });

function Editor({
  initial = '',
  upload,
  onSubmit,
}: {
  initial?: string;
  upload?: PictureUpload;
  onSubmit?: () => void;
}) {
  const [text, setText] = useState(initial);
  return (
    <MarkdownEditor
      label="Description"
      value={text}
      onChange={setText}
      texts={texts}
      markdown={markdownTexts}
      {...(upload && { upload })}
      {...(onSubmit && { onSubmit })}
    />
  );
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Description/ });

/** An upload that responds when the test decides. */
function heldUpload() {
  const answers: ((outcome: Awaited<ReturnType<PictureUpload>> | Error) => void)[] = [];
  const upload = vi.fn<PictureUpload>(
    () =>
      new Promise((resolve, reject) => {
        answers.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
      }),
  );
  return {
    upload,
    answer: (at: number, outcome: Parameters<(typeof answers)[0]>[0]) => act(async () => answers[at]?.(outcome)),
  };
}

function paste(element: Element, files: readonly File[]) {
  const event = createEvent.paste(element);
  Object.defineProperty(event, 'clipboardData', { value: { files, types: ['Files'] } });
  fireEvent(element, event);
}

it('formats the selection by button and by shortcut', async () => {
  const person = userEvent.setup();
  render(<Editor initial="a word" />);
  const area = await field();

  area.setSelectionRange(2, 6);
  await person.click(screen.getByRole('button', { name: 'Bold' }));
  expect(area.value).toBe('a **word**');
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('word');

  await person.keyboard('{Control>}i{/Control}');
  expect(area.value).toBe('a **_word_**');
});

it('continues a list on Enter, and submits on Control and Enter', async () => {
  const person = userEvent.setup();
  const onSubmit = vi.fn<() => void>();
  render(<Editor onSubmit={onSubmit} />);

  await person.type(await field(), '- one{Enter}two{Control>}{Enter}{/Control}');

  expect((await field()).value).toBe('- one\n- two');
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('has a toolbar that is one tab stop, with arrow keys to move in it', async () => {
  const person = userEvent.setup();
  render(<Editor />);
  await field();

  await person.tab();
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Italic' }));
  await person.keyboard('{ArrowRight}{Home}{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Task list' }));
  await person.tab();
  expect(document.activeElement).toBe(await field());
});

it('shows the preview beside the text on a wide page', async () => {
  render(<Editor initial="**bold**" />);

  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Preview' }).querySelector('strong')?.textContent).toBe('bold'),
  );
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
});

it('shows the preview behind a tab on a narrow page, and keeps the text', async () => {
  window.innerWidth = 390;
  const person = userEvent.setup();
  render(<Editor />);
  await person.type(await field(), '**bold**');
  expect(screen.queryByRole('group', { name: 'Preview' })).toBeNull();

  await person.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Preview' }).querySelector('strong')).toBeTruthy());
  await person.click(screen.getByRole('button', { name: 'Write' }));

  expect((await field()).value).toBe('**bold**');
});

it('inserts a pasted image at the caret while typing continues', async () => {
  const person = userEvent.setup();
  const { upload, answer } = heldUpload();
  render(<Editor initial="See " upload={upload} />);
  const area = await field();
  area.setSelectionRange(4, 4);

  paste(area, [picture()]);
  expect(area.value).toBe('See \n![Uploading login.png…]()\n');
  await person.type(area, 'Then');
  await answer(0, { address });

  expect(area.value).toBe(`See \n![login.png](${address})\nThen`);
});

it('keeps the order of several images, whichever is uploaded first', async () => {
  const { upload, answer } = heldUpload();
  render(<Editor upload={upload} />);
  const area = await field();

  fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [picture('a.png'), picture('a.png')] } });
  await answer(1, { address: '/two' });
  await answer(0, { address: '/one' });

  expect(area.value).toBe('![a.png](/one)\n![a.png](/two)\n');
});

it('keeps the text unchanged if an image fails, which can be retried', async () => {
  const { upload, answer } = heldUpload();
  render(<Editor initial="Text" upload={upload} />);
  const area = await field();
  area.setSelectionRange(4, 4);

  await userEvent.upload(screen.getByLabelText(texts.pictureFile), picture());
  await answer(0, { problem: 'Too large.' });
  expect(area.value.trim()).toBe('Text');
  expect(screen.getByRole('alert').textContent).toContain('Too large.');

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await answer(1, new Error('offline'));
  expect(screen.getByRole('alert').textContent).toContain(texts.unsent);
});

it('accepts only images, and no image without an upload', async () => {
  const { upload } = heldUpload();
  const { unmount } = render(<Editor upload={upload} />);
  paste(await field(), [new File(['x'], 'scan.txt', { type: 'text/plain' })]);
  expect(upload).not.toHaveBeenCalled();
  unmount();

  render(<Editor />);
  await field();
  expect(screen.queryByRole('button', { name: 'Add image' })).toBeNull();
});
