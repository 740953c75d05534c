import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Domains of the company: those that the portal watches for it, and those that it has verified. */
export async function findOwnDomains(db: CompanyDatabase): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select lower(d) as domain from companies c cross join unnest(c.domains) d where c.id = current_company()
    union
    select lower(domain) from domain_verifications where company_id = current_company() and state = 'Verified'`.execute(
    db,
  );
  return rows.map(({ domain }) => domain);
}

/** The domain of each recipient of a campaign. */
export async function findRecipientDomains(db: CompanyDatabase, campaignId: string): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select substring(email from '[^@]*$') as domain from phishing_recipients where campaign_id = ${campaignId} and email <> ''`.execute(
    db,
  );
  return rows.map(({ domain }) => domain);
}
