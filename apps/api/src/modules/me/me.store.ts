import type { PresenceChoice } from '@gatehouse/contract/me/me';

import type { CompanyDatabase } from '../../platform/database/database.ts';

/** Returns the signed-in user's row. Row-level security already limits the query to their company. */
export async function findMe(db: CompanyDatabase, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}
export type Me = NonNullable<Awaited<ReturnType<typeof findMe>>>;

export async function findNotifications(db: CompanyDatabase, userId: string, limit: number) {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
export type NotificationRow = Awaited<ReturnType<typeof findNotifications>>[number];

export async function markNotificationsRead(db: CompanyDatabase, userId: string, now: string): Promise<number> {
  const marked = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(marked.numUpdatedRows);
}

export async function updatePresence(db: CompanyDatabase, userId: string, presence: PresenceChoice): Promise<void> {
  await db.updateTable('users').set({ presence }).where('id', '=', userId).execute();
}

export async function countRecoveryCodes(db: CompanyDatabase, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

export async function updatePassword(
  db: CompanyDatabase,
  userId: string,
  { passwordHash, now }: { passwordHash: string; now: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_last_set: now, must_change_password: false })
    .where('id', '=', userId)
    .execute();
}

/** Records that the user of this session has proved their identity. */
export async function updateProof(db: CompanyDatabase, sessionId: string, now: string): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute();
}

export async function findOpenSessions(db: CompanyDatabase, userId: string, now: string) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}
export type SessionRow = Awaited<ReturnType<typeof findOpenSessions>>[number];

/** Ends one session of this user, or all but one. Returns the IDs of those that were open. */
export async function endSessions(
  db: CompanyDatabase,
  userId: string,
  { only, except, now }: { only?: string; except?: string | null; now: string },
): Promise<string[]> {
  let query = db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (only !== undefined) query = query.where('id', '=', only);
  if (except) query = query.where('id', '<>', except);
  const ended = await query.returning('id').execute();
  return ended.map(({ id }) => id);
}

/** Returns the signed-in user's row, locked until the transaction ends. */
export async function lockMe(db: CompanyDatabase, id: string): Promise<Me | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateTotp(
  db: CompanyDatabase,
  userId: string,
  totp: { totp_pending?: Buffer | null; totp_pending_at?: string; totp_secret?: Buffer | null },
): Promise<void> {
  await db.updateTable('users').set(totp).where('id', '=', userId).execute();
}

/** Activates a confirmed secret and marks its time step as used. Returns false when another request has already activated it. */
export async function confirmTotp(db: CompanyDatabase, user: Me, step: number): Promise<boolean> {
  const confirmed = await db
    .updateTable('users')
    .set({ totp_secret: user.totp_pending, totp_pending: null, totp_last_step: step })
    .where('id', '=', user.id)
    .where('totp_secret', 'is', null)
    .executeTakeFirst();
  return confirmed.numUpdatedRows === 1n;
}

export async function replaceRecoveryCodes(
  db: CompanyDatabase,
  user: Pick<Me, 'id' | 'company_id'>,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', user.id).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((code_hash) => ({ company_id: user.company_id, user_id: user.id, code_hash }));
  await db.insertInto('recovery_codes').values(rows).execute();
}
