import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Names of vulnerabilities and keys of packages whose rows need an update. */
export interface FigureSubjects {
  cves: readonly string[];
  fixes: readonly string[];
}

/** Queues rows to be written by the matching. A row that is being written now is written again. */
export async function insertPending(db: CompanyDatabase, { cves, fixes }: FigureSubjects): Promise<void> {
  await sql`insert into match_pending (company_id, kind, subject)
    select current_company(), 'cve', subject from unnest(${[...new Set(cves)].toSorted()}::text[]) as w (subject)
    union all select current_company(), 'fix', subject from unnest(${[...new Set(fixes)].toSorted()}::text[]) as w (subject)
    on conflict (company_id, kind, subject) do update set subject = excluded.subject`.execute(db);
}

/** Removes rows from the queue before reading their data, so that concurrent changes wait or queue them again. */
export async function deletePending(db: CompanyDatabase, { cves, fixes }: FigureSubjects): Promise<void> {
  await sql`delete from match_pending where company_id = (select current_company())
    and (kind = 'cve' and subject = any(${cves}::text[]) or kind = 'fix' and subject = any(${fixes}::text[]))`.execute(
    db,
  );
}

/** A queued row with its number of matches and failures. */
export interface PendingSubject {
  kind: 'cve' | 'fix';
  subject: string;
  matches: number;
  failures: number;
}

/** Returns the first queued rows, those without failures first. */
export async function findPending(db: CompanyDatabase, most: number): Promise<PendingSubject[]> {
  const { rows } = await sql<PendingSubject>`with waiting as (
      select p.kind, p.subject, coalesce(f.failures, 0) as failures from match_pending p
      left join match_failures f on f.company_id = p.company_id and f.kind = p.kind and f.subject = p.subject
      where p.company_id = (select current_company()) order by failures, p.kind, p.subject limit ${most})
    select w.*, case when w.kind = 'cve'
      then (select count(*)::integer from asset_matches m
        where m.company_id = (select current_company()) and m.vulnerability = w.subject)
      else (select coalesce(sum(a.count_open), 0)::integer from assets a where a.company_id = (select current_company())
        and (a.package_key = w.subject or a.package_key is null and a.cpe_keys[1] = w.subject)) end as matches
    from waiting w order by failures, kind, subject`.execute(db);
  return rows;
}

/** True if these vulnerabilities, and the assets of these packages, have more than `most` matches in total. */
export async function exceedsMatches(
  db: CompanyDatabase,
  { cves, fixes }: FigureSubjects,
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ matches: number }>`select (select count(*) from (select 1 from asset_matches
      where company_id = (select current_company()) and vulnerability = any(${cves}::text[]) limit ${most + 1}) found)
    + (select coalesce(sum(count_open), 0) from assets where company_id = (select current_company())
      and (package_key = any(${fixes}::text[]) or package_key is null and cpe_keys[1] = any(${fixes}::text[]))) as matches`.execute(
    db,
  );
  return Number(rows[0]?.matches ?? 0) > most;
}

/** Counts the matches of each of these assets. */
export async function countMatches(db: CompanyDatabase, assetIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; matches: number }>`select asset_id as id, count(*)::integer as matches
    from asset_matches where company_id = (select current_company()) and asset_id = any(${assetIds}::uuid[])
    group by asset_id`.execute(db);
  return new Map(rows.map(({ id, matches }) => [id, matches]));
}
