import { crc32 } from 'node:zlib';

import { Entry, fromBufferPromise, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';

import { formatFailure, isFormatFailure, type FormatFailure } from '../../read-failure.ts';
import type { LeakFile, LeakInput } from '../leak-input.ts';
import { archiveLimits } from './archive-limits.ts';
import { entryPath, isHiddenPath, shownPath } from './entry-path.ts';

interface OpenZip {
  zip: ZipFile;
  limits: typeof archiveLimits;
  /** Number of bytes unpacked so far. */
  expanded: number;
}

function damaged(what: string): FormatFailure {
  return formatFailure(`The archive is damaged or truncated: ${what}.`, { byte: 0 });
}

function refused(reason: string): FormatFailure {
  return formatFailure(`The archive was rejected: ${reason}.`, { byte: 0 });
}

const linkType = 0o120000;

function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & 0o170000) === linkType;
}

function refuseEntry({ limits }: OpenZip, entry: Entry): void {
  if (entry.isEncrypted()) {
    throw refused('a file in it is encrypted; unpack it and import the content');
  }
  if (!entry.canDecodeFileData()) {
    throw refused('a file in it uses an unsupported compression method; unpack it and import the content');
  }
  const isBomb =
    entry.uncompressedSize > limits.freeBytes && entry.uncompressedSize > entry.compressedSize * limits.ratio;
  if (isBomb) throw refused(`a file in it expands to more than ${limits.ratio} times its size`);
}

async function* unpack(open: OpenZip, entry: Entry): AsyncGenerator<Uint8Array> {
  let sum = 0;
  for await (const piece of await open.zip.openReadStreamPromise(entry)) {
    open.expanded += piece.length;
    if (open.expanded > open.limits.expanded) {
      throw refused(`it unpacks to more than ${open.limits.expanded} bytes`);
    }
    sum = crc32(piece, sum);
    yield piece;
  }
  if (sum !== entry.crc32) throw damaged('the checksum of a file in it does not match');
}

/** Unpacks an entry. Any error of the library becomes one fixed message that does not quote the path. */
async function* openEntry(open: OpenZip, entry: Entry): AsyncGenerator<Uint8Array> {
  refuseEntry(open, entry);
  try {
    yield* unpack(open, entry);
  } catch (error) {
    if (isFormatFailure(error)) throw error;
    throw damaged('a file in it cannot be unpacked');
  }
}

/** Copies the fields needed to open an entry later. There may be many entries, and their names and comments are large. */
function keepEntry(entry: Entry): Entry {
  const { compressedSize, compressionMethod, crc32: sum, generalPurposeBitFlag } = entry;
  const { relativeOffsetOfLocalHeader, uncompressedSize } = entry;
  const sizes = { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader };
  return Object.assign(new Entry(), { ...sizes, compressionMethod, crc32: sum, generalPurposeBitFlag });
}

function fileOf(open: OpenZip, entry: Entry, index: number): LeakFile | null {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  const path = shownPath(entryPath(getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true), index));
  // A symbolic link is stored as a path; it is neither followed nor read.
  if (path.endsWith('/') || isHiddenPath(path) || isLink(entry)) return null;
  const kept = keepEntry(entry);
  return { path, open: () => openEntry(open, kept) };
}

async function* listEntries(open: OpenZip): AsyncGenerator<LeakFile> {
  const { zip, limits } = open;
  if (zip.entryCount > limits.entries) throw refused(`it has more than ${limits.entries} entries`);
  let packed = 0;
  let index = 0;
  for await (const entry of zip.eachEntry()) {
    index += 1;
    packed += entry.compressedSize;
    // Overlapping entries would multiply the unpacked size.
    if (packed > zip.fileSize) throw refused('its entries overlap');
    const file = fileOf(open, entry, index);
    if (file !== null) yield file;
  }
}

async function* listSafely(open: OpenZip): AsyncGenerator<LeakFile> {
  try {
    yield* listEntries(open);
  } catch (error) {
    if (isFormatFailure(error)) throw error;
    throw damaged('its list of entries cannot be read');
  }
}

const options = { autoClose: false, lazyEntries: true, decodeStrings: false, strictFileNames: true };

async function openArchive(source: string | Buffer): Promise<ZipFile> {
  try {
    return await (typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options));
  } catch {
    throw damaged('it has no list of entries at its end');
  }
}

/** Opens a ZIP archive from a path or its bytes. Folders, links, hidden files and `__MACOSX` are skipped. */
export async function openLeakArchive(source: string | Buffer, limits = archiveLimits): Promise<LeakInput> {
  const zip = await openArchive(source);
  return { files: listSafely({ zip, limits, expanded: 0 }), close: () => zip.close() };
}
