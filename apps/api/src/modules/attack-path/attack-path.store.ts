import type { FindingStatus } from '@gatehouse/domain/finding-status';
import type { PathFinding } from '@gatehouse/domain/attack-path/path-model';
import type { LeakedHost, PathStep } from '@gatehouse/domain/attack-path/build-paths';
import { severities } from '@gatehouse/domain/severity';
import { derivedPathsAtMost, leaksNamedAtMost } from '@gatehouse/contract/attack-path/attack-path';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';

/** An engagement with the steps of its attack chain. */
export interface ChainRecord {
  engagement: { _id: string; idVisual: string; title: string };
  steps: readonly PathStep[];
}

/** Returns these engagements with their steps, in the given order, in as many statements as for one. */
export async function findChains(db: CompanyDatabase, ids: readonly string[]): Promise<ChainRecord[]> {
  if (ids.length === 0) return [];
  const heads = await db
    .selectFrom('attack_chain_heads')
    .select(['engagement_id', 'visual_id', 'title'])
    .where('engagement_id', 'in', ids)
    .execute();
  const steps = await findStepsOf(db, ids);
  const stepsById = Map.groupBy(steps, ({ engagementId }) => engagementId);
  return ids.flatMap((id) => {
    const head = heads.find(({ engagement_id: own }) => own === id);
    if (!head) return [];
    const engagement = { _id: id, idVisual: head.visual_id ?? '', title: head.title ?? '' };
    return [{ engagement, steps: (stepsById.get(id) ?? []).map(({ step }) => step) }];
  });
}

async function findStepsOf(db: CompanyDatabase, ids: readonly string[]) {
  const rows = await db
    .selectFrom('attack_steps')
    .select(['id', 'engagement_id', 'name', 'technique_id'])
    .where('engagement_id', 'in', ids)
    .orderBy('place')
    .execute();
  const needs = await db
    .selectFrom('attack_step_needs')
    .select(['step_id', 'needed_id'])
    .where('engagement_id', 'in', ids)
    .execute();
  const findings = await db
    .selectFrom('attack_path_findings')
    .selectAll()
    .where('engagement_id', 'in', ids)
    .orderBy('severity_order')
    .orderBy('visual_id')
    .execute();
  const needsOf = Map.groupBy(needs, ({ step_id: id }) => id);
  const findingsOf = Map.groupBy(findings, ({ step_id: id }) => id);
  return rows.map((row) => {
    const step: PathStep = {
      _id: row.id,
      title: row.name,
      techniqueId: row.technique_id,
      dependsOn: (needsOf.get(row.id) ?? []).map(({ needed_id: id }) => id),
      findings: (findingsOf.get(row.id) ?? []).map(presentFinding),
    };
    return { engagementId: row.engagement_id, step };
  });
}

/** Converts a finding. Columns of a view are nullable only by type, except the score. */
const presentFinding = (row: {
  id: string | null;
  visual_id: string | null;
  title: string | null;
  severity: number | null;
  status: string | null;
  cvss_score: number | null;
}): PathFinding => ({
  _id: row.id ?? '',
  idVisual: row.visual_id ?? '',
  title: row.title ?? '',
  severity: severities[row.severity ?? -1] ?? 'none',
  statusVulnerability: row.status as FindingStatus,
  cvssScore: row.cvss_score === null ? null : Number(row.cvss_score),
});

/**
 * Returns the engagements with the most open paths, newest first among equals. A path is open unless a fixed finding breaks its goal or a
 * step that the goal depends on, as in `brokenSteps`.
 */
export async function findOpenChains(db: CompanyDatabase, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive broken (step_id) as (
      select f.step_id from attack_path_findings f where f.company_id = current_company() and f.status = 'Fixed'
      union
      select n.step_id from attack_step_needs n join broken b on b.step_id = n.needed_id where n.company_id = current_company()),
    goals as (select s.engagement_id, s.id in (select step_id from broken) as is_closed from attack_steps s
      where s.company_id = current_company() and not exists (select from attack_step_needs n
        where n.company_id = s.company_id and n.engagement_id = s.engagement_id and n.needed_id = s.id)),
    chains as (select engagement_id, count(*) filter (where not is_closed) as open from goals group by 1)
    select c.engagement_id as id from chains c join attack_chain_heads h on h.engagement_id = c.engagement_id
    where h.company_id = current_company()
    order by c.open desc, h.visual_id desc limit ${atMost}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Maximum number of hosts with leaks that are checked for a sign-in page, those with the most leaks. */
const candidatesAtMost = 200;

/**
 * Returns the hosts with a sign-in page for which logins have leaked, those with the most unmitigated ones first. The records never contain
 * the logins.
 */
export async function findLeakedHosts(db: CompanyDatabase): Promise<LeakedHost[]> {
  const { rows } = await sql<LeakedHost>`
    with leaked as materialized (select host, count(*) filter (where status in (1, 2))::integer as leaks,
        (array_agg(id::text order by exposed_at desc, id) filter (where status in (1, 2)))[1:${sql.lit(leaksNamedAtMost)}] as ids
      from attack_path_leaks where company_id = current_company() group by host)
    select s.id as _id, s.name as host, s.domain, l.leaks, coalesce(l.ids, '{}') as ids
    from leaked l join attack_path_hosts s on s.name = l.host and s.company_id = current_company()
    order by l.leaks desc, s.name limit ${candidatesAtMost}`.execute(db);
  const signIns = await findSignIns(
    db,
    rows.map(({ _id }) => _id),
  );
  return rows.filter(({ _id }) => signIns.has(_id)).slice(0, derivedPathsAtMost);
}

/** Returns which of these hosts serve HTTP. */
async function findSignIns(db: CompanyDatabase, hostIds: readonly string[]): Promise<ReadonlySet<string | null>> {
  if (hostIds.length === 0) return new Set();
  const rows = await db.selectFrom('attack_path_sign_ins').select('host_id').where('host_id', 'in', hostIds).execute();
  return new Set(rows.map(({ host_id: id }) => id));
}
