import { hash } from 'node:crypto';

import { fileEndings, imageRules } from '@gatehouse/contract/files/stored-file';
import type { FindingImage } from '@gatehouse/formats/finding-images';
import type { FindingRecord } from '@gatehouse/formats/finding-record';

import { readPicture } from '../../../platform/file-kinds/files-image.ts';
import { withoutMetadata } from '../../../platform/file-kinds/image-metadata.ts';
import {
  type FileStaging,
  type FileStorage,
  type StagedFile,
  stageFiles,
} from '../../../platform/routes/stage-files.ts';
import { findImportTarget } from '../../engagements/public.ts';
import { findEditedEvidence, findImages, type StoredImage } from './finding-images.store.ts';

/** The images of one file, which are stored before its findings. */
export interface StagedImages {
  /** Files by `keyOf`; null for images that the portal does not accept. */
  files: ReadonlyMap<string, StagedFile | null>;
  /** The keys of images that the engagement already has. */
  known: ReadonlySet<string>;
  warnings: readonly string[];
}

interface Staging {
  storage: FileStorage;
  company: { id: string };
  actor: { id: string | null; name: string };
}

const hashes = new WeakMap<FindingImage, string>();

/** Returns the hash of an image as stored, without metadata. */
export function storedHash(image: FindingImage): string {
  const known = hashes.get(image);
  if (known !== undefined) return known;
  const bytes = Buffer.from(image.bytes.buffer, image.bytes.byteOffset, image.bytes.byteLength);
  const picture = readPicture(bytes);
  const stored = picture ? hash('sha256', withoutMetadata(bytes, picture.type)) : image.sha256;
  hashes.set(image, stored);
  return stored;
}

/** Returns the key of an image in a finding. Each finding has its own copy, so that both can be deleted together. */
export const keyOf = (fingerprint: string, sha256: string): string => `${fingerprint} ${sha256}`;

/** Returns stored images by their keys. */
export const storedByKey = (stored: readonly StoredImage[]): Map<string, StoredImage> =>
  new Map(stored.map((image) => [keyOf(image.fingerprint, image.sha256.toString('hex')), image]));

/**
 * Stores the images that are new in the engagement and passes them to `work`. Those that `work` does not attach to a finding are deleted.
 * Images of findings whose evidence a user edited are not stored.
 */
export async function withImages<Result>(
  { storage, company, actor }: Staging,
  { title, records }: { title: string; records: readonly FindingRecord[] },
  work: (images: StagedImages) => Promise<Result>,
): Promise<Result> {
  const carrying = records.filter(({ images }) => images !== undefined);
  if (carrying.length === 0) return work({ files: new Map(), known: new Set(), warnings: [] });
  const { known, edited } = await storage.database.withCompany(company.id, async (db) => {
    const target = await findImportTarget(db, title);
    return {
      known: new Set(storedByKey(target ? await findImages(db, target.id) : []).keys()),
      edited: target ? await findEditedEvidence(db, target.id) : new Set<string>(),
    };
  });
  const staging = stageFiles(storage, { companyId: company.id, by: actor });
  const stored = carrying.filter(({ fingerprint }) => !edited.has(fingerprint));
  try {
    return await work(await stageImages(staging, stored, known));
  } finally {
    await staging.discardPending();
  }
}

async function stageImages(
  staging: FileStaging,
  carrying: readonly FindingRecord[],
  known: ReadonlySet<string>,
): Promise<StagedImages> {
  const files = new Map<string, StagedFile | null>();
  const keyed = carrying.flatMap(({ fingerprint, images = [] }) =>
    images.map((image) => [keyOf(fingerprint, storedHash(image)), image] as const),
  );
  for (const [key, image] of keyed)
    if (!known.has(key) && !files.has(key)) files.set(key, await stageImage(staging, image));
  const refused = [...files.values()].filter((file) => file === null).length;
  const warning = `Images that are incomplete or too large to display, not imported: ${refused}.`;
  return { files, known, warnings: refused === 0 ? [] : [warning] };
}

async function stageImage(staging: FileStaging, { name, bytes }: FindingImage): Promise<StagedFile | null> {
  const picture = readPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (picture === null) return null;
  const [ending] = fileEndings[picture.type];
  return staging.add({ name: `${stemOf(name)}.${ending}`, bytes }, imageRules);
}

const imageEnding = /\.(?:png|jpe?g|jpe|jfif|gif|webp)$/i;

/** Returns a file name that needs no special treatment in URLs: no separators, percent signs or leading dots. */
const stemOf = (name: string): string =>
  name
    .replace(imageEnding, '')
    .replaceAll(/[%\\/]+/g, '-')
    .replace(/^[.\s]+/, '') || 'image';
