import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** A match whose vulnerability was renamed. */
export interface MovedMatch {
  asset_id: string;
  from: string;
  to: string;
}

/** Renames vulnerabilities in the baselines of assets, so that a new name for a known one does not count as a new vulnerability. */
async function renameCovered(db: CompanyDatabase, moved: readonly MovedMatch[]): Promise<void> {
  if (moved.length === 0) return;
  await sql`with moved as (select * from json_to_recordset(${JSON.stringify(moved)}::json) as w (asset_id uuid, "from" text, "to" text))
    update assets a set baseline = a.baseline || (
      select jsonb_object_agg(l.list, (
        select coalesce(jsonb_agg(distinct coalesce(w."to", n.name)), '[]')
        from jsonb_array_elements_text(a.baseline -> l.list) as n (name)
        left join moved w on w.asset_id = a.id and w."from" = n.name))
      from (values ('open'), ('fixed')) as l (list))
    where a.company_id = (select current_company()) and a.baseline is not null and a.id in (select asset_id from moved)`.execute(
    db,
  );
}

/** Assignments that keep an existing decision together with its author, time and comment. */
const keptDecision = sql`decision = coalesce(asset_matches.decision, excluded.decision),
  decided_by = case when asset_matches.decision is null then excluded.decided_by else asset_matches.decided_by end,
  decided_at = coalesce(asset_matches.decided_at, excluded.decided_at),
  decision_comment = case when asset_matches.decision is null then excluded.decision_comment else asset_matches.decision_comment end`;

/** Moves matches to the name that theirs was merged into; decisions under the old name are kept. Returns the new names. */
export async function moveMergedMatches(db: CompanyDatabase, names: readonly string[]): Promise<string[]> {
  await sql`insert into asset_matches (company_id, asset_id, vulnerability, state, confidence, sources, fixed, decision, decided_by,
      decided_at, decision_comment, affected_version, first_found)
    select distinct on (m.asset_id, v.merged_into) m.company_id, m.asset_id, v.merged_into, m.state, m.confidence, m.sources, m.fixed,
      m.decision, m.decided_by, m.decided_at, m.decision_comment, m.affected_version, m.first_found
    from vulnerabilities v join asset_matches m on m.vulnerability = v.name
    where v.name = any(${names}::text[]) and v.merged_into is not null and m.company_id = (select current_company())
    order by m.asset_id, v.merged_into, m.decided_at desc nulls last, m.first_found
    on conflict (company_id, asset_id, vulnerability) do update
      set ${keptDecision}, first_found = least(asset_matches.first_found, excluded.first_found)`.execute(db);
  const { rows } = await sql<MovedMatch>`delete from asset_matches m using vulnerabilities v
    where v.name = any(${names}::text[]) and v.merged_into is not null and m.company_id = (select current_company())
      and m.vulnerability = v.name returning m.asset_id, v.name as "from", v.merged_into as "to"`.execute(db);
  await renameCovered(db, rows);
  return [...new Set(rows.map(({ to }) => to))];
}

/** Moves matches to the current name of their vulnerability. Decisions under the old name are kept. */
export async function moveMatches(db: CompanyDatabase, moves: readonly MovedMatch[]): Promise<void> {
  if (moves.length === 0) return;
  const text = JSON.stringify(moves);
  await sql`insert into asset_matches (company_id, asset_id, vulnerability, state, confidence, sources, fixed, decision, decided_by,
      decided_at, decision_comment, affected_version, first_found)
    select distinct on (m.asset_id, w."to") m.company_id, m.asset_id, w."to", m.state, m.confidence, m.sources, m.fixed, m.decision,
      m.decided_by, m.decided_at, m.decision_comment, m.affected_version, m.first_found
    from json_to_recordset(${text}::json) as w (asset_id uuid, "from" text, "to" text)
    join asset_matches m on m.company_id = (select current_company()) and m.asset_id = w.asset_id and m.vulnerability = w."from"
    order by m.asset_id, w."to", m.decided_at desc nulls last, m.first_found
    on conflict (company_id, asset_id, vulnerability) do update
      set ${keptDecision}, first_found = least(asset_matches.first_found, excluded.first_found)`.execute(db);
  const { rows } = await sql<MovedMatch>`delete from asset_matches m
    using json_to_recordset(${text}::json) as w (asset_id uuid, "from" text, "to" text)
    where m.company_id = (select current_company()) and m.asset_id = w.asset_id and m.vulnerability = w."from"
    returning w.asset_id, w."from", w."to"`.execute(db);
  await renameCovered(db, rows);
}
