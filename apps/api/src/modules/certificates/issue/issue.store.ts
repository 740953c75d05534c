import { type Insertable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { runPrepared } from '../../../platform/database/kysely-on-client.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ListKind } from '../keys/keys.store.ts';

/** Returns all the data that a certificate contains. The version is compared without `coalesce`, which no index supports. */
export async function findFacts(db: CompanyDatabase, enrolmentId: string) {
  const found = db
    .selectFrom('awareness_enrolments as e')
    .innerJoin('awareness_sessions as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.id', '=', 'e.session_id'),
    )
    .innerJoin('company_employees as p', (join) =>
      join.onRef('p.company_id', '=', 'e.company_id').onRef('p.id', '=', 'e.employee_id'),
    )
    .innerJoin('companies as c', 'c.id', 'e.company_id')
    .innerJoin('course_versions as v', (join) =>
      join.on('v.id', '=', sql<string>`case when e.version_id is null then s.version_id else e.version_id end`),
    )
    .select(['e.id as enrolment_id', 'e.company_id', 'p.id as employee_id', 'e.status', 'e.score', 'e.total'])
    .select(['s.name as session_name', 's.is_public', 's.pass_score', 's.certificate_months'])
    .select(['p.fullname', 'p.email', 'c.name as issuer', 'c.id_prefix'])
    .select(['v.id as version_id', 'v.title', 'v.summary'])
    .where('e.id', '=', enrolmentId);
  const [facts] = await runPrepared(db, 'facts_of_certificate', found.compile());
  return facts;
}
export type Facts = NonNullable<Awaited<ReturnType<typeof findFacts>>>;

/** Returns true if an enrollment has a certificate that is not revoked. */
export async function hasCertificate(db: CompanyDatabase, enrolmentId: string): Promise<boolean> {
  const found = db
    .selectFrom('certificates')
    .select('id')
    .where('enrolment_id', '=', enrolmentId)
    .where('revoked_at', 'is', null);
  return (await runPrepared(db, 'certificate_of_enrolment', found.compile())).length > 0;
}

/** Returns the certificate of an enrollment that is not revoked. */
export const findCurrent = (db: CompanyDatabase, enrolmentId: string) =>
  db
    .selectFrom('certificates')
    .select(['id', 'company_id'])
    .where('enrolment_id', '=', enrolmentId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

const numberKinds = { certificates: 'certificate', letters: 'letter' } as const satisfies Record<ListKind, string>;

/** The number of the company's next record, the status list it belongs to, and a free index on that list. */
interface NextPlace {
  number: number;
  /** Null when the list does not exist yet. */
  listId: string | null;
  /** Null when all proposed indexes are taken. */
  index: number | null;
}

/** Takes the company's next number. Other transactions wait for it until this one ends. */
export async function takeNextNumber(
  db: CompanyDatabase,
  { candidates, onList, holds = 'certificates' }: { candidates: readonly number[]; onList: number; holds?: ListKind },
): Promise<NextPlace> {
  const kind = numberKinds[holds];
  // The two statements are sent together; the second starts once the number is ours, so it sees the indexes taken before. It checks one
  // index at a time, because a join would read all records of the list.
  const taking = sql`select next_visual_number(${kind}, 0)`;
  const choosing = sql<NextPlace>`select v.last as number, l.id as "listId", (
        select c from unnest(${candidates}::integer[]) c
        where (select k.id from ${sql.table(holds)} k where k.list_id = l.id and k.list_index = c) is null limit 1) as index
      from visual_numbers v
      left join certificate_lists l on l.company_id = v.company_id and l.holds = ${holds}
        and l.number = (v.last - 1) / ${onList}::integer
      where v.company_id = current_company() and v.kind = ${kind} and v.year = 0`;
  const [, rows] = await Promise.all([
    runPrepared(db, `next_${kind}_number`, taking.compile(db)),
    runPrepared(db, `next_${kind}_place`, choosing.compile(db)),
  ]);
  const [place] = rows;
  if (!place) throw new Error('A number that was taken is found');
  return place;
}

/** Inserts the status list with this number and returns its ID. */
export async function insertList(
  db: CompanyDatabase,
  list: { company_id: string; number: number; holds: ListKind },
): Promise<string> {
  return (await db.insertInto('certificate_lists').values(list).returning('id').executeTakeFirstOrThrow()).id;
}

interface ListPlace {
  holds: ListKind;
  listId: string;
  index: number;
}

export async function isTaken(db: CompanyDatabase, { holds, listId, index }: ListPlace): Promise<boolean> {
  const row = await db
    .selectFrom(holds)
    .select('id')
    .where('list_id', '=', listId)
    .where('list_index', '=', index)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCertificate(
  db: CompanyDatabase,
  values: Insertable<Tables['certificates']>,
): Promise<void> {
  await db.insertInto('certificates').values(values).execute();
}
