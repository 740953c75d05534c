import { type Insertable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

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
