import { extensionOf, type UploadRejection } from '@gatehouse/contract/uploads/uploads-rules';

import { type ReadRange, readZipDirectory } from './zip-directory.ts';

/** Inspects the chunks of a file as they are read. */
export interface ContentWatch {
  add(piece: Buffer): void;
  /** Returns the fault of the whole file, or null. */
  fault(): UploadRejection | null;
}

const headBytes = 8;

/** Opens the inspection of a file with this name. */
export function openWatch(name: string): ContentWatch {
  const watches = [
    watchHead(signatures[extensionOf(name)]),
    ...(watchers[extensionOf(name)] ?? []).map((open) => open()),
  ];
  return {
    add: (piece) => watches.forEach((watch) => watch.add(piece)),
    fault: () => watches.map((watch) => watch.fault()).find((fault) => fault !== null) ?? null,
  };
}

const zip = ['PK\x03\x04'];
/** The signatures at the start of files by extension. Other extensions have no required signature. */
const signatures: Readonly<Record<string, readonly string[]>> = {
  '.zip': zip,
  '.apk': zip,
  '.ipa': zip,
  '.xlsx': zip,
  '.rar': ['Rar!\x1a\x07\x00', 'Rar!\x1a\x07\x01\x00'],
  '.xls': ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
};

function watchHead(marks: readonly string[] | undefined): ContentWatch {
  let head = Buffer.alloc(0);
  return {
    add(piece) {
      if (head.length < headBytes) head = Buffer.concat([head, piece.subarray(0, headBytes)]);
    },
    fault: () =>
      marks && !marks.some((mark) => head.toString('latin1', 0, mark.length) === mark) ? 'wrong-content' : null,
  };
}

const watchers: Readonly<Record<string, readonly (() => ContentWatch)[]>> = {
  '.csv': [watchText],
  '.xls': [watchMacros],
};

/**
 * Opens an inspection of text, which must not contain control characters other than tabs and line breaks. UTF-8 and one-byte encodings are
 * accepted.
 */
function watchText(): ContentWatch {
  let isText = true;
  return {
    add(piece) {
      isText &&= !piece.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
    },
    fault: () => (isText ? null : 'wrong-content'),
  };
}

/** The name of the storage that contains macros in an Excel 97 workbook, encoded as in its directory. */
const macroStorage = Buffer.from('_VBA_PROJECT_CUR', 'utf16le');

function watchMacros(): ContentWatch {
  let tail = Buffer.alloc(0);
  let isFound = false;
  return {
    add(piece) {
      const joined = Buffer.concat([tail, piece]);
      isFound ||= joined.includes(macroStorage);
      tail = joined.subarray(-macroStorage.length);
    },
    fault: () => (isFound ? 'macros' : null),
  };
}

type NameTest = (name: string) => boolean;
const isManifest: NameTest = (name) => name === 'AndroidManifest.xml';
const isBundle: NameTest = (name) => /^Payload\/[^/]+\.app\//.test(name);
const isTypes: NameTest = (name) => name === '[Content_Types].xml';
const isWorkbook: NameTest = (name) => name === 'xl/workbook.xml';
const isMacro: NameTest = (name) => /(^|\/)vbaProject\.bin$|^xl\/macrosheets\//i.test(name);

/** The entries that an archive's directory must and must not contain. */
const archives: Readonly<Record<string, { needs: readonly NameTest[]; refuses: readonly NameTest[] }>> = {
  '.zip': { needs: [], refuses: [] },
  '.apk': { needs: [isManifest], refuses: [] },
  '.ipa': { needs: [isBundle], refuses: [] },
  '.xlsx': { needs: [isTypes, isWorkbook], refuses: [isMacro] },
};

/** Returns the fault of an archive's directory, or null if it is valid or the file is not an archive. */
export async function archiveFault(name: string, size: number, read: ReadRange): Promise<UploadRejection | null> {
  const rules = archives[extensionOf(name)];
  if (!rules) return null;
  const { needs, refuses } = rules;
  const directory = await readZipDirectory(size, read, [...needs, ...refuses]);
  if (typeof directory === 'string') return directory;
  if (!needs.every((test) => directory.has(test))) return 'wrong-content';
  return refuses.some((test) => directory.has(test)) ? 'macros' : null;
}
