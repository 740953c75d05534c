import { extensionOf, rulesOfType, uploadsAtMost } from '@gatehouse/contract/uploads/uploads-rules';
import type { UploadedFile } from '@gatehouse/contract/uploads/upload.schema';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import { presentUpload, type ReadingClient } from '../uploads.present.ts';
import type { UploadRow } from '../uploads.store.ts';
import { uploadTexts } from '../uploads.texts.ts';
import { findUploads, markRemoved, insertShares, lockUploads, setActivity } from './attached.store.ts';

type Caller = Pick<Call<AnyEndpoint>, 'db' | 'viewer' | 'audit'>;

/** An activity to which files are attached. */
export interface Holder {
  activityId: string;
  /** The name of its type, which determines the allowed files. */
  activityType: string;
}

const { errors } = uploadTexts;
const field = 'uploads';
const fault = (message: string) => unprocessable(message, field);

/**
 * Sets the files of an activity, in the transaction that saves it. New files must be completed uploads of the caller, and files that are
 * not listed are removed. Throws a 422 for `uploads` if one is missing, unfinished, rejected, or not allowed for this type of activity.
 */
export async function attachUploads(caller: Caller, holder: Holder, ids: readonly string[]): Promise<void> {
  const { db, audit } = caller;
  const named = [...new Set(ids)];
  if (named.length > uploadsAtMost) throw fault(errors.tooMany(uploadsAtMost));
  const rows = await lockUploads(db, { ids: named, activityId: holder.activityId });
  const found = rows.filter(({ id }) => named.includes(id));
  if (found.length < named.length) throw fault(errors.missing);
  for (const row of found) requireFit(row, { ...holder, userId: caller.viewer.id });
  const added = found.filter((row) => row.activity_id === null);
  const dropped = rows.filter(({ id }) => !named.includes(id));
  await setActivity(db, idsOf(added), holder.activityId);
  await markRemoved(db, idsOf(dropped));
  for (const { id, name } of added)
    audit({ action: 'file-added', subject: name, details: { kind: 'activity', record: holder.activityId, file: id } });
  for (const { id, name } of dropped)
    audit({
      action: 'file-removed',
      subject: name,
      details: { kind: 'activity', record: holder.activityId, file: id },
    });
}

const idsOf = (rows: readonly UploadRow[]): string[] => rows.map(({ id }) => id);

function requireFit(row: UploadRow, holder: Holder & { userId: string }): void {
  const isHeld = row.activity_id === holder.activityId;
  const isOwn = row.activity_id === null && row.user_id === holder.userId;
  if (!isHeld && !isOwn) throw fault(errors.missing);
  if (row.state === 'receiving') throw fault(errors.receiving);
  if (row.state === 'rejected' && !isHeld) throw fault(errors.rejected);
  if (!isOfType(row, holder.activityType)) throw fault(errors.unfit);
}

function isOfType({ name, size }: UploadRow, activityType: string): boolean {
  const rules = rulesOfType(activityType);
  return rules !== null && rules.extensions.includes(extensionOf(name)) && size <= rules.bytesAtMost;
}

/** Returns the files of each activity, oldest first. */
export async function findUploadsOf(
  db: CompanyDatabase,
  activityIds: readonly string[],
  client: ReadingClient,
): Promise<Map<string, UploadedFile[]>> {
  const found = new Map<string, UploadedFile[]>(activityIds.map((id) => [id, []]));
  if (activityIds.length === 0) return found;
  for (const row of await findUploads(db, activityIds))
    found.get(row.activity_id ?? '')?.push(presentUpload(row, client));
  return found;
}

/** Releases the files of a deleted activity, in the same transaction. */
export async function releaseUploads(db: CompanyDatabase, activityId: string): Promise<void> {
  await markRemoved(db, idsOf(await findUploads(db, [activityId])));
}

/** Adds the ready files of a request to its engagement. They are kept when the request is deleted. */
export async function shareUploads(
  { db, viewer }: Pick<Caller, 'db' | 'viewer'>,
  { activityId, engagementId }: { activityId: string; engagementId: string },
): Promise<void> {
  const ready = (await findUploads(db, [activityId])).filter(({ state }) => state === 'ready');
  await insertShares(db, ready, { engagementId, by: { id: viewer.id, name: viewer.fullname } });
}
