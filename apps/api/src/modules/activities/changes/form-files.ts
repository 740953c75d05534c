import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import type { FileCall } from '../../../platform/files/files-call.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Upload } from '../../../platform/http/mount-files.ts';
import { attachUploads, findUploadsOf, takeUpload } from '../../uploads/public.ts';
import type { ActivityRecord } from '../records/activities.store.ts';

interface FormWork<E extends AnyEndpoint, Answer> {
  activityType: string;
  /** `added` is the file of the form, stored and not attached yet. */
  work: (call: Call<E>, added: string | null) => Promise<Answer>;
}

/** Runs the work of a form in one transaction, its file stored ahead of it where it has one. */
export function withFile<E extends AnyEndpoint, Answer>(
  call: FileCall<E>,
  file: Upload | null,
  { activityType, work }: FormWork<E, Answer>,
): Promise<Answer> {
  if (!file) return call.write(call.companyId, (inner) => work(inner, null));
  return takeUpload(call, file, { activityType, work });
}

type AttachingCall = Pick<Call<AnyEndpoint>, 'db' | 'viewer' | 'audit'>;

/** Makes these the files of an activity. Without a list they stay, and the file of the form comes to them. */
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

/** The ids of the files of an activity. */
export const fileIds = async (call: AttachingCall, activityId: string) =>
  (await filesOf(call, activityId)).map(({ _id }) => _id);
const fileNames = async (call: AttachingCall, activityId: string) =>
  (await filesOf(call, activityId)).map(({ name }) => name);
