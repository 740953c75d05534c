import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Returns the company's domains that are used for phishing simulations. */
export async function findOwnDomains(db: CompanyDatabase): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`select domain from domain_verifications
    where company_id = (select current_company()) and for_phishing`.execute(db);
  return rows.map(({ domain }) => domain);
}

/** Returns the domain of each recipient of a campaign. */
export async function findRecipientDomains(db: CompanyDatabase, campaignId: string): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select substring(email from '[^@]*$') as domain from phishing_recipients where campaign_id = ${campaignId} and email <> ''`.execute(
    db,
  );
  return rows.map(({ domain }) => domain);
}
