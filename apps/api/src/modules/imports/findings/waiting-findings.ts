import type { FindingRecord } from '@gatehouse/formats/finding-record';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { requiresDraftReview } from '../../../platform/engagements/draft-review.ts';
import { draftImported, findWaiting } from '../../finding-drafts/public.ts';
import { isUnpublished } from '../../engagements/public.ts';
import { adoptWaiting } from './adopt-former.store.ts';
import type { StagedImages } from './finding-images.ts';
import { type Storing, updateSeen } from './findings.store.ts';
import { attachImages, type LinkedMerge } from './link-images.ts';
import type { ChangedFinding, Merge } from './merge-findings.ts';

/** True if imported findings become drafts: the client sees the engagement, and a second person approves findings. */
export const needsApproval = async (db: CompanyDatabase, engagementId: string): Promise<boolean> =>
  (await requiresDraftReview(db)) && !(await isUnpublished(db, engagementId));

/** Returns the changes compared with the findings and their unpublished drafts, so that importing the same file again adds nothing. */
export async function mergeWaiting(
  db: CompanyDatabase,
  engagementId: string,
  { merge, records }: { merge: Merge; records: readonly FindingRecord[] },
): Promise<Merge> {
  await adoptWaiting(db, records, engagementId);
  const waiting = new Map((await findWaiting(db, engagementId)).map((draft) => [draft.fingerprint, draft.contentHash]));
  const isKnown = ({ record, contentHash }: Merge['created'][number]) =>
    waiting.get(record.fingerprint) === contentHash;
  const created = merge.created.filter((read) => !isKnown(read));
  // The times of a finding change at once; its content and assets need approval.
  const changed = merge.changed.flatMap((finding): ChangedFinding[] => {
    const isNewer = finding.isNewer && !isKnown(finding);
    return isNewer || !finding.isNewer ? [{ ...finding, isNewer }] : [];
  });
  const kept = new Set(changed.map(({ id }) => id));
  const left = [...merge.created.filter(isKnown), ...merge.changed.filter(({ id }) => !kept.has(id))];
  return { ...merge, created, changed, unchanged: [...merge.unchanged, ...left] };
}

interface ImportContext extends Storing {
  company: { id: string };
  engagementId: string;
  actor: { id: string | null; name: string };
}

/** Stores new and changed content as drafts. Only the times of findings change at once. */
export async function storeAsDrafts(
  db: CompanyDatabase,
  importing: ImportContext,
  { created, changed, images }: LinkedMerge & { images: StagedImages },
): Promise<void> {
  const newer = changed.filter(({ isNewer }) => isNewer);
  const written = await draftImported(db, importing, [
    ...created.map((read) => ({ ...read, findingId: null })),
    ...newer.map((finding) => ({ ...finding, findingId: finding.id })),
  ]);
  await updateSeen(
    db,
    changed.map(({ id, firstSeen, lastSeen, countKnown }) => ({
      id,
      first_seen: firstSeen,
      last_seen: lastSeen,
      count_assets: countKnown,
    })),
  );
  await attachImages(db, { images, written, abandoned: [], kind: 'finding-draft' });
}
