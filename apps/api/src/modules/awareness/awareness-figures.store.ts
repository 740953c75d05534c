import type { AwarenessFigures, PublicAwarenessFigures } from '@gatehouse/contract/awareness/awareness-figures.schema';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';

/** Counts the open and closed sessions of an area, and their learners by progress. */
export async function findFigures(db: CompanyDatabase, isPublic = false): Promise<AwarenessFigures> {
  const { rows } = await sql<AwarenessFigures>`select count(*)::integer as sessions,
      (count(*) filter (where state = 'Open'))::integer as open,
      coalesce(sum(count_enrolled), 0)::integer as enrolled, coalesce(sum(count_passed), 0)::integer as passed,
      coalesce(sum(count_in_progress), 0)::integer as "inProgress",
      coalesce(sum(count_enrolled - count_passed - count_in_progress - count_failed - count_expired), 0)::integer as "notStarted",
      coalesce(sum(count_failed), 0)::integer as failed, coalesce(sum(count_expired), 0)::integer as expired
    from awareness_sessions
    where company_id = (select current_company()) and deleted_at is null and is_public = ${isPublic}
      and state in ('Open', 'Closed')`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('A count returns one row');
  return figures;
}

/** Counts the sessions of the public area, and the registrations that can still be confirmed. */
export async function findPublicFigures(db: CompanyDatabase, now: string): Promise<PublicAwarenessFigures> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting
    from awareness_registrations r
    join awareness_sessions s on s.company_id = r.company_id and s.id = r.session_id and s.deleted_at is null
    where r.company_id = (select current_company()) and r.created_at > ${now}::timestamptz - interval '24 hours'
      and not exists (select from awareness_links l where l.company_id = r.company_id and l.token_hash = r.token_hash)`.execute(
    db,
  );
  return { ...(await findFigures(db, true)), waiting: rows[0]?.waiting ?? 0 };
}
