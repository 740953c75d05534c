import { createHash } from 'node:crypto';

import { openPromise, type Entry, type ZipFile } from 'yauzl';

import { isBeyondDeflate, isZipBomb } from '../../../platform/files/zip-bounds.ts';
import {
  anyManifestSchema,
  type ArchiveEntry,
  archiveVersion,
  type Manifest,
  manifestSchema,
  sealedPasswordsPath,
} from '../export/archive-manifest.ts';
import { importTexts, isRefusal, refuseArchive } from './import.texts.ts';

/** An archive whose directory matches its manifest. Its content is not trusted until it has been read completely. */
export interface OpenedArchive {
  manifest: Manifest;
  entries: ReadonlyMap<string, ArchiveEntry>;
  /** Yields the bytes of an entry. Throws at the end if they do not match the manifest. */
  read(path: string): AsyncGenerator<Buffer>;
  close(): void;
}

const manifestPath = 'manifest.json';
const manifestBytesAtMost = 128 * 1_048_576;
const entriesAtMost = 1_000_001;
const fileKindMask = 0o170_000;
const linkKind = 0o120_000;
const [stored, deflated] = [0, 8];
const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The paths that an archive may contain. */
const pathPattern = new RegExp(
  String.raw`^(?:manifest\.json|audit\.jsonl|(?:records|shared)/[A-Za-z]+\.jsonl|records/breachPasswords\.sealed|schemas/[A-Za-z]+\.json|files/${id}|documents/${id}/[^/\\]{1,200})$`,
);

/** Opens an archive. Throws an error with one sentence if it is invalid, was changed, or is from a newer version of the portal. */
export async function openClientArchive(path: string): Promise<OpenedArchive> {
  const zip = await openPromise(path, { autoClose: false, validateEntrySizes: true, strictFileNames: true }).catch(
    (error: unknown) => {
      throw refuseArchive(importTexts.notZip, error);
    },
  );
  try {
    const found = await readDirectory(zip);
    const manifest = await readManifest(zip, found);
    const entries = new Map(manifest.entries.map((entry) => [entry.path, entry]));
    if (entries.size !== manifest.entries.length) throw refuseArchive(importTexts.unsafe);
    compare(found, entries);
    return {
      manifest,
      entries,
      read: (name) => readChecked(zip, found.get(name), entries.get(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

type Directory = ReadonlyMap<string, Entry>;

async function readDirectory(zip: ZipFile): Promise<Directory> {
  const entries = new Map<string, Entry>();
  const sum = { packed: 0, unpacked: 0 };
  if (zip.entryCount > entriesAtMost) throw refuseArchive(importTexts.bomb);
  try {
    for await (const entry of zip.eachEntry()) {
      refuseUnsafe(entry, entries);
      sum.packed += entry.compressedSize;
      sum.unpacked += entry.uncompressedSize;
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw isRefusal(error) ? error : refuseArchive(pathFault(error), error);
  }
  if (isZipBomb(sum, zip.fileSize)) throw refuseArchive(importTexts.bomb);
  return entries;
}

/** Returns the message for an error of the ZIP library, whose own messages print raw bytes of unsafe paths. */
const pathFault = (error: unknown): string =>
  error instanceof Error && /relative path|absolute path|invalid characters in fileName/.test(error.message)
    ? importTexts.unsafe
    : importTexts.notZip;

function refuseUnsafe(entry: Entry, known: Directory): void {
  const { fileName, externalFileAttributes, compressionMethod } = entry;
  const isUnsafe =
    ((externalFileAttributes >>> 16) & fileKindMask) === linkKind ||
    entry.isEncrypted() ||
    (compressionMethod !== stored && compressionMethod !== deflated) ||
    known.has(fileName);
  if (isUnsafe) throw refuseArchive(importTexts.unsafe);
  if (isBeyondDeflate(entry)) throw refuseArchive(importTexts.bomb);
}

async function readManifest(zip: ZipFile, found: Directory): Promise<Manifest> {
  const entry = found.get(manifestPath);
  if (!entry || entry.uncompressedSize > manifestBytesAtMost) throw refuseArchive(importTexts.notArchive);
  const said = await parsed(zip, entry);
  const any = anyManifestSchema.safeParse(said);
  if (!any.success) throw refuseArchive(importTexts.notArchive);
  if (any.data.version > archiveVersion) throw refuseArchive(importTexts.newer);
  const manifest = manifestSchema.safeParse(said);
  if (!manifest.success) throw refuseArchive(importTexts.notArchive, manifest.error);
  if (found.has(sealedPasswordsPath) !== (manifest.data.passphrase !== undefined))
    throw refuseArchive(importTexts.notArchive);
  return manifest.data;
}

async function parsed(zip: ZipFile, entry: Entry): Promise<unknown> {
  try {
    const pieces: Buffer[] = [];
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) pieces.push(piece);
    return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown;
  } catch (error) {
    throw refuseArchive(importTexts.notArchive, error);
  }
}

/** Returns a path that is safe to print to a terminal: paths that do not match the pattern are replaced. */
const shown = (path: string): string => (pathPattern.test(path) && !/\p{C}/u.test(path) ? path : 'an entry');

function compare(found: Directory, entries: ReadonlyMap<string, ArchiveEntry>): void {
  for (const [path, entry] of found) {
    const listed = entries.get(path);
    if (path === manifestPath) continue;
    if (!listed || !pathPattern.test(path)) throw refuseArchive(importTexts.extra(shown(path)));
    if (listed.size !== entry.uncompressedSize) throw refuseArchive(importTexts.changed(shown(path)));
  }
  for (const path of entries.keys()) if (!found.has(path)) throw refuseArchive(importTexts.missing(shown(path)));
}

async function* readChecked(
  zip: ZipFile,
  entry: Entry | undefined,
  listed: ArchiveEntry | undefined,
): AsyncGenerator<Buffer> {
  if (!entry || !listed) throw refuseArchive(importTexts.missing('an entry'));
  const hash = createHash('sha256');
  try {
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      hash.update(piece);
      yield piece;
    }
  } catch (error) {
    throw refuseArchive(importTexts.changed(shown(listed.path)), error);
  }
  if (hash.digest('hex') !== listed.sha256) throw refuseArchive(importTexts.changed(shown(listed.path)));
}
