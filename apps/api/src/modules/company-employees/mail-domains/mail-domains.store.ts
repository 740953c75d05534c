import { firstEmailsADay } from '@gatehouse/contract/awareness/awareness-session';
import type { HeldDomain, MailDomain } from '@gatehouse/contract/clients/first-emails.schema';
import { mailDomainsShown } from '@gatehouse/contract/clients/first-emails';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Stores a request for each domain that does not belong to the company and has no request yet. Returns the new ones. */
export async function insertRequests(db: CompanyDatabase, domains: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`insert into mail_domains (company_id, domain)
    select current_company(), d from (select open_mail_domains() as domains) open, unnest(${[...domains]}::text[]) d
    where own_domain(open.domains, d) is null
    on conflict (company_id, domain) do nothing returning domain`.execute(db);
  return rows.map(({ domain }) => domain);
}

/** Counts active employees who have not been emailed yet, by domain. */
const countedEmployees = sql`select domain_of(e.email) as domain, count(*)::integer as employees from company_employees e
  where e.company_id = (select current_company()) and not e.is_public and e.state = 'Active' and e.first_mailed_at is null
    and e.email <> '' group by 1`;

/** Returns the domains whose employees do not receive emails yet, those with the most employees first. */
export async function findHeldDomains(db: CompanyDatabase): Promise<HeldDomain[]> {
  const { rows } = await sql<HeldDomain>`select m.domain, m.state, counted.employees
    from mail_domains m join (${countedEmployees}) counted on counted.domain = m.domain
    cross join (select open_mail_domains() as domains) open
    where m.company_id = (select current_company()) and m.state <> 'Allowed' and own_domain(open.domains, m.domain) is null
    order by counted.employees desc, m.domain limit ${mailDomainsShown}`.execute(db);
  return rows;
}

/** Returns all requested or decided domains: pending ones first, then those with the most employees. */
export async function findMailDomains(db: CompanyDatabase): Promise<MailDomain[]> {
  const { rows } = await sql<MailDomain>`select m.domain, m.state, coalesce(counted.employees, 0) as employees,
      iso(m.requested_at) as "requestedAt", iso(m.decided_at) as "decidedAt", m.decided_by as "decidedBy"
    from mail_domains m left join (${countedEmployees}) counted on counted.domain = m.domain
    where m.company_id = (select current_company())
    order by m.state = 'Waiting' desc, counted.employees desc nulls last, m.domain limit ${mailDomainsShown}`.execute(
    db,
  );
  return rows;
}

interface Decision {
  domain: string;
  state: 'Allowed' | 'Declined';
  by: string;
  now: string;
}

/** Stores a decision, even about a domain that nobody has requested. */
export async function upsertDecision(db: CompanyDatabase, { domain, state, by, now }: Decision): Promise<void> {
  await sql`insert into mail_domains (company_id, domain, state, requested_at, decided_at, decided_by)
    values (current_company(), ${domain}, ${state}, ${now}, ${now}, ${by})
    on conflict (company_id, domain) do update
      set state = excluded.state, decided_at = excluded.decided_at, decided_by = excluded.decided_by`.execute(db);
}

/** Returns the company with its daily limit of first emails and the number sent on a day (UTC). */
export async function findDailyLimit(db: CompanyDatabase, day: string) {
  const { rows } = await sql<{ id: string; name: string; perDay: number; isDefault: boolean; sentToday: number }>`
    select c.id, c.name, coalesce(c.first_emails_a_day, ${firstEmailsADay}::integer) as "perDay",
      c.first_emails_a_day is null as "isDefault",
      coalesce((select d.mails from first_mail_days d
        where d.company_id = c.id and d.day = ${day}::date and d.kind = 'training'), 0) as "sentToday"
    from companies c where c.id = (select current_company())`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A transaction of a company sees that company');
  return row;
}

/** Sets the daily limit of first emails. Null means the default. */
export async function updateBound(db: CompanyDatabase, perDay: number | null): Promise<void> {
  await db
    .updateTable('companies')
    .set({ first_emails_a_day: perDay })
    .where('id', '=', sql<string>`current_company()`)
    .execute();
}

/** Returns the ID and the name of the current company. */
export async function findName(db: CompanyDatabase): Promise<{ id: string; name: string }> {
  return db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`current_company()`)
    .executeTakeFirstOrThrow();
}
