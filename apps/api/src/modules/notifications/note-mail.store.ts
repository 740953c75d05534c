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

/** What no one has looked at yet, in the order in which it came; locked, so that one process emails it. */
export const findWaiting = (db: CompanyDatabase): Promise<WaitingNote[]> => waiting(db, 'waiting').execute();

/** What waits for the digest since before `moment`, and has not been read in the meantime. */
export const findDaily = (db: CompanyDatabase, moment: string): Promise<WaitingNote[]> =>
  waiting(db, 'daily').where('n.created_at', '<', moment).where('n.read_at', 'is', null).execute();

export async function findTimeZone(db: CompanyDatabase, companyId: string): Promise<string> {
  const company = db.selectFrom('companies').select('time_zone').where('id', '=', companyId);
  return (await company.executeTakeFirstOrThrow()).time_zone;
}

/** What was read in the bell needs no digest. */
export async function forgetRead(db: CompanyDatabase): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ mail_state: 'none' })
    .where('mail_state', '=', 'daily')
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
