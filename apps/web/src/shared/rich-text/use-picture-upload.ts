import { type RefObject, useState } from 'react';

import type { FilesHandler } from '../../ui/files/use-file-drop.ts';
import { applyEdit, replaceWords } from './text-area-edits.ts';

/** Uploads an image; returns its URL in the portal, or an error message. */
export type PictureUpload = (file: File) => Promise<{ address: string } | { problem: string }>;

/** An image that failed to upload and can be retried. */
export interface FailedPicture {
  id: string;
  file: File;
  problem: string;
}

interface PictureUploadOptions {
  area: RefObject<HTMLTextAreaElement | null>;
  upload: PictureUpload | undefined;
  /** Returns the placeholder in the text during an upload: "Uploading login.png…". */
  placeholder: (name: string) => string;
  /** Error message of an interrupted upload. */
  unsent: string;
}

/** Returns the alternative text. Brackets and line breaks would end it early, so they are removed. */
const altOf = (name: string): string => name.replace(/[[\]\r\n]/g, ' ').trim();

/** Returns a unique placeholder, numbered if files of the same name upload at once. */
function markOf(words: string, text: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const mark = `![${number === 1 ? words : `${words} ${number}`}]()`;
    if (!text.includes(mark) && !taken.includes(mark)) return mark;
  }
}

/** Inserts the placeholders at the caret, one per line, so that the images keep their order. */
function insertMarks(
  box: HTMLTextAreaElement,
  pictures: readonly File[],
  placeholder: (name: string) => string,
): string[] {
  const { selectionStart: from, selectionEnd: to, value } = box;
  const marks: string[] = [];
  for (const { name } of pictures) marks.push(markOf(placeholder(altOf(name)), value, marks));
  const lead = from > 0 && value[from - 1] !== '\n' ? '\n' : '';
  const insert = `${lead}${marks.join('\n')}\n`;
  const caret = from + insert.length;
  applyEdit(box, { from, to, insert, start: caret, end: caret });
  return marks;
}

/** Uploads images into the text: first inserts a placeholder, then replaces it with the image. A failed upload removes the placeholder. */
export function usePictureUpload({ area, upload, placeholder, unsent }: PictureUploadOptions) {
  const [sending, setSending] = useState(0);
  const [failed, setFailed] = useState<readonly FailedPicture[]>([]);

  const send = async (file: File, mark: string) => {
    if (!upload) return;
    setSending((count) => count + 1);
    const outcome = await upload(file).catch(() => ({ problem: unsent }));
    setSending((count) => count - 1);
    const image = 'address' in outcome ? `![${altOf(file.name)}](${outcome.address})` : '';
    if (area.current) replaceWords(area.current, mark, image);
    if ('problem' in outcome) setFailed((all) => [...all, { id: crypto.randomUUID(), file, problem: outcome.problem }]);
  };
  const add: FilesHandler = (files) => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (!area.current || !upload || pictures.length === 0) return;
    const marks = insertMarks(area.current, pictures, placeholder);
    for (const [index, file] of pictures.entries()) void send(file, marks[index] ?? '');
  };
  const retry = ({ id, file }: FailedPicture) => {
    setFailed((all) => all.filter((each) => each.id !== id));
    add([file]);
  };
  return { add, failed, isSending: sending > 0, retry };
}
