import { type Selectable, sql } from 'kysely';

import type { PlatformDatabase } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** Longer than a server may take to accept an email: until then, no other process sends it. */
const claimSeconds = 60;

export type QueuedMail = Selectable<Tables['mails']>;

/**
 * Claims the next due email, the most urgent first, then the oldest; returns undefined if there is none. The claim of a process that dies
 * expires after a minute.
 */
export async function claimNext(db: PlatformDatabase): Promise<QueuedMail | undefined> {
  const next = await db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('next_attempt_at', '<=', sql<string>`now()`)
    .orderBy('priority')
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!next) return undefined;
  return db
    .updateTable('mails')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_attempt_at: sql<string>`now() + ${claimSeconds} * interval '1 second'`,
    })
    .where('id', '=', next.id)
    .returningAll()
    .executeTakeFirst();
}

/** Marks an email as sent and deletes its content. */
export async function recordSent(db: PlatformDatabase, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: sql<string>`now()`, text_body: '', html_body: '', parts: '' })
    .where('id', '=', id)
    .execute();
}

/** A failed attempt; without a retry, the email is given up. */
export interface FailedAttempt {
  id: string;
  reason: string;
  retryAfterMs: number | null;
}

/** Records the reason that an email was not sent, and the time of the next attempt. */
export async function recordFailure(db: PlatformDatabase, { id, reason, retryAfterMs }: FailedAttempt): Promise<void> {
  const next =
    retryAfterMs === null
      ? { given_up_at: sql<string>`now()` }
      : { next_attempt_at: sql<string>`now() + ${retryAfterMs} * interval '1 millisecond'` };
  await db
    .updateTable('mails')
    .set({ last_error: reason, ...next })
    .where('id', '=', id)
    .execute();
}

/** Figures of the emails that were not sent. */
export interface MailQueueFigures {
  /** The number of emails to be sent, including failed ones. */
  waiting: number;
  /** The number of emails that failed at least once and will be retried. */
  failing: number;
  givenUp: number;
  /** The age of the oldest waiting email in seconds, or 0 if there is none. */
  oldestSeconds: number;
}

/** Returns the number of waiting, failing and given-up emails, and the age of the oldest waiting one. */
export async function sumMailQueue(db: PlatformDatabase): Promise<MailQueueFigures> {
  const { rows } = await sql<MailQueueFigures>`select
      count(*) filter (where given_up_at is null)::int as waiting,
      count(*) filter (where given_up_at is null and last_error is not null)::int as failing,
      count(*) filter (where given_up_at is not null)::int as "givenUp",
      coalesce(extract(epoch from now() - min(created_at) filter (where given_up_at is null)), 0)::float8 as "oldestSeconds"
    from mails where sent_at is null`.execute(db);
  return rows[0] as MailQueueFigures;
}

/** Returns the errors of unsent emails, the most frequent first. */
export async function sumMailFailures(db: PlatformDatabase): Promise<{ reason: string; mails: number }[]> {
  const { rows } = await sql<{ reason: string; mails: number }>`select last_error as reason, count(*)::int as mails
    from mails where sent_at is null and last_error is not null group by 1 order by 2 desc, 1 limit 10`.execute(db);
  return rows;
}

/**
 * Makes waiting emails due at once, with `givenUp` also those given up, and returns their number. Emails being sent right now are not
 * affected.
 */
export async function makeDue(db: PlatformDatabase, { givenUp }: { givenUp: boolean }): Promise<number> {
  const due = { next_attempt_at: sql<string>`now()` };
  const waiting = await db
    .updateTable('mails')
    .set(due)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('next_attempt_at', '>', sql<string>`now() + ${claimSeconds} * interval '1 second'`)
    .executeTakeFirst();
  if (!givenUp) return Number(waiting.numUpdatedRows);
  const again = await db
    .updateTable('mails')
    .set({ ...due, given_up_at: null, attempts: 0 })
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is not', null)
    .executeTakeFirst();
  return Number(waiting.numUpdatedRows + again.numUpdatedRows);
}
