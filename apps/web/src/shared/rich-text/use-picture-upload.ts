import { type RefObject, useState } from 'react';

import type { FilesHandler } from '../../ui/files/use-file-drop.ts';
import { applyEdit, replaceWords } from './text-area-edits.ts';

/** Sends a picture; answers its address in the portal, or why it was refused. */
export type PictureUpload = (file: File) => Promise<{ address: string } | { problem: string }>;

/** A picture that was not taken, to be tried again. */
export interface FailedPicture {
  id: string;
  file: File;
  problem: string;
}

interface PictureUploadOptions {
  area: RefObject<HTMLTextAreaElement | null>;
  upload: PictureUpload | undefined;
  /** Stands in the text while the picture is on its way: "Uploading login.png…". */
  placeholder: (name: string) => string;
  /** Where the upload itself broke off. */
  unsent: string;
}

/** Brackets and line breaks would end the words of a picture. */
const altOf = (name: string): string => name.replace(/[[\]\r\n]/g, ' ').trim();

/** The same name may be on its way twice; a number tells the placeholders apart. */
function markOf(words: string, text: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const mark = `![${number === 1 ? words : `${words} ${number}`}]()`;
    if (!text.includes(mark) && !taken.includes(mark)) return mark;
  }
}

/** Puts the placeholders in a line each at the caret, so that the pictures keep the order in which they were chosen. */
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

/** Puts pictures into the text: a placeholder first, then the address. A failed one leaves the text as it was. */
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
