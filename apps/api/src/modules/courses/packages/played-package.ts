import { pipeline, Readable, Transform } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

import type { ByteRange } from '../../../platform/files/files-port.ts';
import type { LaunchPass } from '../../../platform/content/launch-pass.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findPackageFile, findPlayedPackage, type PackageFileRow } from './packages.store.ts';

/** What a launcher plays. */
export interface PlayedPackage {
  kind: string;
  title: string;
  launch: string;
  launchData: string;
  passScore: number | null;
}

/** The package of a launch; null where it is gone. */
export async function openPlayedPackage(
  { database }: Platform,
  { companyId, packageId }: LaunchPass,
): Promise<PlayedPackage | null> {
  const row = await database.withCompany(companyId, (db) => findPlayedPackage(db, packageId));
  if (!row) return null;
  const passScore = row.pass_score === null ? null : Number(row.pass_score);
  return { kind: row.kind, title: row.title, launch: row.launch, launchData: row.launch_data, passScore };
}

/** A file of a package, read out of the archive that it is in. */
export interface PackageFile {
  mediaType: string;
  size: number;
  /** Null where the store no longer has it. */
  read(range: ByteRange | null): Promise<Readable | null>;
}

export async function openPackageFile(
  { database, files }: Platform,
  { companyId, packageId }: LaunchPass,
  path: string,
): Promise<PackageFile | null> {
  const row = await database.withCompany(companyId, (db) => findPackageFile(db, packageId, path));
  if (!row) return null;
  return {
    mediaType: row.media_type,
    size: Number(row.size),
    read: (range) => readPart(files.store, row, range ?? { first: 0, last: Number(row.size) - 1 }),
  };
}

async function readPart(
  store: Platform['files']['store'],
  row: PackageFileRow,
  range: ByteRange,
): Promise<Readable | null> {
  const [start, packed] = [Number(row.start), Number(row.packed)];
  if (packed === 0) return Readable.from([]);
  const isWhole = row.is_deflated;
  const place = isWhole
    ? { first: start, last: start + packed - 1 }
    : { first: start + range.first, last: start + range.last };
  const bytes = await store.open(row.file_id, place);
  if (!bytes || !isWhole) return bytes;
  // The end of one of them ends the others: a reader that leaves frees the file.
  return pipeline(bytes, createInflateRaw(), partOf(range), () => undefined);
}

/** Passes on what a range asks for of what is unpacked. */
function partOf({ first, last }: ByteRange): Transform {
  let at = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      const begin = at;
      at += piece.length;
      done(null, piece.subarray(Math.max(0, first - begin), Math.max(0, last + 1 - begin)));
    },
  });
}
