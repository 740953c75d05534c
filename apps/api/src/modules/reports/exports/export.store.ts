import type { ExportQuery } from '@gatehouse/contract/reports/reports.schema';
import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase, Database } from '../../../platform/database/database.ts';
import { findingConditions, findingOrder } from '../../../platform/engagements/finding-conditions.ts';
import { type Cursor, cutPage, type PageRow } from '../../../platform/database/list-page.ts';
import { listStatement } from '../../../platform/database/list-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** The company, the engagement (null for all) and the filters of an export. */
interface ExportCriteria {
  companyId: string;
  viewerId: string;
  engagementId: string | null;
  query: Omit<ExportQuery, 'format'>;
}

/** A matching finding with its number of assets. */
export interface Match {
  id: string;
  places: number;
}

const matchesAtATime = 500;

/** Returns the findings that match the filters now, in list order. */
export async function findMatches(database: Database, wanted: ExportCriteria): Promise<Match[]> {
  const matches: Match[] = [];
  let after: Cursor | null = null;
  do {
    const page = await findMatchPage(database, wanted, after);
    matches.push(...(JSON.parse(page.datas) as Match[]));
    after = page.next;
  } while (after !== null);
  return matches;
}

async function findMatchPage(database: Database, wanted: ExportCriteria, after: Cursor | null) {
  const { companyId, viewerId, engagementId, query } = wanted;
  const statement = listStatement({
    from: 'findings',
    companyId,
    row: "json_build_object('id', id, 'places', count_assets)",
    within: [
      ...(engagementId === null ? [] : [{ sql: 'engagement_id = ?', value: engagementId }]),
      ...findingConditions({ ...query, viewerId }),
    ],
    order: findingOrder(query.sort),
    filters: [],
    withoutTotal: true,
    limit: matchesAtATime,
    after,
  });
  const rows = await database.readCompany<PageRow & Record<string, unknown>>(companyId, statement);
  return cutPage(rows, matchesAtATime);
}

export type FindingRecord = Selectable<Tables['findings']> & { last_comment: string | null };
export type AssetRecord = Selectable<Tables['finding_assets']>;

/** Returns these findings in no particular order, with the latest comment visible to the client. */
export function findExported(db: CompanyDatabase, ids: readonly string[]): Promise<FindingRecord[]> {
  return db
    .selectFrom('findings')
    .selectAll()
    .select((finding) =>
      finding
        .selectFrom('finding_comments as c')
        .select('c.body')
        .whereRef('c.finding_id', '=', 'findings.id')
        .where('c.audience', '!=', 'provider')
        .where('c.side', '!=', 'system')
        .where('c.removed_at', 'is', null)
        .orderBy('c.created_at', 'desc')
        .orderBy('c.id', 'desc')
        .limit(1)
        .as('last_comment'),
    )
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Returns all assets of these findings, in the order of the finding's page. */
export function findPlaces(db: CompanyDatabase, ids: readonly string[]): Promise<AssetRecord[]> {
  return db
    .selectFrom('finding_assets')
    .selectAll()
    .where('finding_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('finding_id')
    .orderBy('host')
    .orderBy('location')
    .orderBy('asset_key')
    .execute();
}

/** An image that an import has attached to a finding. */
export interface ImageRecord {
  id: string;
  finding_id: string | null;
  name: string;
  /** Size in bytes. */
  size: number;
}

export function findImages(db: CompanyDatabase, findingIds: readonly string[]): Promise<ImageRecord[]> {
  return db
    .selectFrom('files')
    .select(['id', 'record_id as finding_id', 'name', 'size'])
    .where('record_kind', '=', 'finding-image')
    .where('record_id', '=', sql<string>`any(${findingIds}::uuid[])`)
    .where('state', '=', 'kept')
    .execute();
}

export function findEngagement(db: CompanyDatabase, id: string) {
  return db.selectFrom('engagements').selectAll().where('id', '=', id).executeTakeFirst();
}
