import { crc32 } from 'node:zlib';

import { packageLimits } from '@gatehouse/contract/courses/course-packages';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

import { isBeyondDeflate, isZipBomb } from '../../../platform/files/zip-bounds.ts';
import { courseTexts } from '../courses.texts.ts';
import { mediaTypeOf } from './media-types.ts';
import { refusePackage } from './package-refusal.ts';

const { packages: texts } = courseTexts;

/** A file of a package and its position in the archive. */
export interface PackageEntry {
  path: string;
  mediaType: string;
  start: number;
  packed: number;
  size: number;
  isDeflated: boolean;
}

/** An archive that was read completely. */
export interface OpenedPackage {
  entries: ReadonlyMap<string, PackageEntry>;
  /** Returns the content of a file of at most 5 MB. */
  read: (path: string) => Promise<Buffer>;
}

const manifestBytes = 5 * 1_048_576;
const fileKindMask = 0o170_000;
const linkKind = 0o120_000;
const [stored, deflated] = [0, 8];

/**
 * Reads every file of an archive once, so that only valid archives are stored: paths stay inside, nothing is a link, and sizes and
 * checksums match the directory. Throws otherwise.
 */
export async function withPackage<T>(
  path: string,
  size: number,
  work: (opened: OpenedPackage) => Promise<T>,
): Promise<T> {
  // The library converts backslashes to slashes, because old Windows tools write them in paths.
  const zip = await openPromise(path, { autoClose: false, validateEntrySizes: true }).catch(refuseArchive);
  try {
    const found = await readDirectory(zip, size).catch(refuseArchive);
    const entries = new Map<string, PackageEntry>();
    for (const entry of found) entries.set(entry.fileName, await readEntry(zip, entry).catch(refuseArchive));
    const read = async (name: string): Promise<Buffer> => {
      const entry = found.find(({ fileName }) => fileName === name);
      if (!entry || entry.uncompressedSize > manifestBytes) throw refusePackage(texts.manifestTooLarge);
      return readWhole(zip, entry);
    };
    return await work({ entries, read });
  } finally {
    zip.close();
  }
}

/** Replaces the ZIP library's errors, which mention bytes, with messages that name the file. */
function refuseArchive(error: unknown): never {
  if (error instanceof Error && 'status' in error) throw error;
  const said = error instanceof Error ? error.message : '';
  const leaving = /^(?:invalid relative path|absolute path): (.*)$/s.exec(said)?.[1];
  if (leaving !== undefined) throw refusePackage(texts.leaves(shortName(leaving)));
  throw refusePackage(texts.damaged);
}

const shortName = (name: string): string => [...name].slice(0, 100).join('');

async function readDirectory(zip: ZipFile, size: number): Promise<Entry[]> {
  if (zip.entryCount > 2 * packageLimits.files) throw refusePackage(texts.tooManyFiles);
  const entries: Entry[] = [];
  const names = new Set<string>();
  const sum = { packed: 0, unpacked: 0 };
  for await (const entry of zip.eachEntry()) {
    refuseEntry(entry, names);
    sum.packed += entry.compressedSize;
    sum.unpacked += entry.uncompressedSize;
    if (entry.fileName.endsWith('/') || entry.fileName.startsWith('__MACOSX/')) continue;
    names.add(entry.fileName);
    entries.push(entry);
  }
  if (isZipBomb(sum, size)) throw refusePackage(texts.bomb);
  if (entries.length > packageLimits.files) throw refusePackage(texts.tooManyFiles);
  return entries;
}

function refuseEntry(entry: Entry, names: ReadonlySet<string>): void {
  const { fileName, externalFileAttributes, compressionMethod } = entry;
  const rules: [isBroken: boolean, sentence: string][] = [
    [((externalFileAttributes >>> 16) & fileKindMask) === linkKind, texts.link],
    [entry.isEncrypted(), texts.encrypted],
    [compressionMethod !== stored && compressionMethod !== deflated, texts.method],
    [isBeyondDeflate(entry), texts.bomb],
    [names.has(fileName), texts.sameName(shortName(fileName))],
    [fileName.length > 1_000, texts.longName(shortName(fileName))],
  ];
  const broken = rules.find(([isBroken]) => isBroken);
  if (broken) throw refusePackage(broken[1]);
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<PackageEntry> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  let sum = 0;
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) sum = crc32(piece, sum);
  if (sum !== entry.crc32) throw refusePackage(texts.damaged);
  return {
    path: entry.fileName,
    mediaType: mediaTypeOf(entry.fileName),
    start: fileDataStart,
    packed: entry.compressedSize,
    size: entry.uncompressedSize,
    isDeflated: entry.compressionMethod === deflated,
  };
}

async function readWhole(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}
