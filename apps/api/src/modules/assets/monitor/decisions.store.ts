import type { AssetBaseline } from '@gatehouse/domain/asset-status';
import type { DeclaredState } from '@gatehouse/domain/match-state';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** The state of a match without a decision: that of a supplier's statement, or else by version. */
const undecided = sql`case when m.state = 'Withdrawn' then m.state
  when jsonb_array_length(m.statements) > 0 then m.statements -> 0 ->> 'state'
  when m.affected_version = a.version then 'Affected' else 'Fixed' end`;

interface Decision {
  by: string;
  /** The time in ISO 8601, UTC. */
  at: string;
  comment: string;
}

/**
 * Applies a status to the vulnerabilities of assets: False Positive decides that the open ones do not affect the asset, and any other
 * status reverts this. Decisions about single vulnerabilities remain.
 */
export async function decideMatches(
  db: CompanyDatabase,
  ids: readonly string[],
  { isFalsePositive, by, at, comment }: Decision & { isFalsePositive: boolean },
): Promise<void> {
  if (isFalsePositive) {
    await sql`update asset_matches set decision = 'Not affected', state = 'Not affected', decided_by = ${by},
        decided_at = ${at}::timestamptz, decision_comment = ${comment}, is_single_decision = false, changed_at = clock_timestamp()
      where company_id = (select current_company()) and asset_id = any(${ids}::uuid[]) and confidence = 'confirmed'
        and not is_unmatched and state in ('Affected', 'Under investigation')`.execute(db);
    return;
  }
  await sql`update asset_matches m set decision = null, decided_by = '', decided_at = null, decision_comment = '',
      changed_at = clock_timestamp(), state = ${undecided}
    from assets a
    where m.company_id = (select current_company()) and m.asset_id = any(${ids}::uuid[]) and m.decision is not null
      and not m.is_single_decision and a.company_id = m.company_id and a.id = m.asset_id`.execute(db);
}

/** Decides the state of one vulnerability on an asset, or reverts the decision; returns false if the asset has no such match. */
export async function decideMatch(
  db: CompanyDatabase,
  { assetId, vulnerability }: { assetId: string; vulnerability: string },
  { state, by, at, comment }: Decision & { state: DeclaredState | null },
): Promise<boolean> {
  const { rows } = await sql`update asset_matches m set decision = ${state}::text,
      state = case when m.state = 'Withdrawn' then m.state else coalesce(${state}::text, ${undecided}) end,
      decided_by = case when ${state}::text is null then '' else ${by} end,
      decided_at = case when ${state}::text is not null then ${at}::timestamptz end, decision_comment = ${comment},
      is_single_decision = ${state !== null}, changed_at = clock_timestamp()
    from assets a
    where m.company_id = (select current_company()) and m.asset_id = ${assetId} and m.vulnerability = ${vulnerability}
      and a.company_id = m.company_id and a.id = m.asset_id returning m.id`.execute(db);
  return rows.length > 0;
}

/** A decision before a bulk change. */
interface StoredDecision {
  vulnerability: string;
  decision: string;
  decided_by: string;
  decided_at: string;
  decision_comment: string;
}

/** The state of an asset before a bulk change, which its undo restores. */
export interface DecidedAsset {
  id: string;
  status: string;
  baseline: AssetBaseline | null;
  decisions: readonly StoredDecision[];
}

/** Returns locked assets with their status and the decisions that a new status would revert. */
export async function findDecided(db: CompanyDatabase, ids: readonly string[]): Promise<DecidedAsset[]> {
  const { rows } = await sql<DecidedAsset>`select a.id, a.status, a.baseline, coalesce((
      select jsonb_agg(jsonb_build_object('vulnerability', m.vulnerability, 'decision', m.decision, 'decided_by', m.decided_by,
        'decided_at', m.decided_at, 'decision_comment', m.decision_comment))
      from asset_matches m where m.company_id = a.company_id and m.asset_id = a.id and m.decision is not null
        and not m.is_single_decision), '[]') as decisions
    from assets a where a.company_id = (select current_company()) and a.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Restores the status and decisions of assets. */
export async function restoreDecided(db: CompanyDatabase, assets: readonly DecidedAsset[]): Promise<void> {
  const text = JSON.stringify(assets);
  await sql`update assets a set status = w.status, baseline = nullif(w.baseline, 'null'), changed_at = clock_timestamp()
    from json_to_recordset(${text}::json) as w (id uuid, status text, baseline jsonb)
    where a.company_id = (select current_company()) and a.id = w.id`.execute(db);
  await sql`update asset_matches m set decision = d.decision, decided_by = d.decided_by, decided_at = d.decided_at,
      decision_comment = d.decision_comment, changed_at = clock_timestamp(),
      state = case when m.state = 'Withdrawn' then m.state else d.decision end
    from json_to_recordset(${text}::json) as w (id uuid, decisions json)
    cross join lateral json_to_recordset(w.decisions) as d (vulnerability text, decision text, decided_by text,
      decided_at timestamptz, decision_comment text)
    where m.company_id = (select current_company()) and m.asset_id = w.id and m.vulnerability = d.vulnerability
      and not m.is_single_decision`.execute(db);
}
