import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database.ts';
import type { Tables } from '../../platform/tables.ts';

export type EngagementRecord = Selectable<Tables['engagements']>;
export type FindingRecord = Selectable<Tables['findings']>;
export type PlaceRecord = Pick<Selectable<Tables['finding_assets']>, 'finding_id' | 'host' | 'location' | 'fix_state'>;
export type HistoryRecord = Selectable<Tables['finding_history']>;

/** One line of the table of findings. */
export type OutlineRecord = Pick<FindingRecord, 'id' | 'visual_id' | 'title' | 'severity' | 'status' | 'cvss_score'>;

const outlineColumns = ['id', 'visual_id', 'title', 'severity', 'status', 'cvss_score'] as const;

/** For whom a report is, and the file of their logo where it is a picture that a document can hold. */
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

/** Gravest first, as the list of an engagement begins. */
export function findOutline(db: CompanyDatabase, engagementId: string): Promise<OutlineRecord[]> {
  return db
    .selectFrom('findings')
    .select(outlineColumns)
    .where('engagement_id', '=', engagementId)
    .orderBy('gravity')
    .orderBy('id')
    .execute();
}

/** A finding with its place in the engagement; undefined where it is in another one. */
export function findOutlineOf(
  db: CompanyDatabase,
  { id, findingId }: { id: string; findingId: string },
): Promise<OutlineRecord | undefined> {
  return db
    .selectFrom('findings')
    .select(outlineColumns)
    .where('engagement_id', '=', id)
    .where('id', '=', findingId)
    .executeTakeFirst();
}

export function findReported(db: CompanyDatabase, ids: readonly string[]): Promise<FindingRecord[]> {
  return db
    .selectFrom('findings')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** The first places of each of these findings. */
export function findFirstPlaces(db: CompanyDatabase, ids: readonly string[], atMost: number): Promise<PlaceRecord[]> {
  return db
    .selectFrom((inner) =>
      inner
        .selectFrom('finding_assets')
        .select(['finding_id', 'host', 'location', 'fix_state'])
        .select(sql<number>`row_number() over (partition by finding_id order by host, location, asset_key)`.as('place'))
        .where('finding_id', '=', sql<string>`any(${ids}::uuid[])`)
        .as('ranked'),
    )
    .select(['finding_id', 'host', 'location', 'fix_state'])
    .where('place', '<=', atMost)
    .orderBy('finding_id')
    .orderBy('place')
    .execute();
}

/** The changes of status of these findings, oldest first. */
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

/** How often findings of the engagement came to each status. */
export async function countMoves(db: CompanyDatabase, engagementId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('finding_history as h')
    .innerJoin('findings as f', 'f.id', 'h.finding_id')
    .select((row) => ['h.to_value as status', row.fn.countAll<number>().as('moves')])
    .where('f.engagement_id', '=', engagementId)
    .where('h.kind', '=', 'status')
    .groupBy('h.to_value')
    .execute();
  return new Map(rows.map(({ status, moves }) => [status, Number(moves)]));
}

/** The changes of status since a moment, with whose they are, gravest finding first, then oldest change first. */
export function findMovesSince(db: CompanyDatabase, engagementId: string, since: string) {
  return db
    .selectFrom('finding_history as h')
    .innerJoin('findings as f', 'f.id', 'h.finding_id')
    .select(['f.id', 'f.visual_id', 'f.title', 'f.severity', 'f.status', 'f.cvss_score'])
    .select(['h.at', 'h.from_value', 'h.to_value', 'h.actor_name', 'h.comment'])
    .where('f.engagement_id', '=', engagementId)
    .where('h.kind', '=', 'status')
    .where('h.at', '>=', since)
    .orderBy('f.gravity')
    .orderBy('f.id')
    .orderBy('h.at')
    .orderBy('h.id')
    .execute();
}
export type MoveRecord = Awaited<ReturnType<typeof findMovesSince>>[number];
