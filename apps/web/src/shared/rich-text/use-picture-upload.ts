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

/** Puts pictures into the text: a placeholder first, then the address. A failed one leaves the text as it was. */
export function usePictureUpload({ area, upload, placeholder, unsent }: PictureUploadOptions) {
  const [sending, setSending] = useState(0);
  const [failed, setFailed] = useState<readonly FailedPicture[]>([]);
  const forget = (id: string) => setFailed((all) => all.filter((each) => each.id !== id));

  const send = async (file: File, mark: string) => {
    if (!upload) return;
    setSending((count) => count + 1);
    const outcome = await upload(file).catch(() => ({ problem: unsent }));
    setSending((count) => count - 1);
    const box = area.current;
    const image = 'address' in outcome ? `![${altOf(file.name)}](${outcome.address})` : '';
    if (box) replaceWords(box, mark, image);
    if ('problem' in outcome) setFailed((all) => [...all, { id: crypto.randomUUID(), file, problem: outcome.problem }]);
  };

  /** All placeholders at once, so that the pictures keep the order in which they were chosen. */
  const add: FilesHandler = (files) => {
    const box = area.current;
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (!box || !upload || pictures.length === 0) return;
    const marked = pictures.map((file, index) => ({ file, mark: markOf(file, index, box.value) }));
    const from = box.selectionStart;
    const lead = from > 0 && box.value[from - 1] !== '\n' ? '\n' : '';
    const insert = `${lead}${marked.map(({ mark }) => mark).join('\n')}\n`;
    const caret = from + insert.length;
    applyEdit(box, { from, to: box.selectionEnd, insert, start: caret, end: caret });
    for (const { file, mark } of marked) void send(file, mark);
  };

  /** The same name may be on its way twice; a number tells the placeholders apart. */
  const markOf = ({ name }: File, index: number, text: string) => {
    const words = placeholder(altOf(name));
    const mark = `![${words}]()`;
    return index === 0 && !text.includes(mark) ? mark : `![${words} ${index + 1}.${Date.now() % 100_000}]()`;
  };

  return {
    add,
    failed,
    isSending: sending > 0,
    forget,
    retry: ({ id, file }: FailedPicture) => {
      forget(id);
      add([file]);
    },
  };
}
