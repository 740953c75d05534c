import { type ExpressionBuilder, type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type FindingRecord = Selectable<Tables['findings']> & { assignee_name: string | null };
export type AssetRecord = Pick<
  Selectable<Tables['finding_assets']>,
  'id' | 'finding_id' | 'host' | 'location' | 'ip' | 'port' | 'facts' | 'evidence' | 'fix_state'
>;
export type CommentRecord = Selectable<Tables['finding_comments']>;
export type HistoryRecord = Selectable<Tables['finding_history']>;

const assigneeName = (findings: ExpressionBuilder<Tables, 'findings'>) =>
  findings
    .selectFrom('users as u')
    .select('u.fullname')
    .whereRef('u.company_id', '=', 'findings.company_id')
    .whereRef('u.id', '=', 'findings.assignee_id')
    .as('assignee_name');

/** Returns these findings by severity (high to low), then score, then number. */
export function findFindings(db: CompanyDatabase, ids: readonly string[]): Promise<FindingRecord[]> {
  return db
    .selectFrom('findings')
    .selectAll()
    .select(assigneeName)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('severity_order')
    .orderBy('number')
    .execute();
}

export function findFinding(db: CompanyDatabase, id: string): Promise<FindingRecord | undefined> {
  return db.selectFrom('findings').selectAll().select(assigneeName).where('id', '=', id).executeTakeFirst();
}

/** Returns the finding and engagement that a finding was carried over from, if the reader may see them. */
export function findOrigin(db: CompanyDatabase, findingId: string) {
  return db
    .selectFrom('findings as f')
    .innerJoin('engagements as e', (join) =>
      join.onRef('e.company_id', '=', 'f.company_id').onRef('e.id', '=', 'f.engagement_id'),
    )
    .select(['f.id', 'f.visual_id', 'e.id as engagement_id', 'e.visual_id as engagement_visual_id', 'e.title'])
    .where('f.id', '=', findingId)
    .executeTakeFirst();
}

/** Returns the attack surface issue from which a finding was created. */
export function findIssueOf(db: CompanyDatabase, findingId: string) {
  return db
    .selectFrom('finding_issues')
    .select(['id', 'visual_id'])
    .where('finding_id', '=', findingId)
    .$castTo<{ id: string; visual_id: string }>()
    .executeTakeFirst();
}

/**
 * Returns findings locked until the transaction ends, so that simultaneous changes run one after another. Their engagements are locked
 * first, because a publication locks the engagement before its findings, and because its state decides what may be written.
 */
export async function lockFindings(db: CompanyDatabase, ids: readonly string[]): Promise<FindingRecord[]> {
  await lockEngagementsOf(db, ids);
  return db
    .selectFrom('findings')
    .selectAll()
    .select(assigneeName)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function lockEngagementsOf(db: CompanyDatabase, findingIds: readonly string[]): Promise<void> {
  const engagementIds = db
    .selectFrom('findings')
    .select('engagement_id')
    .where('id', '=', sql<string>`any(${findingIds}::uuid[])`);
  await db
    .selectFrom('engagements')
    .select('id')
    .where('id', 'in', engagementIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export const assetColumns = [
  'id',
  'finding_id',
  'host',
  'location',
  'ip',
  'port',
  'facts',
  'evidence',
  'fix_state',
] as const;

export function findAssetsOf(db: CompanyDatabase, findingId: string, atMost: number): Promise<AssetRecord[]> {
  return db
    .selectFrom('finding_assets')
    .select(assetColumns)
    .where('finding_id', '=', findingId)
    .orderBy('host')
    .orderBy('location')
    .orderBy('asset_key')
    .limit(atMost)
    .execute();
}

/**
 * Returns the latest comments of each finding, oldest first, without the other side's internal ones. `total` counts all comments of the
 * finding.
 */
export async function findLatestComments(
  db: CompanyDatabase,
  findingIds: readonly string[],
  { hidden, atMost }: { hidden: 'company' | 'provider'; atMost: number },
): Promise<(CommentRecord & { total: number })[]> {
  return db
    .selectFrom((inner) =>
      inner
        .selectFrom('finding_comments')
        .selectAll()
        .select([
          sql<number>`row_number() over (partition by finding_id order by created_at desc, id desc)`.as('place'),
          sql<number>`(count(*) over (partition by finding_id))::integer`.as('total'),
        ])
        .where('finding_id', '=', sql<string>`any(${findingIds}::uuid[])`)
        .where('audience', '!=', hidden)
        .as('ranked'),
    )
    .selectAll()
    .where('place', '<=', atMost)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

const historyColumns = ['id', 'company_id', 'finding_id', 'at', 'actor_id', 'actor_name', 'side', 'kind'] as const;

/** Returns the latest changes of each finding, oldest first. The texts that a change replaced are for staff only. */
export function findHistory(
  db: CompanyDatabase,
  findingIds: readonly string[],
  { atMost, hasTexts = false }: { atMost: number; hasTexts?: boolean },
): Promise<HistoryRecord[]> {
  return db
    .selectFrom((inner) =>
      inner
        .selectFrom('finding_history')
        .select([...historyColumns, 'to_value', 'comment', 'request_id'])
        .select(
          sql<string>`case when kind = 'import' and not ${hasTexts}::boolean then '' else from_value end`.as(
            'from_value',
          ),
        )
        .select(sql<number>`row_number() over (partition by finding_id order by at desc, id desc)`.as('place'))
        .where('finding_id', '=', sql<string>`any(${findingIds}::uuid[])`)
        .as('ranked'),
    )
    .selectAll()
    .where('place', '<=', atMost)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
