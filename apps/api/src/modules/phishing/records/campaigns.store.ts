import type { CampaignRow } from '@gatehouse/contract/phishing/campaign.schema';
import type { CampaignBody } from '@gatehouse/contract/phishing/provider-phishing.schema';
import type { CampaignState } from '@gatehouse/domain/phishing/campaign-status';
import { CompiledQuery, type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { cutPage, type PageRow } from '../../../platform/database/list-page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newestCampaigns } from './campaigns.list.ts';

export type CampaignRecord = Selectable<Tables['phishing_campaigns']>;

/**
 * Returns a campaign, optionally locked until the transaction ends. The lock still allows new events, whose foreign key needs the row: with
 * `for update`, webhooks waited while results were derived.
 */
export function findCampaign(
  db: CompanyDatabase,
  id: string,
  { isLocked = false } = {},
): Promise<CampaignRecord | undefined> {
  const query = db.selectFrom('phishing_campaigns').selectAll().where('id', '=', id);
  return (isLocked ? query.forNoKeyUpdate() : query).executeTakeFirst();
}

/** Returns the data needed to derive results. The campaign is locked, so that results are derived by one process at a time. */
export async function findCampaignBasics(db: CompanyDatabase, id: string) {
  return db
    .selectFrom('phishing_campaigns as c')
    .innerJoin('companies as o', 'o.id', 'c.company_id')
    .select(['c.status', 'c.date_end', 'o.time_zone'])
    .where('c.id', '=', id)
    .forNoKeyUpdate('c')
    .executeTakeFirstOrThrow();
}

/** Returns the newest campaigns in the shape of lists. */
export async function findNewest(db: CompanyDatabase, companyId: string, atMost: number): Promise<CampaignRow[]> {
  const { text, values } = newestCampaigns(companyId, atMost);
  const { rows } = await db.executeQuery<PageRow>(CompiledQuery.raw(text, values));
  return JSON.parse(cutPage(rows, atMost).datas) as CampaignRow[];
}

/** Returns the latest campaign that has results, or else the newest. */
export async function findLatestId(db: CompanyDatabase): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from phishing_campaigns where company_id = current_company()
    order by (status in ('Running', 'Completed')) desc, date_start desc, id desc limit 1`.execute(db);
  return rows[0]?.id;
}

export async function findCampaignByName(db: CompanyDatabase, name: string): Promise<CampaignRecord | undefined> {
  return db
    .selectFrom('phishing_campaigns')
    .selectAll()
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

const columnsOf = ({ lure, ...body }: CampaignBody) => ({
  name: body.name,
  description: body.description,
  date_start: body.date_start,
  date_end: body.date_end,
  template: body.template,
  lure_subject: lure.subject,
  lure_sender: lure.sender,
  lure_difficulty: lure.difficulty,
  lure_tactic: lure.tactic,
  lure_technique: lure.technique,
  lure_notes: JSON.stringify(lure.notes),
});

export async function insertCampaign(
  db: CompanyDatabase,
  body: CampaignBody,
  made: { companyId: string; by: string | null; status: CampaignState },
): Promise<string> {
  const { id } = await db
    .insertInto('phishing_campaigns')
    .values({ company_id: made.companyId, created_by: made.by, status: made.status, ...columnsOf(body) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCampaign(db: CompanyDatabase, id: string, body: CampaignBody): Promise<void> {
  await db
    .updateTable('phishing_campaigns')
    .set({ ...columnsOf(body), updated_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

export async function updateCampaignStatus(db: CompanyDatabase, id: string, status: CampaignState): Promise<void> {
  await db
    .updateTable('phishing_campaigns')
    .set({ status, updated_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

export async function updateRecipientsState(
  db: CompanyDatabase,
  id: string,
  state: 'None' | 'Uploaded' | 'Accepted',
): Promise<void> {
  await db
    .updateTable('phishing_campaigns')
    .set({ recipients_state: state, updated_at: sql<string>`clock_timestamp()` })
    .where('recipients_state', '<>', state)
    .where('id', '=', id)
    .execute();
}

export async function deleteCampaign(db: CompanyDatabase, id: string): Promise<void> {
  await db.deleteFrom('phishing_campaigns').where('id', '=', id).execute();
}

/** Returns campaigns whose last day has passed in their company's time zone. */
export async function findEnded(db: CompanyDatabase, now: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from phishing_campaigns c join companies o on o.id = c.company_id
    where c.company_id = current_company() and c.status = 'Running'
      and c.date_end < (${now}::timestamptz at time zone o.time_zone)::date
    for update of c skip locked`.execute(db);
  return rows;
}

export interface DepartmentRow {
  department: string;
  is_folded: boolean;
  figures: Record<string, number>;
}

export const findDepartments = async (db: CompanyDatabase, campaignId: string, isFolded: boolean) =>
  (await db
    .selectFrom('phishing_departments')
    .select(['department', 'is_folded', 'figures'])
    .where('campaign_id', '=', campaignId)
    .where('is_folded', '=', isFolded)
    .orderBy('department')
    .execute()) as DepartmentRow[];

/** Returns how recipients are shown to this reader. */
export async function findShown(db: CompanyDatabase, readerId: string) {
  const { rows } = await sql<{ mode: 'named' | 'pseudonymous' | 'department'; names: boolean; entries: boolean }>`
    select phishing_privacy() as mode, shows_recipient_names(${readerId}::uuid) as names, shows_recipients() as entries`.execute(
    db,
  );
  if (!rows[0]) throw new Error('A query without a table answers one row');
  return rows[0];
}

/** Returns the latest monthly benchmark for the company's campaigns. */
export const findBenchmark = (db: CompanyDatabase) =>
  db
    .selectFrom('phishing_benchmarks')
    .select(['month', 'clients', 'fail_rate', 'report_rate'])
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
