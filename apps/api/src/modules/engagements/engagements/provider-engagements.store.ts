import { type Insertable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { EngagementRecord } from './engagements.store.ts';

type Row = Insertable<Tables['engagements']>;

export const insertEngagement = (db: CompanyDatabase, row: Row): Promise<EngagementRecord> =>
  db.insertInto('engagements').values(row).returningAll().executeTakeFirstOrThrow();

export const updateEngagement = (
  db: CompanyDatabase,
  id: string,
  row: Updateable<Tables['engagements']>,
): Promise<EngagementRecord | undefined> =>
  db.updateTable('engagements').set(row).where('id', '=', id).returningAll().executeTakeFirst();

export const lockEngagement = (db: CompanyDatabase, id: string): Promise<EngagementRecord | undefined> =>
  db.selectFrom('engagements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks engagements in the order of their IDs. They are locked before their findings and drafts, so that nothing deadlocks. */
export async function lockEngagements(db: CompanyDatabase, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('engagements')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Dates the findings of an engagement that is published for the first time: they are created today, and due dates are counted from now. */
export async function beginFindings(db: CompanyDatabase, engagementId: string): Promise<void> {
  await sql`update findings set created_at = clock_timestamp(), changed_at = clock_timestamp(),
      due_date = case when due_is_own then due_date
        else company_day(company_id, clock_timestamp()) + due_days_of(company_id, severity) end
    where engagement_id = ${engagementId}`.execute(db);
}

/** Returns the oldest unapproved draft in the engagement. */
export const findUnapprovedDraft = (db: CompanyDatabase, engagementId: string) =>
  db
    .selectFrom('finding_drafts')
    .select('title')
    .where('engagement_id', '=', engagementId)
    .where('review_state', 'is distinct from', 'approved')
    .where('was_changed', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();

/** Reserves finding numbers of an engagement. Returns the first of them, or undefined when there is no such engagement. */
export async function takeNumbers(db: CompanyDatabase, id: string, count: number): Promise<number | undefined> {
  const taken = await db
    .updateTable('engagements')
    .set({ last_finding_number: sql<number>`last_finding_number + ${count}::integer` })
    .where('id', '=', id)
    .returning('last_finding_number')
    .executeTakeFirst();
  return taken && taken.last_finding_number - count + 1;
}

export async function insertFinding(db: CompanyDatabase, row: Insertable<Tables['findings']>): Promise<string> {
  const { id } = await db.insertInto('findings').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertHosts(
  db: CompanyDatabase,
  finding: { id: string; company_id: string },
  hosts: readonly string[],
): Promise<void> {
  if (hosts.length === 0) return;
  const rows = hosts.map((host) => ({ company_id: finding.company_id, finding_id: finding.id, asset_key: host, host }));
  await db.insertInto('finding_assets').values(rows).execute();
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
