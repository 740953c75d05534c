import type { FileType } from '@gatehouse/contract/files/stored-file';

import { isPictureStart, type Picture, readPicture } from './files-image.ts';

/** What the bytes of a file are; the image where they are one. */
export interface Content {
  type: FileType;
  picture: Picture | null;
}

/** Learns what kind of file it is while its pieces pass, so that no piece is looked at for longer than it takes to come. */
export interface ContentScan {
  add(piece: Buffer): void;
  /** Whether the file begins as an image does; only a whole one is. */
  mayBePicture(): boolean;
  /** Null for all that the portal does not take, such as programs. Images are detected by `readContent`. */
  type(): FileType | null;
}

/** Begins a scan. */
export function openContentScan(): ContentScan {
  const seen: ScanState = { head: Buffer.alloc(0), names: new Set(), isText: true };
  let tail = Buffer.alloc(0);
  return {
    add(piece) {
      if (seen.head.length < headBytes) seen.head = Buffer.concat([seen.head, piece.subarray(0, headBytes)]);
      seen.isText &&= isText(piece);
      if (!isZip(seen.head)) return;
      // A name may stand across two pieces.
      const joined = Buffer.concat([tail, piece]);
      for (const name of telling) if (!seen.names.has(name) && joined.includes(name)) seen.names.add(name);
      tail = joined.subarray(-longestName);
    },
    mayBePicture: () => isPictureStart(seen.head),
    type: () => (seen.head.length === 0 ? null : (kinds.find(({ isOne }) => isOne(seen))?.type ?? null)),
  };
}

/** Tells what kind of file the bytes are. */
export function readContent(bytes: Buffer): Content | null {
  const picture = readPicture(bytes);
  if (picture) return { type: picture.type, picture };
  const scan = openContentScan();
  scan.add(bytes);
  const type = scan.type();
  return type && { type, picture: null };
}

/** Enough to know every kind by its beginning. */
const headBytes = 64;

interface ScanState {
  /** The first bytes, at least as many as tell a kind. */
  head: Buffer;
  /** The names of an archive that tell an Office document. */
  names: Set<string>;
  isText: boolean;
}

interface Kind {
  type: FileType;
  isOne: (seen: ScanState) => boolean;
}

const beginsWith = (bytes: Buffer, marks: readonly string[]): boolean =>
  marks.some((mark) => bytes.toString('latin1', 0, mark.length) === mark);
const startsWith =
  (...marks: readonly string[]) =>
  ({ head }: ScanState): boolean =>
    beginsWith(head, marks);

const isZip = (head: Buffer) => beginsWith(head, ['PK\x03\x04', 'PK\x05\x06']);
const contentTypes = '[Content_Types].xml';
const macros = 'vbaProject.bin';
const parts = ['word/document.xml', 'xl/workbook.xml', 'ppt/presentation.xml'] as const;
const telling: readonly string[] = [contentTypes, macros, ...parts];
const longestName = Math.max(...telling.map(({ length }) => length));
/** The names in an archive are in it as they are, and an Office document has the one that says what it is. */
const isOffice =
  (part: (typeof parts)[number]) =>
  ({ head, names }: ScanState) =>
    isZip(head) && names.has(contentTypes) && names.has(part) && !names.has(macros);

const office = 'application/vnd.openxmlformats-officedocument';
const kinds: readonly Kind[] = [
  { type: 'application/pdf', isOne: startsWith('%PDF-') },
  { type: `${office}.wordprocessingml.document`, isOne: isOffice('word/document.xml') },
  { type: `${office}.spreadsheetml.sheet`, isOne: isOffice('xl/workbook.xml') },
  { type: `${office}.presentationml.presentation`, isOne: isOffice('ppt/presentation.xml') },
  { type: 'application/zip', isOne: ({ head }) => isZip(head) },
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
  { type: 'video/mp4', isOne: ({ head }) => beginsWith(head.subarray(4), ['ftyp']) },
  { type: 'video/webm', isOne: startsWith('\x1a\x45\xdf\xa3') },
  { type: 'text/plain', isOne: ({ isText: isAllText }) => isAllText },
];

/** In whatever encoding: no controls but those of terminals and line ends, which every program and archive has. */
function isText(bytes: Buffer): boolean {
  for (const byte of bytes) if (byte < 0x20 && ((textControls >>> byte) & 1) === 0) return false;
  return true;
}
/** One bit each for backspace, tab, line feed, form feed, carriage return and escape. */
const textControls = [0x08, 0x09, 0x0a, 0x0c, 0x0d, 0x1b].reduce((bits, byte) => bits | (1 << byte), 0);
