import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';

/** A notification to be emailed. */
export interface WaitingNote {
  id: string;
  user_id: string;
  username: string;
  kind: string;
  body: string;
  link: string;
  /** The user's choice for this type, or null for the default. */
  mail: string | null;
  /** False if the user has been disabled, so that no email is sent. */
  enabled: boolean;
  /** The time to which its email was postponed, or null. */
  mail_after: string | null;
}

/** Maximum number of notifications per transaction. */
export const lookedAtOnce = 1_000;

type State = 'waiting' | 'daily' | 'sent' | 'none';

/** Minimum time between two emails to a user about the discussion of a record, in ms. */
export const gatherMs = 3_600_000;

const waiting = (db: CompanyDatabase, state: State) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .leftJoin('note_preferences as p', (join) =>
      join.onRef('p.user_id', '=', 'n.user_id').onRef('p.kind', '=', 'n.kind'),
    )
    .select(['n.id', 'n.user_id', 'u.username', 'n.kind', 'n.body', 'n.link', 'n.mail_after', 'p.mail', 'u.enabled'])
    .where('n.mail_state', '=', state)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .limit(lookedAtOnce)
    .forUpdate('n')
    .skipLocked();

/** Returns the notifications to email now, oldest first; locked, so that one process emails them. */
export const findWaiting = (db: CompanyDatabase, now: Date): Promise<WaitingNote[]> =>
  waiting(db, 'waiting')
    .where((note) => note.or([note('n.mail_after', 'is', null), note('n.mail_after', '<=', now.toISOString())]))
    .execute();

/** Returns the records about which users were emailed within the last hour, with the time. */
export const findMailed = (db: CompanyDatabase, userIds: readonly string[], now: Date) =>
  db
    .selectFrom('note_mails')
    .select(['user_id', 'path', 'mailed_at'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('mailed_at', '>', new Date(now.getTime() - gatherMs).toISOString())
    .execute();

/** Records that users were emailed about records. */
export async function saveMailed(
  db: CompanyDatabase,
  rows: readonly { company_id: string; user_id: string; path: string; mailed_at: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('note_mails')
    .values([...rows])
    .onConflict((known) =>
      known.columns(['company_id', 'user_id', 'path']).doUpdateSet({ mailed_at: sql`excluded.mailed_at` }),
    )
    .execute();
}

/** Postpones a notification to the next email about its record. */
export async function postpone(db: CompanyDatabase, id: string, until: Date): Promise<void> {
  await db.updateTable('notifications').set({ mail_after: until.toISOString() }).where('id', '=', id).execute();
}

/** Returns which of these users were emailed about at least so many notifications of the last hour. */
export async function findCrowded(
  db: CompanyDatabase,
  userIds: readonly string[],
  { now, atLeast }: { now: Date; atLeast: number },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('mail_state', '=', 'sent')
    .where('created_at', '>', new Date(now.getTime() - gatherMs).toISOString())
    .groupBy('user_id')
    .having(sql`count(*)`, '>=', atLeast)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Postpones notifications to one email. */
export async function postponeAll(db: CompanyDatabase, ids: readonly string[], until: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('notifications')
    .set({ mail_after: until.toISOString() })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Deletes records of emails that no longer delay others. */
export async function deleteOldMailRecords(db: CompanyDatabase, now: Date): Promise<void> {
  const before = new Date(now.getTime() - gatherMs).toISOString();
  await db.deleteFrom('note_mails').where('mailed_at', '<=', before).execute();
}

/** Returns the unread notifications for the digest that were created before `moment`. */
export const findDaily = (db: CompanyDatabase, moment: string): Promise<WaitingNote[]> =>
  waiting(db, 'daily').where('n.created_at', '<', moment).where('n.read_at', 'is', null).execute();

export async function findTimeZone(db: CompanyDatabase, companyId: string): Promise<string> {
  const company = db.selectFrom('companies').select('time_zone').where('id', '=', companyId);
  return (await company.executeTakeFirstOrThrow()).time_zone;
}

/** Removes notifications that were read in the bell from digests and from the next email about their record. */
export async function forgetRead(db: CompanyDatabase): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ mail_state: 'none' })
    .where((note) =>
      note.or([
        note('mail_state', '=', 'daily'),
        note.and([note('mail_state', '=', 'waiting'), note('mail_after', 'is not', null)]),
      ]),
    )
    .where('read_at', 'is not', null)
    .execute();
}

export async function updateState(db: CompanyDatabase, ids: readonly string[], state: State): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('notifications')
    .set({ mail_state: state })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
