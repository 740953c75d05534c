import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

export async function insertImport(
  db: CompanyDatabase,
  made: { id: string; campaignId: string; isNew: boolean; status: string },
): Promise<void> {
  await sql`insert into phishing_imports (id, company_id, campaign_id, made_campaign, status_before)
    values (${made.id}, current_company(), ${made.campaignId}, ${made.isNew}, ${made.status})`.execute(db);
}

/** Stores the placeholders of earlier imports that this one replaced. */
export async function updateReplaced(db: CompanyDatabase, id: string, rows: readonly unknown[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update phishing_imports set replaced = coalesce((
      select jsonb_agg(row) from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row
      where row ->> 'import_id' is distinct from ${id}), '[]')
    where company_id = current_company() and id = ${id}`.execute(db);
}

/** Sets the external ID of a campaign if it has none yet. */
export async function updateExternalId(db: CompanyDatabase, campaignId: string, externalId: string): Promise<void> {
  if (externalId === '') return;
  await db
    .updateTable('phishing_campaigns')
    .set({ external_id: externalId })
    .where('id', '=', campaignId)
    .where('external_id', '=', '')
    .execute();
}

export const findImport = (db: CompanyDatabase, id: string) =>
  db
    .selectFrom('phishing_imports')
    .select(['campaign_id', 'made_campaign', 'status_before'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Deletes the data of an import that nothing else has added to, and restores the placeholders that it replaced. */
export async function deleteImported(db: CompanyDatabase, id: string): Promise<void> {
  await sql`delete from phishing_events where company_id = current_company() and import_id = ${id}
    and campaign_id = (select i.campaign_id from phishing_imports i where i.id = ${id})`.execute(db);
  await sql`delete from phishing_recipients r where r.company_id = current_company() and r.import_id = ${id}
    and not exists (select from phishing_events e where e.company_id = r.company_id and e.recipient_id = r.id)`.execute(
    db,
  );
  await sql`insert into phishing_events
    select e.* from phishing_imports i
    cross join jsonb_populate_recordset(null::phishing_events, i.replaced) e
    where i.company_id = current_company() and i.id = ${id}
      and exists (select from phishing_recipients r where r.company_id = e.company_id and r.id = e.recipient_id)
      and not exists (select from phishing_events other
        where other.company_id = e.company_id and other.recipient_id = e.recipient_id and other.type = e.type)
    on conflict do nothing`.execute(db);
}

/** Resets the results of recipients without events. */
export async function clearResults(db: CompanyDatabase, campaignId: string): Promise<void> {
  await sql`update phishing_recipients r set stage = null, stage_at = null, status = null, raw_stage = null, sent_at = null,
      clicked_at = null, reported_at = null, count_excluded = 0, action = 0,
      delivery = case when r.delivery in ('delivered', 'failed') then 'scheduled' else r.delivery end,
      delivery_at = case when r.delivery in ('delivered', 'failed') then null else r.delivery_at end
    where r.company_id = current_company() and r.campaign_id = ${campaignId}
      and not exists (select from phishing_events e where e.company_id = r.company_id and e.recipient_id = r.id)`.execute(
    db,
  );
}

export async function deleteImport(db: CompanyDatabase, id: string): Promise<void> {
  await db.deleteFrom('phishing_imports').where('id', '=', id).execute();
}

export async function hasRecipients(db: CompanyDatabase, campaignId: string): Promise<boolean> {
  const row = await db
    .selectFrom('phishing_recipients')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates the planner's statistics after an import. If another process is already doing so, it is skipped. */
export async function analyzeResults(db: CompanyDatabase): Promise<void> {
  await sql`analyze (skip_locked) phishing_recipients, phishing_events`.execute(db);
}
