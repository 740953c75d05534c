import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';

/** A notification on its way to someone's mailbox. */
export interface WaitingNote {
  id: string;
  user_id: string;
  username: string;
  kind: string;
  body: string;
  link: string;
  /** What this person chose for the kind; null where nothing was. */
  mail: string | null;
  /** Someone who was disabled in the meantime gets no more mail. */
  enabled: boolean;
}

/** The most that one transaction emails. */
export const lookedAtOnce = 1_000;

type State = 'waiting' | 'daily' | 'sent' | 'none';

/** Time that passes between two emails to a recipient about the discussion of a record, in ms. */
export const gatherMs = 3_600_000;

const waiting = (db: CompanyDatabase, state: State) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .leftJoin('note_preferences as p', (join) =>
      join.onRef('p.user_id', '=', 'n.user_id').onRef('p.kind', '=', 'n.kind'),
    )
    .select(['n.id', 'n.user_id', 'u.username', 'n.kind', 'n.body', 'n.link', 'p.mail', 'u.enabled'])
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

/** The records about which someone was emailed within the hour, each with its moment. */
export const findMailed = (db: CompanyDatabase, userIds: readonly string[], now: Date) =>
  db
    .selectFrom('note_mails')
    .select(['user_id', 'path', 'mailed_at'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('mailed_at', '>', new Date(now.getTime() - gatherMs).toISOString())
    .execute();

/** Notes that someone was emailed about a record. */
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

/** Leaves a notification for the next email about its record. */
export async function postpone(db: CompanyDatabase, id: string, until: Date): Promise<void> {
  await db.updateTable('notifications').set({ mail_after: until.toISOString() }).where('id', '=', id).execute();
}

/** Forgets emails about records that hold nothing back any more. */
export async function forgetMailed(db: CompanyDatabase, now: Date): Promise<void> {
  const before = new Date(now.getTime() - gatherMs).toISOString();
  await db.deleteFrom('note_mails').where('mailed_at', '<=', before).execute();
}

/** What waits for the digest since before `moment`, and has not been read in the meantime. */
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
