import type { CompanyDatabase, PlatformDatabase } from '../../../platform/database/database.ts';

interface Link {
  hash: Buffer;
  now: string;
}

/** Returns a valid invitation, with the company details shown on its page. */
export async function findInvitation(db: PlatformDatabase, { hash, now }: Link) {
  return db
    .selectFrom('invitations')
    .innerJoin('companies', 'companies.id', 'invitations.company_id')
    .leftJoin('branding', (on) => on.on('companies.kind', '=', 'provider'))
    .selectAll('invitations')
    .select((row) => row.fn.coalesce('branding.name', 'companies.name').as('company_name'))
    .select(['companies.short_name', 'companies.requires_totp'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('companies.state', '=', 'active')
    .executeTakeFirst();
}
export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Deletes and returns a valid invitation; undefined if another request, a withdrawal or a new link came first. */
export async function spendInvitation(db: CompanyDatabase, { hash, now }: Link) {
  return db
    .deleteFrom('invitations')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}
export type SpentInvitation = NonNullable<Awaited<ReturnType<typeof spendInvitation>>>;

/** Inserts the account under the invitation's id; returns undefined if the username has been taken meanwhile. */
export async function insertInvited(
  db: CompanyDatabase,
  { id, company_id, username, fullname, role }: SpentInvitation,
  { passwordHash, now }: { passwordHash: string; now: string },
) {
  return db
    .insertInto('users')
    .values({
      id,
      company_id,
      username,
      fullname,
      role,
      password_hash: passwordHash,
      password_last_set: now,
      last_sign_in_at: now,
    })
    .onConflict((taken) => taken.doNothing())
    .returning(['id', 'company_id', 'username', 'fullname', 'role'])
    .executeTakeFirst();
}
export type InsertedUser = NonNullable<Awaited<ReturnType<typeof insertInvited>>>;
