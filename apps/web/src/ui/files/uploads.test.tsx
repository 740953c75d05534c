import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { Dropzone, DropTarget } from './dropzone.tsx';
import type { FilesHandler } from './use-file-drop.ts';
import { totalShare, UploadList } from './upload-list.tsx';
import type { UploadItem, UploadListTexts } from './upload-row.ts';

const picture = () => new File(['x'], 'login.png', { type: 'image/png' });
const scan = () => new File(['y'], 'scan.nessus');
const texts = { label: 'Drop files here or browse', drop: 'Drop to upload', input: 'Files to upload' };
const namesOf = (onFiles: ReturnType<typeof vi.fn<FilesHandler>>) =>
  onFiles.mock.calls.map(([files]) => files.map(({ name }) => name));

const drag = (files: readonly File[]) => ({ dataTransfer: { types: ['Files'], files } });

/** Fires a paste event with files, and with text if `types` includes it. */
function paste(element: Element, files: readonly File[], types: readonly string[] = ['Files']) {
  const event = createEvent.paste(element);
  Object.defineProperty(event, 'clipboardData', { value: { files, types } });
  fireEvent(element, event);
}

it('accepts files by chooser, drop and paste', async () => {
  const onFiles = vi.fn<FilesHandler>();
  render(<Dropzone texts={texts} onFiles={onFiles} />);
  const zone = screen.getByRole('button', { name: texts.label });

  await userEvent.upload(screen.getByLabelText(texts.input), [picture(), scan()]);
  fireEvent.drop(zone, drag([scan()]));
  paste(zone, [picture()]);
  paste(zone, [picture()], ['Files', 'text/plain']);

  expect(namesOf(onFiles)).toEqual([['login.png', 'scan.nessus'], ['scan.nessus'], ['login.png']]);
});

it('shows that files can be dropped while they are over it or its children', () => {
  render(<Dropzone texts={texts} onFiles={() => undefined} />);
  const zone = screen.getByRole('button');

  fireEvent.dragEnter(zone, drag([]));
  fireEvent.dragEnter(zone.children[0] as Element, drag([]));
  fireEvent.dragLeave(zone, drag([]));
  expect(zone.textContent).toContain(texts.drop);

  fireEvent.dragLeave(zone.children[0] as Element, drag([]));
  expect(zone.textContent).toContain(texts.label);
});

it('accepts only one file if it is limited to one, and none while it is disabled', () => {
  const onFiles = vi.fn<FilesHandler>();
  const { rerender } = render(<Dropzone isMultiple={false} texts={texts} onFiles={onFiles} />);
  fireEvent.drop(screen.getByRole('button'), drag([scan(), picture()]));

  rerender(<Dropzone isDisabled texts={texts} onFiles={onFiles} />);
  fireEvent.drop(screen.getByRole('button'), drag([scan()]));

  expect(namesOf(onFiles)).toEqual([['scan.nessus']]);
});

it('shows why files were refused', () => {
  render(<Dropzone texts={texts} problem="Not an image." onFiles={() => undefined} />);

  expect(screen.getByRole('alert').textContent).toBe('Not an image.');
});

it('a composer accepts dropped and pasted files', () => {
  const onFiles = vi.fn<FilesHandler>();
  render(
    <DropTarget label="Drop to attach" onFiles={onFiles}>
      <textarea aria-label="Comment" />
    </DropTarget>,
  );
  const field = screen.getByLabelText('Comment');

  fireEvent.dragEnter(field, drag([]));
  expect(screen.getByText('Drop to attach')).toBeTruthy();
  fireEvent.drop(field, drag([scan()]));
  paste(field, [picture()]);

  expect(screen.queryByText('Drop to attach')).toBeNull();
  expect(namesOf(onFiles)).toEqual([['scan.nessus'], ['login.png']]);
});

const listTexts: UploadListTexts = {
  list: 'Files',
  waiting: 'Waiting',
  checking: 'Checking',
  percent: (percent) => `${percent}%`,
  retry: 'Try again',
  retryOf: (name) => `Try again: ${name}`,
  cancel: (name) => `Cancel ${name}`,
  remove: (name) => `Remove ${name}`,
  added: (name) => `${name} uploaded`,
  total: 'Upload',
  totalText: (done, all, percent) => `${done} of ${all} files, ${percent}%`,
};
const file = (id: string, part: Partial<UploadItem>): UploadItem => ({
  id,
  name: `${id}.txt`,
  size: '1 MB',
  bytes: 100,
  state: 'sending',
  share: 0,
  ...part,
});

it('shows the progress of each file and the total by bytes', () => {
  const files = [
    file('a', { state: 'done' }),
    file('b', { share: 0.5, bytes: 300 }),
    file('c', { state: 'failed', problem: 'Interrupted', bytes: 9_000 }),
  ];
  render(<UploadList files={files} texts={listTexts} onCancel={vi.fn()} onRetry={vi.fn()} />);

  const bars = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'));
  expect(bars).toEqual(['1 of 3 files, 63%', '50%']);
  expect(screen.getByRole('status').textContent).toBe('a.txt uploaded');
  expect(screen.getByRole('alert').textContent).toBe('Interrupted');
});

it('cancels running uploads, removes the others and retries if that can help', async () => {
  const [onCancel, onRemove, onRetry] = [
    vi.fn<(id: string) => void>(),
    vi.fn<(id: string) => void>(),
    vi.fn<(id: string) => void>(),
  ];
  const files = [
    file('a', { state: 'waiting' }),
    file('b', { state: 'done' }),
    file('c', { state: 'failed', problem: 'Interrupted', mayRetry: true }),
    file('d', { state: 'failed', problem: 'Too large' }),
  ];
  render(<UploadList files={files} texts={listTexts} {...{ onCancel, onRemove, onRetry }} />);

  await userEvent.click(screen.getByRole('button', { name: 'Cancel a.txt' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove b.txt' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again: c.txt' }));

  expect([onCancel, onRemove, onRetry].map(({ mock }) => mock.calls)).toEqual([[['a']], [['b']], [['c']]]);
  expect(screen.queryByRole('button', { name: 'Try again: d.txt' })).toBeNull();
});

it('the total of no files is zero', () => {
  expect(totalShare([])).toBe(0);
});
