import type { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { findingDraftEvents } from '@gatehouse/contract/finding-drafts/finding-drafts-access';
import { imageRules } from '@gatehouse/contract/files/stored-file';
import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';
import type { DraftFields } from '@gatehouse/domain/text-merge/merge-draft';

import { requiresDraftReview } from '../../platform/engagements/draft-review.ts';
import type { FileCall } from '../../platform/files/files-call.ts';
import { removeFiles } from '../../platform/files/files-rows.ts';
import { storeUpload, type TakenFile, unnamedFile } from '../../platform/files/files-take.ts';
import type { Call } from '../../platform/http/call.ts';
import { notFound, unprocessable } from '../../platform/http/errors.ts';
import type { Upload } from '../../platform/http/mount-files.ts';
import { findFileRow, findFinding, presentFile, rewriteFinding } from '../engagements/public.ts';
import { authorColumns } from './draft-authors.ts';
import { imageAddress, withImage, withoutImage } from './draft-images.ts';
import { columnsOf, fieldsOf } from './finding-drafts.present.ts';
import { assetsOf } from './finding-drafts.service.ts';
import { type DraftRecord, findDraft, findImages, lockDrafts, noteImage, updateDraft } from './finding-drafts.store.ts';
import { draftErrors } from './finding-drafts.texts.ts';

const imagesAtMost = 200;

type Inner = Call<typeof findingDrafts.addImage>;

/** Stores an image of a draft. A replaced image is deleted everywhere at once, because it may contain a secret. */
export async function addDraftImage(
  call: FileCall<typeof findingDrafts.addImage>,
  upload: Upload,
): Promise<StoredFile & { address: string }> {
  const { params, platform, companyId } = call;
  const isThere = await platform.database.withCompany(companyId, (db) => findDraft(db, params.draftId));
  if (!isThere) throw notFound();
  return storeUpload(call, upload, {
    rules: imageRules,
    async work(inner, file) {
      const { db } = inner;
      const [draft] = await lockDrafts(db, { ids: [params.draftId] });
      if (!draft) throw notFound();
      await keep(inner, { draft, file });
      await noteImage(db, draft.id);
      inner.emitToStaff(findingDraftEvents.updated);
      const row = await findFileRow(db, file.id);
      return { ...presentFile(row), address: imageAddress(row) };
    },
  });
}

interface Kept {
  draft: DraftRecord;
  file: TakenFile;
}

async function keep(call: Inner, { draft, file }: Kept): Promise<void> {
  const { db, body } = call;
  const images = await findImages(db, draft);
  if (body.replaces === undefined) {
    if (images.length >= imagesAtMost) throw unprocessable(draftErrors.tooManyImages(imagesAtMost), 'file');
    return file.attach({ kind: 'finding-draft', id: draft.id }, unnamedFile);
  }
  const old = images.find(({ id }) => id === body.replaces);
  if (!old) throw unprocessable(draftErrors.noImage, 'replaces');
  await replace(call, { draft, file }, old);
}

/**
 * Replaces an image in the draft, and in the published finding if the client already sees it. If findings need approval, the published one
 * only loses the image, and the new one stays in the draft.
 */
async function replace(call: Inner, { draft, file }: Kept, old: FileRow): Promise<void> {
  const { db, platform } = call;
  const findingId = old.record_kind === 'finding-image' ? draft.finding_id : null;
  const waits = findingId !== null && (await requiresDraftReview(db));
  const replacement = { old: old.id, address: imageAddress(file) };
  const published: Replaced = (texts) =>
    waits ? withoutImage(texts, old.id) : withImage(texts, old.id, replacement.address);
  if (findingId === null || waits) await file.attach({ kind: 'finding-draft', id: draft.id }, unnamedFile);
  else await file.attach({ kind: 'finding-image', id: findingId }, unnamedFile);
  if (findingId !== null) await replaceInFinding(call, findingId, published);
  await replaceInDraft(call, draft, { ...replacement, published });
  await removeFiles(db, [old.id]);
  call.audit({ action: 'file-removed', subject: unnamedFile, details: { file: old.id } });
  call.afterCommit(async () => void platform.files.sweep());
}

interface FileRow {
  id: string;
  record_kind: string | null;
}

type Replaced = (texts: Parameters<typeof withImage>[0]) => ReturnType<typeof withImage>;

interface Replacement {
  old: string;
  address: string;
  /** Returns the texts of the published finding without the old image. */
  published: Replaced;
}

async function replaceInDraft(call: Inner, draft: DraftRecord, replacement: Replacement): Promise<void> {
  const { old, address, published } = replacement;
  const fields = fieldsOf(draft);
  const replaced = { ...fields, ...withImage(fields, old, address) };
  const isChanged = JSON.stringify(replaced) !== JSON.stringify(fields);
  const base = draft.base as DraftFields | null;
  await updateDraft(call.db, draft.id, {
    ...columnsOf(replaced, await assetsOf(call.db, draft)),
    // The base changes together with the published finding, so that the draft shows no change to merge.
    ...(base && { base: JSON.stringify({ ...base, ...published(base) }) }),
    ...(isChanged && authorColumns(call, draft)),
  });
}

async function replaceInFinding(call: Inner, findingId: string, published: Replaced): Promise<void> {
  const finding = await findFinding(call.db, findingId);
  if (finding) await rewriteFinding(call, finding, published(finding));
}
