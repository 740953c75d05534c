import type { FileType } from '@gatehouse/contract/file-schema';

import { type Picture, readPicture } from './files-image.ts';

/** What the bytes of a file are; the picture where they are one. */
export interface Content {
  type: FileType;
  picture: Picture | null;
}

/** Tells what kind of file the bytes are. Answers null for all that the portal does not take, such as programs. */
export function readContent(bytes: Buffer): Content | null {
  const picture = readPicture(bytes);
  if (picture) return { type: picture.type, picture };
  const type = kinds.find(({ isOne }) => isOne(bytes))?.type ?? null;
  return type && { type, picture: null };
}

interface Kind {
  type: FileType;
  isOne: (bytes: Buffer) => boolean;
}

const startsWith =
  (...marks: readonly string[]) =>
  (bytes: Buffer): boolean =>
    marks.some((mark) => bytes.toString('latin1', 0, mark.length) === mark);

const isZip = startsWith('PK\x03\x04', 'PK\x05\x06');
/** The names in an archive stand in it as they are, and an Office document has the one that says what it is. */
const isOffice = (part: string) => (bytes: Buffer) =>
  isZip(bytes) && bytes.includes('[Content_Types].xml') && bytes.includes(part) && !bytes.includes('vbaProject.bin');

const office = 'application/vnd.openxmlformats-officedocument';
const kinds: readonly Kind[] = [
  { type: 'application/pdf', isOne: startsWith('%PDF-') },
  { type: `${office}.wordprocessingml.document`, isOne: isOffice('word/document.xml') },
  { type: `${office}.spreadsheetml.sheet`, isOne: isOffice('xl/workbook.xml') },
  { type: `${office}.presentationml.presentation`, isOne: isOffice('ppt/presentation.xml') },
  { type: 'application/zip', isOne: isZip },
  { type: 'application/gzip', isOne: startsWith('\x1f\x8b\x08') },
  { type: 'application/x-7z-compressed', isOne: startsWith('7z\xbc\xaf\x27\x1c') },
  {
    type: 'application/vnd.tcpdump.pcap',
    isOne: startsWith(
      '\xd4\xc3\xb2\xa1',
      '\xa1\xb2\xc3\xd4',
      '\x4d\x3c\xb2\xa1',
      '\xa1\xb2\x3c\x4d',
      '\x0a\x0d\x0d\x0a',
    ),
  },
  { type: 'video/mp4', isOne: (bytes) => startsWith('ftyp')(bytes.subarray(4)) },
  { type: 'video/webm', isOne: startsWith('\x1a\x45\xdf\xa3') },
  { type: 'text/plain', isOne: isText },
];

/** In whatever encoding: no controls but those of terminals and line ends, which every program and archive has. */
function isText(bytes: Buffer): boolean {
  return bytes.length > 0 && !bytes.some((byte) => byte < 0x20 && !textControls.has(byte));
}
/** Backspace, tab, line feed, form feed, carriage return, escape. */
const textControls = new Set([0x08, 0x09, 0x0a, 0x0c, 0x0d, 0x1b]);
