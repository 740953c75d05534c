import type { FileType } from '@gatehouse/contract/files/stored-file';

import { isPictureStart, type Picture, readPicture } from '../file-kinds/files-image.ts';

/** The detected type of a file, with the properties of an image. */
export interface Content {
  type: FileType;
  picture: Picture | null;
}

/** Detects the type of a file from its chunks as they arrive, without buffering it. */
export interface ContentScan {
  add(piece: Buffer): void;
  /** True if the file starts like an image; only `readContent` confirms that it is one. */
  mayBePicture(): boolean;
  /** Returns null for types that are not accepted, such as programs. Images are detected by `readContent`. */
  type(): FileType | null;
}

/** Opens a scan of a file. */
export function openContentScan(): ContentScan {
  const seen: ScanState = { head: Buffer.alloc(0), names: new Set(), isText: true };
  let tail = Buffer.alloc(0);
  return {
    add(piece) {
      if (seen.head.length < headBytes) seen.head = Buffer.concat([seen.head, piece.subarray(0, headBytes)]);
      seen.isText &&= isText(piece);
      if (!isZip(seen.head)) return;
      // A name may span two chunks.
      const joined = Buffer.concat([tail, piece]);
      for (const name of officeEntryNames) if (!seen.names.has(name) && joined.includes(name)) seen.names.add(name);
      tail = joined.subarray(-longestName);
    },
    mayBePicture: () => isPictureStart(seen.head),
    type: () => (seen.head.length === 0 ? null : (kinds.find(({ isOne }) => isOne(seen))?.type ?? null)),
  };
}

/** Returns the type of a complete file, or null if it is not accepted. */
export function readContent(bytes: Buffer): Content | null {
  const picture = readPicture(bytes);
  if (picture) return { type: picture.type, picture };
  const scan = openContentScan();
  scan.add(bytes);
  const type = scan.type();
  return type && { type, picture: null };
}

/** The number of leading bytes that identify every type. */
const headBytes = 64;

interface ScanState {
  /** The first bytes of the file, enough to identify its type. */
  head: Buffer;
  /** The entry names of an archive that identify an Office document. */
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
const officeEntryNames: readonly string[] = [contentTypes, macros, ...parts];
const longestName = Math.max(...officeEntryNames.map(({ length }) => length));
/** Entry names are uncompressed in an archive, so the names that identify an Office document can be found in the bytes. */
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

/** Returns true for text in any encoding: no control characters except line ends and those of terminals, unlike binary files. */
function isText(bytes: Buffer): boolean {
  for (const byte of bytes) if (byte < 0x20 && ((textControls >>> byte) & 1) === 0) return false;
  return true;
}
/** One bit each for backspace, tab, line feed, form feed, carriage return and escape. */
const textControls = [0x08, 0x09, 0x0a, 0x0c, 0x0d, 0x1b].reduce((bits, byte) => bits | (1 << byte), 0);
