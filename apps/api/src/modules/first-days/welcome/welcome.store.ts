import type { ClientWelcome } from '@gatehouse/contract/clients/client-welcome.schema';
import { sql } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from '../../../platform/database/database.ts';

/** Setup progress of a client and one of its users. */
export interface FirstDays {
  isDismissed: boolean;
  hasPublished: boolean;
  hasFactor: boolean;
  hasDomains: boolean;
  hasColleagues: boolean;
  hasLogo: boolean;
  leadId: string | null;
}

/** Returns the setup progress of the company and the user. Staff who view the portal as a client are not its users, so theirs is empty. */
export async function findFirstDays(db: CompanyDatabase, userId: string): Promise<FirstDays> {
  const { rows } = await sql<FirstDays>`select u.welcome_dismissed_at is not null as "isDismissed",
      exists (select from engagements e where e.publication = 'Published') as "hasPublished",
      u.totp_secret is not null as "hasFactor",
      exists (select from domain_verifications) as "hasDomains",
      exists (select from users other where other.id <> ${userId}) or exists (select from invitations) as "hasColleagues",
      c.logo is not null as "hasLogo", c.account_lead as "leadId"
    from companies c left join users u on u.company_id = c.id and u.id = ${userId}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('A user reads their own company');
  return facts;
}

/** Returns the account lead with the contact address, or null when they are no longer active. */
export async function findLead(all: PlatformDatabase, id: string): Promise<ClientWelcome['lead']> {
  const lead = await all
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id as _id', 'u.fullname', 'u.username as email', 'u.phone'])
    .where('u.id', '=', id)
    .where('u.enabled', '=', true)
    .where('c.kind', '=', 'provider')
    .executeTakeFirst();
  return lead ?? null;
}

export async function setDismissed(db: CompanyDatabase, userId: string, isDismissed: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ welcome_dismissed_at: isDismissed ? sql<string>`now()` : null })
    .where('id', '=', userId)
    .execute();
}
