import { hash } from 'node:crypto';

import { fileEndings, imageRules } from '@gatehouse/contract/files/stored-file';
import type { FileKind } from '@gatehouse/contract/files/files';
import type { FindingImage } from '@gatehouse/formats/finding-images';
import type { FindingRecord } from '@gatehouse/formats/finding-record';
import { escapeMarkdown } from '@gatehouse/formats/markdown-text';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { readPicture } from '../../../platform/files/files-image.ts';
import { withoutMetadata } from '../../../platform/files/image-metadata.ts';
import { attachFile, removeFiles } from '../../../platform/files/files-rows.ts';
import {
  type FileStaging,
  type FileStorage,
  type StagedFile,
  stageFiles,
} from '../../../platform/files/stage-files.ts';
import { findImportTarget } from '../../engagements/public.ts';
import { findImages, type StoredImage } from './finding-images.store.ts';
import type { ChangedFinding, Merge, ReadFinding } from './merge-findings.ts';

/** The images of one file, which are stored before its findings. */
export interface StagedImages {
  /** Files by `keyOf`; null for images that the portal does not accept. */
  files: ReadonlyMap<string, StagedFile | null>;
  warnings: readonly string[];
}

interface Staging {
  storage: FileStorage;
  company: { id: string };
  actor: { id: string | null; name: string };
}

const hashes = new WeakMap<FindingImage, string>();

/** Returns the hash of an image as stored, without metadata. */
function storedHash(image: FindingImage): string {
  const known = hashes.get(image);
  if (known !== undefined) return known;
  const bytes = Buffer.from(image.bytes.buffer, image.bytes.byteOffset, image.bytes.byteLength);
  const picture = readPicture(bytes);
  const stored = picture ? hash('sha256', withoutMetadata(bytes, picture.type)) : image.sha256;
  hashes.set(image, stored);
  return stored;
}

/** Returns the key of an image in a finding. Each finding has its own copy, so that both can be deleted together. */
const keyOf = (fingerprint: string, sha256: string): string => `${fingerprint} ${sha256}`;

const storedByKey = (stored: readonly StoredImage[]): Map<string, StoredImage> =>
  new Map(stored.map((image) => [keyOf(image.fingerprint, image.sha256.toString('hex')), image]));

/**
 * Stores the images that are new in the engagement and passes them to `work`. Those that `work` does not attach to a finding are deleted.
 */
export async function withImages<Result>(
  { storage, company, actor }: Staging,
  { title, records }: { title: string; records: readonly FindingRecord[] },
  work: (images: StagedImages) => Promise<Result>,
): Promise<Result> {
  const carrying = records.filter(({ images }) => images !== undefined);
  if (carrying.length === 0) return work({ files: new Map(), warnings: [] });
  const known = await storage.database.withCompany(company.id, async (db) => {
    const target = await findImportTarget(db, title);
    return storedByKey(target ? await findImages(db, target.id) : []);
  });
  const staging = stageFiles(storage, { companyId: company.id, by: actor });
  try {
    return await work(await stageImages(staging, carrying, known));
  } finally {
    await staging.discardPending();
  }
}

async function stageImages(
  staging: FileStaging,
  carrying: readonly FindingRecord[],
  known: ReadonlyMap<string, StoredImage>,
): Promise<StagedImages> {
  const files = new Map<string, StagedFile | null>();
  const keyed = carrying.flatMap(({ fingerprint, images = [] }) =>
    images.map((image) => [keyOf(fingerprint, storedHash(image)), image] as const),
  );
  for (const [key, image] of keyed)
    if (!known.has(key) && !files.has(key)) files.set(key, await stageImage(staging, image));
  const refused = [...files.values()].filter((file) => file === null).length;
  const warning = `Images that are incomplete or too large to display, not imported: ${refused}.`;
  return { files, warnings: refused === 0 ? [] : [warning] };
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

/** Returns the findings to write, with links to their images. The content hash remains that of the file. */
export async function linkImages(
  db: CompanyDatabase,
  engagementId: string | undefined,
  { merge, images }: { merge: Merge; images: StagedImages },
): Promise<LinkedMerge> {
  const stored = engagementId === undefined ? [] : await findImages(db, engagementId);
  const known = storedByKey(stored);
  const link = <Read extends ReadFinding>(read: Read): Read => {
    const { images: own = [], ...record } = read.record;
    const links = own.flatMap((image) => {
      const key = keyOf(record.fingerprint, storedHash(image));
      const file = known.get(key) ?? images.files.get(key);
      if (file === undefined) throw conflict('Another import changed this engagement. Import the file again.');
      return file === null ? [] : [linkTo(file, image)];
    });
    return { ...read, record: { ...record, evidence: [record.evidence, ...links].filter(Boolean).join('\n\n') } };
  };
  return {
    created: merge.created.map(link),
    changed: merge.changed.map((finding) => (finding.isNewer ? link(finding) : finding)),
    abandoned: abandonedBy(merge.changed, stored),
  };
}

/** Findings to write, with links to their images. */
export interface LinkedMerge {
  created: ReadFinding[];
  changed: ChangedFinding[];
  /** Images that the new evidence no longer shows. */
  abandoned: string[];
}

function abandonedBy(changed: readonly ChangedFinding[], stored: readonly StoredImage[]): string[] {
  const newer = new Map(changed.filter(({ isNewer }) => isNewer).map((finding) => [finding.id, finding.record]));
  return stored
    .filter(({ finding_id, sha256 }) => {
      const record = newer.get(finding_id);
      return record && !record.images?.some((image) => storedHash(image) === sha256.toString('hex'));
    })
    .map(({ id }) => id);
}

function linkTo({ id, name }: StagedFile, image: FindingImage): string {
  const alt = escapeMarkdown(image.name.replaceAll(/\s+/g, ' ').trim());
  // encodeURIComponent leaves parentheses, which could end the URL in Markdown.
  const path = encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29');
  return `![${alt}](/api/files/${id}/${path})`;
}

interface Attaching {
  images: StagedImages;
  /** The ID of the finding or its draft, by fingerprint. */
  ids: ReadonlyMap<string, string>;
  abandoned: readonly string[];
  kind: FileKind;
}

/** Attaches new images to the written findings, and deletes those that their evidence no longer shows. */
export async function attachImages(db: CompanyDatabase, { images, ids, abandoned, kind }: Attaching): Promise<void> {
  for (const [key, file] of images.files) {
    const findingId = ids.get(key.slice(0, key.indexOf(' ')));
    if (file !== null && findingId !== undefined) await attachFile(db, file.id, { kind, id: findingId, state: 'kept' });
  }
  await removeFiles(db, abandoned);
}
