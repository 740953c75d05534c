import { type Insertable, type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type Invitation = Selectable<Tables['invitations']>;

export interface NewInvitation {
  company_id: string;
  username: string;
  fullname: string;
  role: string;
  token_hash: Buffer;
  sent_at: string;
  expires_at: string;
}

/** Returns the company of the invitation. The provider has the name of its branding. */
export const findOwnCompany = (db: CompanyDatabase): Promise<{ name: string; time_zone: string }> =>
  db
    .selectFrom('companies')
    .leftJoin('branding', (on) => on.on('companies.kind', '=', 'provider'))
    .select(['time_zone', (row) => row.fn.coalesce('branding.name', 'companies.name').as('name')])
    .executeTakeFirstOrThrow();

/** Inserts invitations, and skips addresses that already have an open one in this company. */
export async function insertInvitations(
  db: CompanyDatabase,
  invitations: readonly NewInvitation[],
): Promise<Invitation[]> {
  if (invitations.length === 0) return [];
  return db
    .insertInto('invitations')
    .values([...invitations])
    .onConflict((known) => known.doNothing())
    .returningAll()
    .execute();
}

/**
 * Returns which of these addresses have an account in any company. Row-level security hides other companies, but the unique index covers
 * all: an account is inserted for each address and deleted at once, and a conflict means that it exists.
 */
export async function findTakenAddresses(
  db: CompanyDatabase,
  companyId: string,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const tried = await db
    .insertInto('users')
    .values(
      addresses.map((username) => ({
        company_id: companyId,
        username,
        fullname: 'Address check',
        role: 'new',
        enabled: false,
      })),
    )
    .onConflict((taken) => taken.doNothing())
    .returning(['id', 'username'])
    .execute();
  const ids = tried.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('users').where('id', 'in', ids).execute();
  const free = new Set(tried.map(({ username }) => username));
  return addresses.filter((address) => !free.has(address));
}

/** Replaces the link of an invitation. */
export async function renewInvitation(
  db: CompanyDatabase,
  id: string,
  link: Pick<NewInvitation, 'token_hash' | 'sent_at' | 'expires_at'>,
): Promise<Invitation | undefined> {
  return db.updateTable('invitations').set(link).where('id', '=', id).returningAll().executeTakeFirst();
}

export async function deleteInvitation(db: CompanyDatabase, id: string): Promise<Invitation | undefined> {
  return db.deleteFrom('invitations').where('id', '=', id).returningAll().executeTakeFirst();
}

/**
 * Changes the name or assignments of an invited member of the staff. Returns false when the invitation was accepted or withdrawn in the
 * meantime.
 */
export async function updateInvited(
  db: CompanyDatabase,
  id: string,
  change: Partial<Pick<Invitation, 'fullname' | 'company_ids' | 'team_ids'>>,
): Promise<boolean> {
  const changed = await db
    .updateTable('invitations')
    .set(change)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Changes the role of an invitation and returns the previous one, or undefined when it was accepted or withdrawn in the meantime. */
export async function updateInvitedRole(
  db: CompanyDatabase,
  id: string,
  role: string,
): Promise<{ username: string; before: string } | undefined> {
  const { rows } = await sql<{ username: string; before: string }>`update invitations i set role = ${role}
    from (select id, role as before from invitations where id = ${id} for update) known
    where i.id = known.id returning i.username, known.before`.execute(db);
  return rows[0];
}

export async function invitationExists(db: CompanyDatabase, id: string): Promise<boolean> {
  const found = await db.selectFrom('invitations').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

export interface SentMail {
  username: string;
  sent_at: string;
}

/** Locks the counting of invitations in a company. */
export async function lockInvitations(db: CompanyDatabase, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations ${companyId}`}, 0))`.execute(db);
}

/** Returns the invitation emails since a time, and deletes older ones. */
export async function findMailsToday(db: CompanyDatabase, since: string): Promise<SentMail[]> {
  await db.deleteFrom('invitation_mails').where('sent_at', '<', since).execute();
  return db.selectFrom('invitation_mails').select(['username', 'sent_at']).execute();
}

export async function insertMails(
  db: CompanyDatabase,
  mails: readonly Insertable<Tables['invitation_mails']>[],
): Promise<void> {
  if (mails.length > 0)
    await db
      .insertInto('invitation_mails')
      .values([...mails])
      .execute();
}

export async function wasStaffNotified(db: CompanyDatabase, since: string): Promise<boolean> {
  const mail = await db
    .selectFrom('invitation_mails')
    .select('id')
    .where('notified_staff', '=', true)
    .where('sent_at', '>', since)
    .executeTakeFirst();
  return mail !== undefined;
}

export async function countInvitations(db: CompanyDatabase): Promise<number> {
  const { open } = await db
    .selectFrom('invitations')
    .select((row) => row.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

interface InvitingCompany {
  name: string;
  kind: string;
  /** All domains of the company, regardless of their use. */
  domains: string[];
}

export async function findCompanyOf(db: CompanyDatabase): Promise<InvitingCompany> {
  const company = await db.selectFrom('companies').select(['name', 'kind']).executeTakeFirstOrThrow();
  const owned = await db.selectFrom('domain_verifications').select('domain').where('is_owned', '=', true).execute();
  return { ...company, domains: owned.map(({ domain }) => domain) };
}
