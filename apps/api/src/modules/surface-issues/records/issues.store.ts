import type { IssueFigures, SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import type { SeenRecord } from '@gatehouse/domain/surface/surface-merge';
import { type Selectable, sql, type UpdateObject } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { notAccepted } from '../../../records/acceptance/accepted-risk.ts';

export type IssueRecord = Omit<Selectable<Tables['surface_issues']>, 'seen'> & { seen: SeenRecord };
export type HistoryRecord = Selectable<Tables['surface_issue_history']>;

/** Returns a listed issue, optionally locked until the transaction ends. */
export async function findIssue(
  db: CompanyDatabase,
  id: string,
  { isLocked = false } = {},
): Promise<IssueRecord | undefined> {
  const query = db.selectFrom('surface_issues').selectAll().where('id', '=', id).where('is_listed', '=', true);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return row as IssueRecord | undefined;
}

/** Returns the finding of an issue with its engagement. Row-level security hides unpublished ones from clients. */
export async function findFindingOf(
  db: CompanyDatabase,
  { finding_id }: Pick<IssueRecord, 'finding_id'>,
): Promise<SurfaceIssueDetail['finding']> {
  const { rows } = await sql<NonNullable<SurfaceIssueDetail['finding']>>`select f.id as _id, f.visual_id as "idVisual",
      json_build_object('_id', e.id, 'idVisual', e.visual_id, 'title', e.title) as engagement
    from findings f join engagements e on e.company_id = f.company_id and e.id = f.engagement_id
    where f.company_id = (select current_company()) and f.id = ${finding_id}`.execute(db);
  return rows[0] ?? null;
}

/** True if an engagement of the company has this ID. */
export async function hasEngagement(db: CompanyDatabase, id: string): Promise<boolean> {
  return (await db.selectFrom('engagements').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Counts open issues with the same key on other hosts. */
export async function countSame(db: CompanyDatabase, { id, rule_key }: Pick<IssueRecord, 'id' | 'rule_key'>) {
  const { count } = await db
    .selectFrom('surface_issues')
    .select((issue) => issue.fn.countAll<number>().as('count'))
    .where('rule_key', '=', rule_key)
    .where('is_open', '=', true)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes the lock on the company's attack surface, so that changes of issues and scans run one after another; both write rows of hosts. */
export async function lockSurface(db: CompanyDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('surface:' || current_company(), 0))`.execute(db);
}

/** Updates an issue, for changes that are visible in the list. */
export async function updateIssue(
  db: CompanyDatabase,
  id: string,
  change: UpdateObject<Tables, 'surface_issues'>,
): Promise<void> {
  await db
    .updateTable('surface_issues')
    .set({ ...change, changed_at: sql`change_moment()` })
    .where('id', '=', id)
    .execute();
}

/** Updates the counts of services, hosts, roots and the day after issues of these hosts have changed. */
export async function refreshAround(db: CompanyDatabase, hostIds: readonly string[]): Promise<void> {
  await sql`select refresh_surface_after_issues(${hostIds}::uuid[])`.execute(db);
}

/** Ends the acceptances whose last day was before this day. */
export const endExpired = (db: CompanyDatabase, today: string) =>
  db
    .updateTable('surface_issues')
    .set({ ...notAccepted, changed_at: sql`change_moment()` })
    .where('accepted_until', '<', today)
    .returning(['id', 'host_id', 'visual_id'])
    .execute();

/** Adds to the number of comments on an issue. */
export const countComment = (db: CompanyDatabase, issueId: string, change: 1 | -1): Promise<void> =>
  updateIssue(db, issueId, { count_comments: sql<number>`count_comments + ${change}::integer` });

const figureColumns = sql<IssueFigures>`total, affected_assets::integer as "affectedAssets", critical, high, fixed, vulnerable, under_retest`;

export async function findFigures(db: CompanyDatabase): Promise<IssueFigures> {
  const { rows } = await sql<IssueFigures>`select ${figureColumns} from surface_issue_figures
    where company_id = (select current_company())`.execute(db);
  if (!rows[0]) throw new Error('A company without figures');
  return rows[0];
}

/** Returns the figures at the end of the day a number of days ago in the company's time zone, or null before the first snapshot. */
export async function findSnapshot(
  db: CompanyDatabase,
  { now, days }: { now: string; days: number },
): Promise<IssueFigures | null> {
  const { rows } = await sql<IssueFigures>`select ${figureColumns} from surface_issue_snapshots s
    where s.company_id = (select current_company()) and s.day <= (
      select (${now}::timestamptz at time zone c.time_zone)::date - ${days}::integer from companies c where c.id = s.company_id)
    order by s.day desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Returns the same figures for issues first seen between two days in the company's time zone, both included. */
export async function countWithin(
  db: CompanyDatabase,
  { from, to }: { from: string | null; to: string | null },
): Promise<IssueFigures> {
  const { rows } = await sql<IssueFigures>`select count(*) filter (where status <> 5)::integer as total,
      count(distinct host_id) filter (where is_open)::integer as "affectedAssets",
      count(*) filter (where is_open and severity = 0)::integer as critical,
      count(*) filter (where is_open and severity = 1)::integer as high,
      count(*) filter (where status = 2)::integer as fixed, count(*) filter (where status in (1, 3))::integer as vulnerable,
      count(*) filter (where status = 4)::integer as under_retest
    from surface_issues i
    cross join (select c.time_zone from companies c where c.id = (select current_company())) z
    where i.company_id = (select current_company()) and i.is_listed and i.accepted_at is null
      and (${from}::date is null or i.first_seen >= ${from}::date::timestamp at time zone z.time_zone)
      and (${to}::date is null or i.first_seen < (${to}::date + 1)::timestamp at time zone z.time_zone)`.execute(db);
  if (!rows[0]) throw new Error('An aggregate is one row');
  return rows[0];
}
