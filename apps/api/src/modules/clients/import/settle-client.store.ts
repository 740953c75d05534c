import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Returns the first audit entry whose hash does not follow from the previous one, or null when the chain is intact. */
export async function findBrokenEntry(db: CompanyDatabase, companyId: string): Promise<string | null> {
  const { rows } = await sql<{
    broken: string | null;
  }>`select broken_audit_entry(${companyId}::uuid) as broken`.execute(db);
  return rows[0]?.broken ?? null;
}

/** Removes contacts who are not members of this provider's staff. */
export async function clearUnknownStaff(db: CompanyDatabase, providerId: string): Promise<void> {
  await sql`update companies c set
      account_lead = (select u.id from users u where u.company_id = ${providerId}::uuid and u.id = c.account_lead and u.enabled),
      staff_contacts = coalesce((select array_agg(id order by place) from unnest(c.staff_contacts) with ordinality as t (id, place)
        where exists (select from users u where u.company_id = ${providerId}::uuid and u.id = t.id)), '{}')
    where c.id = current_company()`.execute(db);
}

/** Fills the list of domains for archives from before it existed, which have them only in the company row. */
export async function fillDomainList(db: CompanyDatabase): Promise<void> {
  await sql`select list_company_domains(id, domains, domains_asked) from companies where id = current_company()`.execute(
    db,
  );
}

/** Recalculates the storage usage, because unfinished uploads are not imported. */
export async function recountStorage(db: CompanyDatabase): Promise<void> {
  await sql`update storage_usage u set bytes = coalesce((
    select sum(f.size) from files f where f.company_id = u.company_id and f.upload_id is null and f.state <> 'removed'), 0)
    where u.company_id = current_company()`.execute(db);
  await sql`update upload_usage u set bytes = coalesce((select sum(size) from uploads p where p.company_id = u.company_id), 0)
    where u.company_id = current_company()`.execute(db);
}

/** Queues a comparison of all advisories of this portal with the assets. Existing matches are kept. */
export async function beginMatching(db: CompanyDatabase): Promise<void> {
  await sql`insert into match_cursors (company_id, changed_seq, enriched_seq)
    select current_company(), 0, 0 where exists (select from assets where company_id = current_company())
    on conflict do nothing`.execute(db);
}

/** Raises the provider's invoice numbers above those of the archive, so that the next invoice follows them. */
export async function raiseInvoiceNumbers(db: CompanyDatabase, providerId: string): Promise<void> {
  await sql`insert into invoice_numbers (company_id, series, year, last, last_issued_at)
    select ${providerId}::uuid, r.series, r.year, r.last, r.last_issued_at
    from staged_rows s, jsonb_populate_record(null::invoice_numbers, s.line) r
    where s.noun = 'invoiceNumbers'
      and exists (select from staged_rows i where i.noun = 'invoices' and i.line ->> 'number' is not null)
    on conflict (company_id, series, year) do update set last = greatest(invoice_numbers.last, excluded.last),
      last_issued_at = greatest(invoice_numbers.last_issued_at, excluded.last_issued_at)`.execute(db);
}
