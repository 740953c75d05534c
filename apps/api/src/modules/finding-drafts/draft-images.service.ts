import type { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { findingDraftEvents } from '@gatehouse/contract/finding-drafts/finding-drafts-access';
import { imageRules } from '@gatehouse/contract/files/stored-file';
import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';
import type { DraftFields } from '@gatehouse/domain/text-merge/merge-draft';

import { requiresDraftReview } from '../../platform/engagements/draft-review.ts';
import type { FileCall } from '../../platform/mounting/files-call.ts';
import { removeFiles } from '../../platform/files/files-rows.ts';
import { storeUpload, type TakenFile, unnamedFile } from '../../platform/mounting/files-take.ts';
import type { Call } from '../../platform/routes/call.ts';
import { notFound, unprocessable } from '../../platform/core/errors.ts';
import type { Upload } from '../../platform/mounting/mount-files.ts';
import { presentFile } from '../../records/attachments/attachments.present.ts';
import { findFileRow } from '../../records/attachments/attachments.store.ts';
import { type FindingRecord, findRelatives, lockFindings, rewriteFinding } from '../findings/public.ts';
import { lockEngagements } from '../engagements/public.ts';
import { authorColumns } from './draft-authors.ts';
import { imageAddress, showsImage, withImage, withoutImage } from './draft-images.ts';
import { columnsOf, fieldsOf } from './finding-drafts.present.ts';
import { assetsOf } from './finding-drafts.service.ts';
import {
  type DraftRecord,
  findDraft,
  findImages,
  lockDrafts,
  lockDraftsOf,
  noteImage,
  updateDraft,
} from './finding-drafts.store.ts';
import { draftErrors } from './finding-drafts.texts.ts';

const imagesAtMost = 200;

type Inner = Call<typeof findingDrafts.addImage>;

/** Stores an image of a draft. A replaced image is deleted everywhere at once, because it may contain a secret. */
export async function addDraftImage(
  call: FileCall<typeof findingDrafts.addImage>,
  upload: Upload,
): Promise<StoredFile & { address: string }> {
  const { params, platform, companyId } = call;
  const known = await platform.database.withCompany(companyId, (db) => findDraft(db, params.draftId));
  if (!known) throw notFound();
  return storeUpload(call, upload, {
    rules: imageRules,
    async work(inner, file) {
      const { db } = inner;
      const findings = await lockShowing(db, known);
      const [draft] = await lockDrafts(db, { ids: [params.draftId] });
      if (!draft) throw notFound();
      await keep(inner, { draft, file, findings });
      await noteImage(db, draft.id);
      inner.emitToStaff(findingDraftEvents.updated);
      const row = await findFileRow(db, file.id);
      return { ...presentFile(row), address: imageAddress(row) };
    },
  });
}

/** Locks the engagement, and returns the finding of a draft with those that it was carried over from or to, locked as well. */
async function lockShowing(
  db: Inner['db'],
  { engagement_id, finding_id }: DraftRecord,
): Promise<readonly FindingRecord[]> {
  if (finding_id !== null) return lockFindings(db, await findRelatives(db, finding_id));
  await lockEngagements(db, [engagement_id]);
  return [];
}

interface StoredImage {
  draft: DraftRecord;
  file: TakenFile;
  /** The findings that show the same images. */
  findings: readonly FindingRecord[];
}

async function keep(call: Inner, { draft, file, findings }: StoredImage): Promise<void> {
  const { db, body } = call;
  const images = await findImages(db, { id: draft.id, findingIds: findings.map(({ id }) => id) });
  if (body.replaces === undefined) {
    if (images.length >= imagesAtMost) throw unprocessable(draftErrors.tooManyImages(imagesAtMost), 'file');
    return file.attach({ kind: 'finding-draft', id: draft.id }, unnamedFile);
  }
  const old = images.find(({ id }) => id === body.replaces);
  if (!old) throw unprocessable(draftErrors.noImage, 'replaces');
  await replace(call, { draft, file, findings }, old);
}

/**
 * Replaces an image in the draft, and in the published finding if the client already sees it, also where the finding was carried over. If
 * findings need approval, the published ones only lose the image, and the new one stays in the draft.
 */
async function replace(call: Inner, { draft, file, findings }: StoredImage, old: FileRow): Promise<void> {
  const { db, platform } = call;
  const findingId = old.record_kind === 'finding-image' ? draft.finding_id : null;
  const waits = findingId !== null && (await requiresDraftReview(db));
  const replacement = { old: old.id, address: imageAddress(file) };
  const published: ReplaceImage = (texts) =>
    waits ? withoutImage(texts, old.id) : withImage(texts, old.id, replacement.address);
  if (findingId === null || waits) await file.attach({ kind: 'finding-draft', id: draft.id }, unnamedFile);
  else await file.attach({ kind: 'finding-image', id: findingId }, unnamedFile);
  if (findingId !== null) await replaceInFindings(call, { draft, findings }, { old: old.id, published });
  await replaceInDraft(call, draft, { ...replacement, published });
  await removeFiles(db, [old.id]);
  call.audit({ action: 'file-removed', subject: unnamedFile, details: { file: old.id } });
  call.afterCommit(async () => void platform.files.sweep());
}

interface FileRow {
  id: string;
  record_kind: string | null;
}

type ReplaceImage = (texts: Parameters<typeof withImage>[0]) => ReturnType<typeof withImage>;

interface Replacement {
  old: string;
  address: string;
  /** Returns the texts of the published finding without the old image. */
  published: ReplaceImage;
}

async function replaceInDraft(call: Inner, draft: DraftRecord, replacement: Replacement): Promise<void> {
  const { old, address, published } = replacement;
  const fields = fieldsOf(draft);
  await saveReplaced(call, draft, { fields: { ...fields, ...withImage(fields, old, address) }, published });
}

/** Replaces the image in the findings that show it, and in their other drafts, which have no copy of the new image. */
async function replaceInFindings(
  call: Inner,
  { draft, findings }: Pick<StoredImage, 'draft' | 'findings'>,
  { old, published }: Pick<Replacement, 'old' | 'published'>,
): Promise<void> {
  for (const finding of findings) if (showsImage(finding, old)) await rewriteFinding(call, finding, published(finding));
  const ids = findings.map(({ id }) => id);
  for (const other of await lockDraftsOf(call.db, ids)) {
    const fields = fieldsOf(other);
    if (other.id !== draft.id && showsImage(fields, old))
      await saveReplaced(call, other, { fields: { ...fields, ...published(fields) }, published });
  }
}

async function saveReplaced(
  call: Inner,
  draft: DraftRecord,
  { fields, published }: { fields: DraftFields; published: ReplaceImage },
): Promise<void> {
  const isChanged = JSON.stringify(fields) !== JSON.stringify(fieldsOf(draft));
  const base = draft.base as DraftFields | null;
  await updateDraft(call.db, draft.id, {
    ...columnsOf(fields, await assetsOf(call.db, draft)),
    // The base changes together with the published finding, so that the draft shows no change to merge.
    ...(base && { base: JSON.stringify({ ...base, ...published(base) }) }),
    ...(isChanged && authorColumns(call, draft)),
  });
}
