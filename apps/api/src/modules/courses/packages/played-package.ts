import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { PackagePart } from '@gatehouse/formats/course-packages/package-manifest';
import { isFormatFailure } from '@gatehouse/formats/read-failure';
import { readManifestInThread } from '@gatehouse/formats/thread/read-in-thread';

import type { ByteRange } from '../../../platform/files/files-port.ts';
import { openUnpackedFiles, type UnpackedFiles } from '../../../platform/files/unpacked-files.ts';
import type { LaunchPass } from '../../../platform/content/launch-pass.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openShortMemory } from '../../../platform/core/short-memory.ts';
import type { PackageFile, PlayedPackage } from './package-reading.ts';
import { findPackageFile, findPlayedPackage, type PackageFileRow } from './packages.store.ts';
import { launchPath } from './examine-package.ts';

/** Reads packages for their launches. */
export interface PackageReader {
  /** Returns the package of a launch, or null when it was deleted. */
  openPackage(pass: LaunchPass): Promise<PlayedPackage | null>;
  /** Returns a file of the package, or null when there is none. */
  openFile(pass: LaunchPass, path: string): Promise<PackageFile | null>;
  close(): Promise<void>;
}

/** Cache lifetime of package rows, in milliseconds. Packages never change, and a deleted one disappears within the minute. */
const keptMs = 60_000;
const rowsAtMost = 5_000;
/** Maximum disk space for unpacked files of one process, in bytes. */
const unpackedBytes = 1_073_741_824;
/** Ranges that start before this offset are unpacked from the start of the file, which takes a few milliseconds. */
const nearBytes = 2_097_152;

/** Opens the package reader of a process. */
export function openPackageReader({ database, files, clock, config }: Platform): PackageReader {
  const now = () => clock.now().getTime();
  const packages = openShortMemory<PlayedPackage | null>({ entriesAtMost: rowsAtMost, keptMs, now });
  const rows = openShortMemory<PackageFileRow | undefined>({ entriesAtMost: rowsAtMost, keptMs, now });
  const unpacked = openUnpackedFiles(join(config.DATA_DIR, `unpacked-${process.pid}`), unpackedBytes);
  const reader: PackageReader = {
    openPackage: (pass) =>
      packages.recall(`${pass.companyId} ${pass.packageId}`, async () => {
        const row = await database.withCompany(pass.companyId, (db) => findPlayedPackage(db, pass.packageId));
        if (!row) return null;
        return {
          kind: row.kind,
          title: row.title,
          parts: await scormParts(row, (path) => reader.openFile(pass, path)),
        };
      }),
    async openFile({ companyId, packageId }, path) {
      const row = await rows.recall(`${companyId} ${packageId} ${path}`, () =>
        database.withCompany(companyId, (db) => findPackageFile(db, packageId, path)),
      );
      if (!row) return null;
      const size = Number(row.size);
      return {
        mediaType: row.media_type,
        size,
        read: (range) => readPart({ store: files.store, unpacked }, row, range ?? { first: 0, last: size - 1 }),
      };
    },
    close: () => unpacked.close(),
  };
  return reader;
}

interface Source {
  store: Platform['files']['store'];
  unpacked: UnpackedFiles;
}

async function readPart({ store, unpacked }: Source, row: PackageFileRow, range: ByteRange): Promise<Readable | null> {
  const [start, packed, size] = [Number(row.start), Number(row.packed), Number(row.size)];
  if (packed === 0) return Readable.from([]);
  if (!row.is_deflated) return store.open(row.file_id, { first: start + range.first, last: start + range.last });
  const inflate = async (): Promise<Readable | null> => {
    const bytes = await store.open(row.file_id, { first: start, last: start + packed - 1 });
    return bytes && pipeline(bytes, createInflateRaw(), () => undefined);
  };
  const isFar = range.first > 0 && range.last >= nearBytes;
  const kept = isFar
    ? await unpacked.read({ key: `${row.file_id} ${start}`, size, unpack: inflate }, range)
    : undefined;
  if (kept !== undefined) return kept;
  const whole = await inflate();
  return whole && Readable.from(partOf(whole, range));
}

/** Yields the requested range of the unpacked bytes. Nothing after its end is unpacked. */
async function* partOf(bytes: AsyncIterable<Buffer>, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const piece of bytes) {
    const begin = at;
    at += piece.length;
    const wanted = piece.subarray(Math.max(0, first - begin), Math.max(0, last + 1 - begin));
    if (wanted.length > 0) yield wanted;
    if (at > last) return;
  }
}

type PackageRow = NonNullable<Awaited<ReturnType<typeof findPlayedPackage>>>;
type OpenFile = (path: string) => Promise<PackageFile | null>;

/** Returns the first part, which was the only one stored for older packages. */
const firstPart = ({ title, launch, launch_data, pass_score }: PackageRow): PackagePart => ({
  id: '',
  title,
  launch,
  launchData: launch_data,
  passScore: pass_score === null ? null : Number(pass_score),
});

/** Returns the parts of a package. For packages uploaded before parts were stored, the manifest is read again. */
async function scormParts(row: PackageRow, openFile: OpenFile): Promise<readonly PackagePart[]> {
  if (row.parts !== null) return row.parts as PackagePart[];
  if (!row.kind.startsWith('scorm')) return [];
  const parts = await partsInManifest(openFile);
  return parts.length > 0 ? parts : [firstPart(row)];
}

/** Returns the parts whose pages exist in the package, because older uploads were only checked for the first part. */
async function partsInManifest(openFile: OpenFile): Promise<PackagePart[]> {
  try {
    const content = await (await openFile('imsmanifest.xml'))?.read(null);
    if (!content) return [];
    const { parts } = await readManifestInThread('scorm', content);
    const pages = await Promise.all(parts.map(({ launch }) => openFile(launchPath(launch) ?? '')));
    return parts.filter((_, place) => pages[place] !== null);
  } catch (error) {
    if (isFormatFailure(error)) return [];
    throw error;
  }
}
