import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** An employee in the shape that phishing and awareness use. */
interface Participant {
  id: string;
  fullname: string;
  email: string;
  department: string;
  language: string;
  /** IANA time zone; the company's if the employee has none. */
  timeZone: string;
  isPublic: boolean;
}

/** Criteria for employees. An employee matches if any list contains them; addresses and departments ignore case. */
interface ParticipantQuery {
  ids?: readonly string[];
  emails?: readonly string[];
  departments?: readonly string[];
  isPublic?: boolean;
}

/** Returns the matching active employees. Archived ones are never added to new programs. */
export async function findParticipants(
  db: CompanyDatabase,
  { ids = [], emails = [], departments = [], isPublic = false }: ParticipantQuery,
): Promise<Participant[]> {
  const { rows } = await sql<Participant>`select e.id, e.fullname, e.email, e.department, e.language,
      coalesce(nullif(e.time_zone, ''), c.time_zone) as "timeZone", e.is_public as "isPublic"
    from company_employees e join companies c on c.id = e.company_id
    where e.company_id = (select current_company()) and e.is_public = ${isPublic} and e.state = 'Active'
      and (e.id = any(${[...ids]}::uuid[]) or e.email = any(${lowered(emails)}::text[])
        or lower(e.department) = any(${lowered(departments)}::text[]))
    order by e.fullname collate "und-x-icu", e.id`.execute(db);
  return rows;
}

const lowered = (texts: readonly string[]): string[] => texts.map((text) => text.toLowerCase());

/** Returns the IDs of the company's employees with these addresses, including archived ones, by lowercase address. */
export async function findIdsByAddress(
  db: CompanyDatabase,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`select e.id, e.email
    from unnest(${lowered(addresses)}::text[]) as sought (email)
    join company_employees e on e.company_id = (select current_company()) and not e.is_public
      and e.email = sought.email and e.email <> ''`.execute(db);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/**
 * Returns the ID of a learner, found by address or added to the public area. An existing name is kept, and a deleted learner is restored.
 */
export async function upsertLearner(
  db: CompanyDatabase,
  { fullname, email, now }: { fullname: string; email: string; now: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into company_employees
      (company_id, is_public, fullname, email, created_at, updated_at)
    values (current_company(), true, ${fullname}, ${email.toLowerCase()}, ${now}, ${now})
    on conflict (company_id, is_public, email) where email <> ''
      do update set state = 'Active', archived_at = null, updated_at = excluded.updated_at
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An insert that may update returns its row');
  return row.id;
}

/** Corrects the name of a learner in the public area. */
export async function renameLearner(
  db: CompanyDatabase,
  id: string,
  { fullname, now }: { fullname: string; now: string },
): Promise<void> {
  await db
    .updateTable('company_employees')
    .set({ fullname, updated_at: now })
    .where('id', '=', id)
    .where('is_public', '=', true)
    .execute();
}
