import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { NewClientRow } from '../record/wanted-client.ts';

/** Inserts a client, in its own transaction. */
export async function insertClient(db: CompanyDatabase, id: string, wanted: NewClientRow): Promise<void> {
  const { slug, name, shortName, idPrefix, timeZone, accountLead } = wanted;
  await db
    .insertInto('companies')
    .values({
      id,
      slug,
      name,
      short_name: shortName,
      id_prefix: idPrefix,
      kind: 'client',
      time_zone: timeZone,
      account_lead: accountLead ?? null,
      open_to: 'assigned',
    })
    .execute();
}

/** Stores the domains that staff entered, in the order of entry. */
export async function insertDomains(db: CompanyDatabase, companyId: string, domains: readonly string[]): Promise<void> {
  if (domains.length === 0) return;
  await db
    .insertInto('domain_verifications')
    .values(domains.map((domain) => ({ company_id: companyId, domain, is_confirmed: true })))
    .execute();
}
