import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ComparedLine, KnownEmployee } from './compare-employees.ts';

/** Locks the imports of a company, so that they run one after another. */
export async function awaitImportTurn(db: CompanyDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('employee import ' || current_company()::text, 0))`.execute(
    db,
  );
}

/** Returns the company's employees who have these addresses, by address. */
export async function findKnown(
  db: CompanyDatabase,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, KnownEmployee>> {
  const { rows } = await sql<KnownEmployee>`select e.id, e.state, e.fullname, e.email, e.department,
      e.job_title as "jobTitle", e.employee_number as "employeeNumber", e.language, e.time_zone as "timeZone"
    from unnest(${[...addresses]}::text[]) as sought (email)
    join company_employees e on e.company_id = (select current_company()) and not e.is_public
      and e.email = sought.email and e.email <> ''`.execute(db);
  return new Map(rows.map((row) => [row.email, row]));
}

/** Counts the active employees who have none of these addresses. */
export async function countOthers(db: CompanyDatabase, addresses: readonly string[]): Promise<number> {
  const { rows } = await sql<{ others: number }>`select count(*)::int as others from company_employees e
    where e.company_id = (select current_company()) and not e.is_public and e.state = 'Active'
      and not exists (select from unnest(${[...addresses]}::text[]) as kept (email) where kept.email = e.email)`.execute(
    db,
  );
  return rows[0]?.others ?? 0;
}

/** Archives the active employees who have none of these addresses, and returns their number. */
export async function archiveOthers(db: CompanyDatabase, addresses: readonly string[], now: string): Promise<number> {
  const { numAffectedRows } = await sql`update company_employees e
    set state = 'Archived', archived_at = ${now}, updated_at = ${now}
    where e.company_id = (select current_company()) and not e.is_public and e.state = 'Active'
      and not exists (select from unnest(${[...addresses]}::text[]) as kept (email) where kept.email = e.email)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

const textsOf = (lines: readonly ComparedLine[], field: keyof ComparedLine['values']) =>
  lines.map(({ values }) => values[field]);

/** Returns SQL for the values of the lines as a table named `given`. */
const lineValues = (lines: readonly ComparedLine[]) => sql`unnest(
    ${lines.map(({ id }) => id)}::uuid[], ${textsOf(lines, 'fullname')}::text[], ${textsOf(lines, 'email')}::text[],
    ${textsOf(lines, 'department')}::text[], ${textsOf(lines, 'jobTitle')}::text[],
    ${textsOf(lines, 'employeeNumber')}::text[], ${textsOf(lines, 'language')}::text[],
    ${textsOf(lines, 'timeZone')}::text[]
  ) as given (id, fullname, email, department, job_title, employee_number, language, time_zone)`;

/** Inserts the employees of these lines and returns their number. Addresses taken in the meantime are skipped. */
export async function insertLines(db: CompanyDatabase, lines: readonly ComparedLine[], now: string): Promise<number> {
  const { numAffectedRows } = await sql`insert into company_employees
      (company_id, fullname, email, department, job_title, employee_number, language, time_zone, created_at, updated_at)
    select current_company(), fullname, email, department, job_title, employee_number, language, time_zone,
      ${now}::timestamptz, ${now}::timestamptz
    from ${lineValues(lines)} on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Updates the employees of these lines, restores archived ones, and returns their number. */
export async function updateLines(db: CompanyDatabase, lines: readonly ComparedLine[], now: string): Promise<number> {
  const { numAffectedRows } = await sql`update company_employees e
    set fullname = given.fullname, department = given.department, job_title = given.job_title,
      employee_number = given.employee_number, language = given.language, time_zone = given.time_zone,
      state = 'Active', archived_at = null, updated_at = ${now}
    from ${lineValues(lines)}
    where e.company_id = (select current_company()) and e.id = given.id and e.email = given.email`.execute(db);
  return Number(numAffectedRows ?? 0);
}
