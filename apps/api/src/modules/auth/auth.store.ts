import { sql } from 'kysely';

import type { PlatformDatabase } from '../../platform/database.ts';

/** The account of a username, with what signing in must know of its company. */
export async function findAccount(db: PlatformDatabase, username: string) {
  return accounts(db)
    .where(sql`lower(users.username)`, '=', username.toLowerCase())
    .executeTakeFirst();
}
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export async function findAccountById(db: PlatformDatabase, id: string): Promise<Account | undefined> {
  return accounts(db).where('users.id', '=', id).executeTakeFirst();
}

function accounts(db: PlatformDatabase) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .selectAll('users')
    .select(['companies.name as company_name', 'companies.short_name as company_short_name']);
}

export interface NewSession {
  company_id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  user_agent: string;
  address: string;
}

export async function insertSession(db: PlatformDatabase, session: NewSession): Promise<string> {
  const { id } = await db
    .insertInto('sessions')
    .values({ ...session, last_seen_at: session.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewTokens {
  company_id: string;
  session_id: string;
  refresh_hash: Buffer;
  access_hash: Buffer;
  issued_at: string;
  access_expires_at: string;
}

export async function insertTokens(db: PlatformDatabase, tokens: NewTokens): Promise<void> {
  await db.insertInto('session_tokens').values(tokens).execute();
}

/** Spends a refresh token; false when it was spent before or never existed. Of two at once, one waits and loses. */
export async function spendRefreshToken(db: PlatformDatabase, hash: Buffer, now: string): Promise<boolean> {
  const spent = await db
    .updateTable('session_tokens')
    .set({ spent_at: now })
    .where('refresh_hash', '=', hash)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

export async function findRefreshToken(db: PlatformDatabase, hash: Buffer) {
  return db
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'session_tokens.company_id',
      'session_tokens.session_id',
      'session_tokens.issued_at',
      'session_tokens.spent_at',
    ])
    .select(['sessions.ended_at', 'sessions.expires_at', 'users.enabled', 'users.id as user_id', 'users.fullname'])
    .where('session_tokens.refresh_hash', '=', hash)
    .executeTakeFirst();
}
export type RefreshToken = NonNullable<Awaited<ReturnType<typeof findRefreshToken>>>;

/** Ends one session; false when it had ended before. */
export async function endSession(db: PlatformDatabase, id: string, now: string): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

export async function endSessionsOf(db: PlatformDatabase, userId: string, now: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Keeps the newest sessions of a user; a twenty-first ends the oldest. */
export async function endOldestSessions(
  db: PlatformDatabase,
  userId: string,
  { keep, now }: { keep: number; now: string },
): Promise<void> {
  const surplus = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .offset(keep);
  await db.updateTable('sessions').set({ ended_at: now }).where('id', 'in', surplus).execute();
}

export async function updateSignedIn(db: PlatformDatabase, userId: string, now: string): Promise<void> {
  await db.updateTable('users').set({ last_sign_in_at: now }).where('id', '=', userId).execute();
}

export async function updatePassword(
  db: PlatformDatabase,
  userId: string,
  passwordHash: string,
  now: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_last_set: now, must_change_password: false })
    .where('id', '=', userId)
    .execute();
}
