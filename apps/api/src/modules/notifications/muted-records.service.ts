import type { MutedRecord } from '@gatehouse/contract/notifications/notifications.schema';
import { mutedRecordsAtMost, type notifications } from '@gatehouse/contract/notifications/notifications';

import type { Call } from '../../platform/routes/call.ts';
import { notFound } from '../../platform/core/errors.ts';
import { recordPath } from '../../platform/notifications/notes.ts';
import {
  deleteMuted,
  deleteOldest,
  findMuted,
  findNotification,
  insertMuted,
  type MutedRow,
} from './muted-records.store.ts';

const present = ({ id, path, body, created_at }: MutedRow): MutedRecord => ({
  _id: id,
  path,
  body,
  mutedAt: created_at,
});

export async function listMuted({ db, viewer }: Call<typeof notifications.muted>): Promise<MutedRecord[]> {
  return (await findMuted(db, viewer.id)).map(present);
}

/** Mutes the record of a notification. The path is read from the notification, never from the request. */
export async function muteRecord(call: Call<typeof notifications.mute>): Promise<MutedRecord> {
  const { db, viewer, body } = call;
  const notification = await findNotification(db, viewer.id, body.notificationId);
  if (!notification) throw notFound();
  const row = await insertMuted(db, {
    company_id: viewer.companyId,
    user_id: viewer.id,
    path: recordPath(notification.link),
    body: notification.body,
  });
  await deleteOldest(db, viewer.id, mutedRecordsAtMost);
  return present(row);
}

export async function unmuteRecord(call: Call<typeof notifications.unmute>): Promise<{ removed: true }> {
  if (!(await deleteMuted(call.db, call.viewer.id, call.params.id))) throw notFound();
  return { removed: true };
}
