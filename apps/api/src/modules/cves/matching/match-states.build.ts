import { sql } from 'kysely';

import type { Database } from '../../../platform/database/database.ts';

type Portal = { database: Database };

const rowsOf = ({ database }: Portal, companyId: string, query: ReturnType<typeof sql<{ row: unknown }>>) =>
  database.withCompany(companyId, async (db) => (await query.execute(db)).rows.map(({ row }) => JSON.stringify(row)));

/** Returns the current open matches and everything derived from them. Earlier matches are history, which a new company does not have. */
export async function openState(portal: Portal, companyId: string) {
  const matches = await rowsOf(
    portal,
    companyId,
    sql`select jsonb_build_array(s.name, a.key, a.version, m.vulnerability, m.is_unmatched, case when not m.is_unmatched
        then jsonb_build_array(m.state, m.confidence, m.sources, m.fixed, m.severity, m.score, m.priority) end) as row
      from asset_matches m join assets a on a.id = m.asset_id join asset_systems s on s.id = a.system_id
      where a.state = 'Active' and m.is_current and (m.state = 'Affected' or m.is_unmatched)
        and (m.is_unmatched or m.affected_version = a.version) order by 1`,
  );
  const assets = await rowsOf(
    portal,
    companyId,
    sql`select jsonb_build_array(s.name, a.key, a.version, a.count_open, a.count_critical, a.count_high, a.count_possible,
        a.count_unmatched, a.worst_severity, a.priority, a.epss, a.is_exploited, a.has_fix, a.is_urgent) as row
      from assets a join asset_systems s on s.id = a.system_id where a.state = 'Active' order by 1`,
  );
  const cves = await rowsOf(
    portal,
    companyId,
    sql`select jsonb_build_array(c.name, c.confidence, c.severity, c.score, c.epss, c.is_exploited, c.is_urgent, c.count_assets,
        c.priority) as row from company_cves c where c.state = 'Affected' and c.confidence = 'confirmed' order by 1`,
  );
  const fixes = await rowsOf(
    portal,
    companyId,
    sql`select jsonb_build_array(package_key, version, count_cves, count_assets, worst_severity, epss, is_exploited, priority) as row
      from fix_groups order by 1`,
  );
  return { matches, assets, cves, fixes };
}

/** Returns everything that matching has written, including history. */
export const allMatchingRows = (portal: Portal, companyId: string): Promise<string[]> =>
  rowsOf(
    portal,
    companyId,
    sql`select to_jsonb(m) - 'changed_at' as row from asset_matches m union all
      select to_jsonb(c) as row from company_cves c union all select to_jsonb(f) as row from fix_groups f union all
      select to_jsonb(a) - 'changed_at' - 'list_row' from assets a order by 1`,
  );

/** Clears the vulnerabilities of all assets by the statements about some, as earlier rules did, and returns the rules of the cursor to them. */
export async function returnToEarlierRules({ database }: Portal, companyId: string): Promise<void> {
  await database.withCompany(companyId, async (db) => {
    await sql`update asset_matches m set state = a.state, statements = a.statements from asset_matches a
      where a.vulnerability = m.vulnerability and a.statements <> '[]' and m.statements = '[]'`.execute(db);
    await db.updateTable('match_cursors').set({ rules: 1 }).execute();
  });
}

/** Queues all assets of a company for matching. */
export const queueEverything = ({ database }: Portal, companyId: string): Promise<unknown> =>
  database.withCompany(companyId, (db) =>
    sql`insert into match_queue (company_id, asset_id) select company_id, id from assets on conflict do nothing`.execute(
      db,
    ),
  );
