import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import type { Call } from '../../../platform/routes/call.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import { attachUploads, findUploadsOf, takeUpload } from '../../uploads/public.ts';
import type { ActivityRecord } from '../records/activities.store.ts';

interface FormWork<E extends AnyEndpoint, Answer> {
  activityType: string;
  /** `added` is the id of the form's file, which is stored but not attached yet. */
  work: (call: Call<E>, added: string | null) => Promise<Answer>;
}

/** Runs the work of a form in one transaction, after storing the form's file if it has one. */
export function withFile<E extends AnyEndpoint, Answer>(
  call: FileCall<E>,
  file: Upload | null,
  { activityType, work }: FormWork<E, Answer>,
): Promise<Answer> {
  if (!file) return call.write(call.companyId, (inner) => work(inner, null));
  return takeUpload(call, file, { activityType, work });
}

type AttachingCall = Pick<Call<AnyEndpoint>, 'db' | 'viewer' | 'audit'>;

/** Replaces the files of an activity with `uploads`; without that list, the existing files remain. The file of the form is added. */
export async function attachFiles(
  call: AttachingCall,
  { id: activityId, type: activityType }: ActivityRecord,
  { uploads, added }: { uploads: readonly string[] | undefined; added: string | null },
): Promise<{ before: string[]; after: string[] }> {
  const before = await fileNames(call, activityId);
  if (uploads === undefined && added === null) return { before, after: before };
  const known = uploads ?? (await fileIds(call, activityId));
  await attachUploads(call, { activityId, activityType }, [...known, ...(added === null ? [] : [added])]);
  return { before, after: await fileNames(call, activityId) };
}

const filesOf = async ({ db }: AttachingCall, activityId: string) =>
  (await findUploadsOf(db, [activityId], null)).get(activityId) ?? [];

/** Returns the ids of the files of an activity. */
export const fileIds = async (call: AttachingCall, activityId: string) =>
  (await filesOf(call, activityId)).map(({ _id }) => _id);
const fileNames = async (call: AttachingCall, activityId: string) =>
  (await filesOf(call, activityId)).map(({ name }) => name);
