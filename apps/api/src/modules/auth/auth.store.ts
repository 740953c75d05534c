import { sql } from 'kysely';

import type { PlatformDatabase } from '../../platform/database/database.ts';

/** Returns the account of a username, with the company settings needed to sign in. */
export async function findAccount(db: PlatformDatabase, username: string) {
  return accounts(db)
    .where(sql`lower(users.username)`, '=', username.toLowerCase())
    .executeTakeFirst();
}
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Returns the account as the actor of audit entries. */
export const actorOf = (account: Account) => ({
  id: account.id,
  name: account.fullname,
  companyId: account.company_id,
});

export async function findAccountById(db: PlatformDatabase, id: string): Promise<Account | undefined> {
  return accounts(db).where('users.id', '=', id).executeTakeFirst();
}

function accounts(db: PlatformDatabase) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .selectAll('users')
    .select([
      'companies.name as company_name',
      'companies.short_name as company_short_name',
      'companies.state as company_state',
    ]);
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

/** Marks a refresh token as used; returns false if it was used before or never existed. Of two concurrent uses, only one succeeds. */
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

/** Returns the owner of a session. */
export async function findSessionOwner(db: PlatformDatabase, sessionId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.company_id', 'users.fullname'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
}

/** Ends a session; returns false if it had ended before. */
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

/** Ends the oldest sessions of a user beyond the limit, and returns their ids. */
export async function endOldestSessions(
  db: PlatformDatabase,
  person: { id: string; company_id: string },
  { keep, now }: { keep: number; now: string },
): Promise<string[]> {
  const surplus = db
    .selectFrom('sessions')
    .select('id')
    .where('company_id', '=', person.company_id)
    .where('user_id', '=', person.id)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(keep);
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', 'in', surplus)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Deletes expired tokens of a session, which would otherwise accumulate at a hundred per day. */
export async function deleteStaleTokens(
  db: PlatformDatabase,
  session: { company_id: string; session_id: string },
  before: string,
): Promise<void> {
  await db
    .deleteFrom('session_tokens')
    .where('company_id', '=', session.company_id)
    .where('session_id', '=', session.session_id)
    .where('issued_at', '<', before)
    .execute();
}

/** Returns the refresh token among these that is still unused; a chain has at most one. */
export async function findUnspentHash(db: PlatformDatabase, hashes: readonly Buffer[]): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('session_tokens')
    .select('refresh_hash')
    .where('refresh_hash', 'in', hashes)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  return row?.refresh_hash;
}

/**
 * Locks the account until the session is stored; returns false if it was disabled, its company archived, or its password changed since it
 * was read.
 */
export async function lockForSignIn(db: PlatformDatabase, account: Account, now: string): Promise<boolean> {
  const claimed = await db
    .updateTable('users')
    .set({ last_sign_in_at: now })
    .where('id', '=', account.id)
    .where('enabled', '=', true)
    .where('password_hash', '=', account.password_hash)
    .where(sql<boolean>`exists (select from companies c where c.id = users.company_id and c.state = 'active')`)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

export async function updatePassword(
  db: PlatformDatabase,
  userId: string,
  { passwordHash, now }: { passwordHash: string; now: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_last_set: now, must_change_password: false })
    .where('id', '=', userId)
    .execute();
}
