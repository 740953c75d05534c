import type { AwarenessFigures } from '@gatehouse/contract/awareness-figures';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';

/** Sessions that are open or closed, and the employees in them by how far they are. */
export async function findFigures(db: CompanyDatabase): Promise<AwarenessFigures> {
  const { rows } = await sql<AwarenessFigures>`select count(*)::integer as sessions,
      (count(*) filter (where state = 'Open'))::integer as open,
      coalesce(sum(count_enrolled), 0)::integer as enrolled, coalesce(sum(count_passed), 0)::integer as passed,
      coalesce(sum(count_in_progress), 0)::integer as "inProgress",
      coalesce(sum(count_enrolled - count_passed - count_in_progress - count_failed - count_expired), 0)::integer as "notStarted",
      coalesce(sum(count_failed), 0)::integer as failed, coalesce(sum(count_expired), 0)::integer as expired
    from awareness_sessions
    where company_id = (select current_company()) and deleted_at is null and not is_public
      and state in ('Open', 'Closed')`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('A count returns one row');
  return figures;
}
