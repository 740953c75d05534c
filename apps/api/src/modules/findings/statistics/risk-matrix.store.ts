import type { MatrixCell } from '@gatehouse/contract/findings/finding-pictures.schema';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { inEngagement, type StatisticsRange, unresolved } from './engagement-statistics.store.ts';

const namedAtMost = 6;

/**
 * Returns the cells of the risk matrix that have unresolved findings, and the number of those without a vector. Each vector is
 * placed once, because many findings share one and a join would place it again for every finding.
 */
export async function findMatrix(
  db: CompanyDatabase,
  counted: StatisticsRange,
): Promise<{ cells: MatrixCell[]; unscored: number }> {
  const own = sql`company_id = current_company() and ${inEngagement(counted)} and ${unresolved}`;
  const { rows } = await sql<{ cells: MatrixCell[] | null; unscored: number }>`
    with vectors as materialized (select cvss_vector, risk_cell_of(cvss_vector) as cell from
        (select distinct cvss_vector from findings where ${own} and cvss_vector is not null) v),
    placed as (select f.id, f.engagement_id, f.visual_id, (v.cell).likelihood, (v.cell).impact,
        row_number() over (partition by (v.cell).likelihood, (v.cell).impact order by f.severity, f.cvss_score desc nulls last, f.id) as place
      from (select id, engagement_id, visual_id, severity, cvss_score, cvss_vector from findings where ${own}) f
      left join vectors v using (cvss_vector)),
    cells as (select likelihood, impact, count(*)::integer as findings,
        json_agg(json_build_object('_id', id, 'engagementId', engagement_id, 'idVisual', visual_id) order by place)
          filter (where place <= ${namedAtMost}) as first
      from placed where likelihood is not null group by 1, 2)
    select (select json_agg(json_build_object('likelihood', likelihood, 'impact', impact, 'findings', findings, 'first', first)
        order by likelihood desc, impact desc) from cells) as cells,
      (select count(*)::integer from placed where likelihood is null) as unscored`.execute(db);
  const [row] = rows;
  return { cells: row?.cells ?? [], unscored: row?.unscored ?? 0 };
}
