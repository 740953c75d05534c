import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { assignee } from './outline.store.ts';

export type EngagementRecord = Selectable<Tables['engagements']>;
export type FindingRecord = Selectable<Tables['findings']>;
export type PlaceRecord = Pick<
  Selectable<Tables['finding_assets']>,
  'finding_id' | 'host' | 'location' | 'fix_state' | 'evidence'
> & {
  /** Number of further assets of the same finding with evidence that is not included. */
  unshown_evidence: number;
};
export type HistoryRecord = Selectable<Tables['finding_history']>;

/** The company of a report, and the file of its logo if it is an image that a PDF can embed. */
export interface CompanyRecord {
  name: string;
  logo_file: string | null;
}

export const findCompany = (db: CompanyDatabase): Promise<CompanyRecord> =>
  db
    .selectFrom('companies as c')
    .select(({ selectFrom }) => [
      'c.name',
      selectFrom('files as f')
        .select('f.id')
        .where('f.record_kind', '=', 'company-logo')
        .where('f.state', '=', 'kept')
        .where('f.media_type', 'in', ['image/png', 'image/jpeg'])
        .orderBy('f.created_at', 'desc')
        .limit(1)
        .as('logo_file'),
    ])
    .executeTakeFirstOrThrow();

export function findReported(db: CompanyDatabase, ids: readonly string[]) {
  return db
    .selectFrom('findings')
    .selectAll()
    .select(assignee)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Maximum number of assets whose evidence is included, and maximum length of each, in characters. */
const [evidencesAtMost, evidenceCharacters] = [50, 20_000];

/** Returns the first assets of each finding. Of those with the same host, assets with evidence come first. */
export async function findFirstPlaces(
  db: CompanyDatabase,
  ids: readonly string[],
  atMost: number,
): Promise<PlaceRecord[]> {
  const { rows } = await sql<PlaceRecord>`
    with ranked as (
      select finding_id, host, location, fix_state, evidence,
        row_number() over (partition by finding_id order by host, location, asset_key) as place,
        count(nullif(evidence, '')) over (partition by finding_id order by host, location, asset_key) as evidence_place,
        count(nullif(evidence, '')) over (partition by finding_id) as evidences
      from finding_assets where finding_id = any(${ids}::uuid[])
    )
    select finding_id, host, location, fix_state,
      case when evidence_place <= ${evidencesAtMost} then left(evidence, ${evidenceCharacters}) else '' end as evidence,
      (evidences - least(evidences, ${evidencesAtMost}, max(evidence_place) over (partition by finding_id)))::integer
        as unshown_evidence
    from ranked where place <= ${atMost} order by finding_id, place`.execute(db);
  return rows;
}

/** Returns the status changes of these findings, oldest first. */
export function findMoves(db: CompanyDatabase, ids: readonly string[]): Promise<HistoryRecord[]> {
  return db
    .selectFrom('finding_history')
    .selectAll()
    .where('finding_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('kind', '=', 'status')
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** A host with its number of findings by severity, in the order of `severities`. */
export interface HostRecord {
  host: string;
  counts: readonly number[];
}

/** Maximum number of hosts in the table of hosts. */
export const hostsAtMost = 30;

/** Returns the hosts with the most severe findings, and the total number of hosts. */
export async function findHosts(
  db: CompanyDatabase,
  { engagementId, atMost, hasInformational }: { engagementId: string; atMost: number; hasInformational: boolean },
): Promise<{ rows: HostRecord[]; total: number }> {
  const { rows } = await sql<HostRecord & { total: number }>`
    with touched as (
      select distinct a.host, f.id, f.severity from finding_assets a join findings f on f.id = a.finding_id
      where f.engagement_id = ${engagementId} and (f.severity < 4 or ${hasInformational})
    )
    select host, (count(*) over ())::integer as total, array[
      count(*) filter (where severity = 0), count(*) filter (where severity = 1), count(*) filter (where severity = 2),
      count(*) filter (where severity = 3), count(*) filter (where severity = 4), count(*) filter (where severity = 5)
    ]::integer[] as counts
    from touched group by host order by counts desc, host limit ${atMost}`.execute(db);
  return { rows: rows.map(({ host, counts }) => ({ host, counts })), total: rows[0]?.total ?? 0 };
}

/** Returns the client's security contacts: its enabled admins and managers. */
export function findClientContacts(db: CompanyDatabase, atMost: number) {
  return db
    .selectFrom('users')
    .select(['fullname', 'username'])
    .where('role', 'in', ['company-admin', 'company-manager'])
    .where('enabled', '=', true)
    .orderBy('role')
    .orderBy(sql`lower(fullname)`)
    .orderBy('id')
    .limit(atMost)
    .execute();
}

/** True if an image in a text may be shown in a report, which clients can read. */
export async function isReportable(db: CompanyDatabase, fileId: string): Promise<boolean> {
  const reader = await db
    .selectFrom('file_readers as r')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select('f.id')
    .where('f.id', '=', fileId)
    .where('f.state', '=', 'kept')
    .where('r.for_company', '=', true)
    .executeTakeFirst();
  return reader !== undefined;
}

/** Returns the status changes since a time with their findings: the most severe finding first, then the oldest change. */
export function findMovesSince(db: CompanyDatabase, engagementId: string, since: string) {
  return db
    .selectFrom('finding_history as h')
    .innerJoin('findings as f', 'f.id', 'h.finding_id')
    .select(['f.id', 'f.visual_id', 'f.title', 'f.severity', 'f.status', 'f.cvss_score'])
    .select(['h.at', 'h.from_value', 'h.to_value', 'h.actor_name', 'h.comment'])
    .where('f.engagement_id', '=', engagementId)
    .where('h.kind', '=', 'status')
    .where('h.at', '>=', since)
    .orderBy('f.severity_order')
    .orderBy('f.id')
    .orderBy('h.at')
    .orderBy('h.id')
    .execute();
}
export type MoveRecord = Awaited<ReturnType<typeof findMovesSince>>[number];
