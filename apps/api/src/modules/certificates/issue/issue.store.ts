import { type Insertable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Everything that a certificate of an enrolment says. */
export async function findFacts(db: CompanyDatabase, enrolmentId: string) {
  return db
    .selectFrom('awareness_enrolments as e')
    .innerJoin('awareness_sessions as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.id', '=', 'e.session_id'),
    )
    .innerJoin('company_employees as p', (join) =>
      join.onRef('p.company_id', '=', 'e.company_id').onRef('p.id', '=', 'e.employee_id'),
    )
    .innerJoin('companies as c', 'c.id', 'e.company_id')
    .innerJoin('course_versions as v', (join) =>
      join.on('v.id', '=', sql<string>`coalesce(e.version_id, s.version_id)`),
    )
    .select(['e.id as enrolment_id', 'e.company_id', 'p.id as employee_id', 'e.status', 'e.score', 'e.total'])
    .select(['s.name as session_name', 's.is_public', 's.pass_score', 's.certificate_months'])
    .select(['p.fullname', 'p.email', 'c.name as issuer', 'c.short_name'])
    .select(['v.id as version_id', 'v.title', 'v.summary'])
    .where('e.id', '=', enrolmentId)
    .executeTakeFirst();
}
export type Facts = NonNullable<Awaited<ReturnType<typeof findFacts>>>;

/** Whether an enrolment has a certificate that was not revoked. */
export async function hasCertificate(db: CompanyDatabase, enrolmentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('certificates')
    .select('id')
    .where('enrolment_id', '=', enrolmentId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The next number of the company; others wait for it until the transaction ends. */
export async function takeNumber(db: CompanyDatabase): Promise<number> {
  const { rows } = await sql<{ number: number }>`select next_visual_number('certificate', 0) as number`.execute(db);
  return rows[0]?.number ?? 1;
}

/** The list with this number; the first certificate on it makes it. */
export async function findOrInsertList(db: CompanyDatabase, companyId: string, number: number): Promise<string> {
  const known = await db.selectFrom('certificate_lists').select('id').where('number', '=', number).executeTakeFirst();
  if (known) return known.id;
  const list = { company_id: companyId, number };
  return (await db.insertInto('certificate_lists').values(list).returning('id').executeTakeFirstOrThrow()).id;
}

export async function isTaken(db: CompanyDatabase, listId: string, index: number): Promise<boolean> {
  const row = await db
    .selectFrom('certificates')
    .select('id')
    .where('list_id', '=', listId)
    .where('list_index', '=', index)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCertificate(
  db: CompanyDatabase,
  values: Insertable<Tables['certificates']>,
): Promise<string> {
  return (await db.insertInto('certificates').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
