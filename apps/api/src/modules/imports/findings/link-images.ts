import type { FileKind } from '@gatehouse/contract/files/files';
import type { FindingImage } from '@gatehouse/formats/finding-images';
import { escapeMarkdown } from '@gatehouse/formats/markdown-text';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { attachFile, removeFiles } from '../../../platform/files/files-rows.ts';
import type { StagedFile } from '../../../platform/routes/stage-files.ts';
import { conflict } from '../../../platform/core/errors.ts';
import { keyOf, type StagedImages, storedByKey, storedHash } from './finding-images.ts';
import { findImages, findUnshared, type StoredImage } from './finding-images.store.ts';
import type { ChangedFinding, Merge, ReadFinding } from './merge-findings.ts';

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

/** Returns the images of an earlier file that the newer one no longer shows. Those that a user has put anywhere are kept. */
function abandonedBy(changed: readonly ChangedFinding[], stored: readonly StoredImage[]): string[] {
  const followed = changed.filter(({ isNewer, heldImages }) => isNewer && heldImages === undefined);
  const newer = new Map(followed.map((finding) => [finding.id, finding.record]));
  return stored
    .filter(({ finding_id, sha256, is_of_evidence }) => {
      const record = is_of_evidence ? newer.get(finding_id) : undefined;
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

/** A written finding or draft with its evidence. */
interface WrittenEvidence {
  id: string;
  evidence: string;
}

/** Returns the evidence of written findings by fingerprint. `ids` are those of the new ones. */
export function writtenEvidence(
  { created, changed }: LinkedMerge,
  ids: ReadonlyMap<string, string>,
): Map<string, WrittenEvidence> {
  const newer = changed.filter(({ isNewer }) => isNewer).map(({ id, record }) => ({ id, record }));
  const made = created.map(({ record }) => ({ id: ids.get(record.fingerprint) ?? '', record }));
  return new Map([...newer, ...made].map(({ id, record }) => [record.fingerprint, { id, evidence: record.evidence }]));
}

interface Attaching {
  images: StagedImages;
  /** The findings or drafts by fingerprint. */
  written: ReadonlyMap<string, WrittenEvidence>;
  abandoned: readonly string[];
  kind: FileKind;
}

/** Attaches the new images that the written evidence shows, and deletes those that it no longer shows. */
export async function attachImages(
  db: CompanyDatabase,
  { images, written, abandoned, kind }: Attaching,
): Promise<void> {
  for (const [key, file] of images.files) {
    const owner = written.get(key.slice(0, key.indexOf(' ')));
    if (file !== null && owner?.evidence.includes(`/api/files/${file.id}/`))
      await attachFile(db, file.id, { kind, id: owner.id, state: 'kept' });
  }
  await removeFiles(db, await findUnshared(db, abandoned));
}

/** Images of the file that are not imported, because a user has edited the evidence of their finding. */
export interface HeldImages {
  title: string;
  count: number;
}

/** Returns the images that the evidence of edited findings does not get, by finding. */
export function findHeldImages({ changed }: Pick<Merge, 'changed'>, { known }: StagedImages): HeldImages[] {
  return changed.flatMap(({ record, heldImages = [] }) => {
    const unknown = heldImages.filter((image) => !known.has(keyOf(record.fingerprint, storedHash(image))));
    return unknown.length === 0 ? [] : [{ title: record.title, count: unknown.length }];
  });
}
