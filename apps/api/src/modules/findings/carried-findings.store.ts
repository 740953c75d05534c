import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';

/** Returns a finding with all that it was carried over from or to, whose texts show the same images. */
export async function findRelatives(db: CompanyDatabase, findingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive origins as (
      select id, carried_from from findings where company_id = current_company() and id = ${findingId}
      union
      select f.id, f.carried_from from origins o
        join findings f on f.company_id = current_company() and f.id = o.carried_from),
    relatives as (
      select id from origins
      union
      select f.id from relatives r join findings f on f.company_id = current_company() and f.carried_from = r.id)
    select id from relatives`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the unfixed findings of an earlier engagement, by severity (high to low), and whether the other engagement already has them. */
export async function findCarriable(
  db: CompanyDatabase,
  { from, to }: { from: string; to: string },
): Promise<{ id: string; isThere: boolean }[]> {
  const rows = await db
    .selectFrom('findings as f')
    .select('f.id')
    .select((one) =>
      one
        .exists(
          one
            .selectFrom('findings as known')
            .select('known.id')
            .whereRef('known.company_id', '=', 'f.company_id')
            .where('known.engagement_id', '=', to)
            .whereRef('known.fingerprint', '=', 'f.fingerprint'),
        )
        .as('is_there'),
    )
    .where('f.engagement_id', '=', from)
    .where('f.status', '!=', 'Fixed')
    .orderBy('f.severity_order')
    .orderBy('f.number')
    .execute();
  return rows.map(({ id, is_there }) => ({ id, isThere: Boolean(is_there) }));
}

/** The columns that a copy takes over: the content of the finding, but not its history. */
const carriedColumns = [
  'fingerprint',
  'content_hash',
  'title',
  'language',
  'severity',
  'reported_severity',
  'cvss_vector',
  'cvss_version',
  'cvss_score',
  'cvss_temporal',
  'cvss_environmental',
  'cvss_nomenclature',
  'confidence',
  'description',
  'impact',
  'recommendation',
  'evidence',
  'reference_links',
  'cwe',
  'cve',
  'owasp',
  'tags',
  'tool',
  'rule_id',
  'own_vector',
  'own_score',
  'assignee_id',
  'first_seen',
  'last_seen',
] as const;

interface CarryOverPlan {
  ids: readonly string[];
  /** The engagement that findings are copied to. */
  to: string;
  firstNumber: number;
  /** True if the client can see the findings in the source engagement. */
  isSeen: boolean;
}

/** Copies findings with their unfixed assets and the scan values of edited fields. Numbers follow the order of the IDs. */
export async function carryFindings(
  db: CompanyDatabase,
  { ids, to, firstNumber, isSeen }: CarryOverPlan,
): Promise<void> {
  const columns = sql.join(carriedColumns.map((column) => sql.ref(column)));
  const copied = sql.join(carriedColumns.map((column) => sql.ref(`f.${column}`)));
  await sql`
    with wanted as (select id, place from unnest(${ids}::uuid[]) with ordinality as w (id, place)),
    copies as (
      insert into findings (company_id, engagement_id, number, status, carried_from, is_cleared, author_ids, ${columns})
      select f.company_id, ${to}, ${firstNumber}::integer + w.place - 1,
        case when f.status = 'Acknowledged' then 'Acknowledged' else 'Open' end, f.id,
        f.is_cleared or ${isSeen}::boolean, f.author_ids, ${copied}
      from wanted w join findings f on f.company_id = current_company() and f.id = w.id
      returning id, carried_from),
    edits as (
      insert into finding_scan_values (company_id, finding_id, field, value, state, tool, file_name)
      select v.company_id, c.id, v.field, v.value, v.state, v.tool, v.file_name
      from copies c join finding_scan_values v on v.company_id = current_company() and v.finding_id = c.carried_from)
    insert into finding_assets (company_id, finding_id, asset_key, host, location, ip, port, facts, evidence)
    select a.company_id, c.id, a.asset_key, a.host, a.location, a.ip, a.port, a.facts, a.evidence
    from copies c join finding_assets a on a.company_id = current_company() and a.finding_id = c.carried_from
    where a.fix_state <> 'Fixed'`.execute(db);
}
