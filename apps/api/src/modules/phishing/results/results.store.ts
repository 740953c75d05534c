import type { ScannerRule } from '@gatehouse/domain/phishing/scanner-events';
import type { PhishingEventType } from '@gatehouse/domain/phishing/phishing-event';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** An event with the columns needed to derive results. */
export interface StoredEvent {
  id: string;
  recipient: string;
  type: PhishingEventType;
  /** Milliseconds since 1970. */
  at: number;
  ip: string | null;
  userAgent: string | null;
  excluded: ScannerRule | 'manual' | null;
  /** The decision of a user, or null if the rules apply. */
  decision: boolean | null;
  /** True if its network data is deleted or about to be, so that the exclusion by the rules is final. */
  isSettled: boolean;
}

const columns = sql`id, recipient_id as recipient, type, (extract(epoch from at) * 1000)::double precision as at,
  ip, user_agent as "userAgent", excluded, decision, is_settled as "isSettled"`;

/** Returns the events of these recipients. */
export async function findEvents(db: CompanyDatabase, recipientIds: readonly string[]): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`select ${columns} from phishing_events
    where company_id = current_company() and recipient_id = any(${recipientIds}::uuid[])`.execute(db);
  return rows;
}

/** Returns the IDs of all recipients of a campaign. */
export async function findRecipientIds(db: CompanyDatabase, campaignId: string): Promise<string[]> {
  const rows = await db.selectFrom('phishing_recipients').select('id').where('campaign_id', '=', campaignId).execute();
  return rows.map(({ id }) => id);
}

const isAddressedClick = (campaignId: string) =>
  sql`company_id = current_company() and campaign_id = ${campaignId} and type = 'clicked' and ip is not null`;

/** Returns the addresses from which these recipients clicked. */
export async function findClickAddresses(db: CompanyDatabase, recipientIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ip: string }>`select distinct ip from phishing_events
    where company_id = current_company() and recipient_id = any(${recipientIds}::uuid[]) and type = 'clicked'
      and ip is not null`.execute(db);
  return rows.map(({ ip }) => ip);
}

/**
 * Returns the recipients who clicked from these addresses. The addresses are parameters: without statistics about a new campaign, a join
 * would compare each click with each address.
 */
export async function findClickers(
  db: CompanyDatabase,
  campaignId: string,
  addresses: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct recipient_id as id from phishing_events
    where ${isAddressedClick(campaignId)} and ip = any(${addresses}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the clicks from addresses shared by many recipients, optionally only from these addresses. */
export async function findSharedClicks(
  db: CompanyDatabase,
  campaignId: string,
  { addresses, atLeast }: { addresses: readonly string[] | null; atLeast: number },
): Promise<StoredEvent[]> {
  const { rows: shared } = await sql<{ ip: string }>`select ip from phishing_events
    where ${isAddressedClick(campaignId)} and (${addresses}::text[] is null or ip = any(${addresses}::text[]))
    group by ip having count(distinct recipient_id) >= ${atLeast}`.execute(db);
  if (shared.length === 0) return [];
  const { rows } = await sql<StoredEvent>`select ${columns} from phishing_events
    where ${isAddressedClick(campaignId)} and ip = any(${shared.map(({ ip }) => ip)}::text[])`.execute(db);
  return rows;
}

/** Returns the follow-up training state of recipients. */
export async function findFollowUps(db: CompanyDatabase, campaignId: string) {
  const rows = await db
    .selectFrom('phishing_recipients')
    .select(['id', 'follow_up'])
    .where('campaign_id', '=', campaignId)
    .where('follow_up', '!=', 'none')
    .execute();
  return new Map(rows.map(({ id, follow_up }) => [id, follow_up]));
}

export async function updateExclusions(
  db: CompanyDatabase,
  changes: readonly { id: string; excluded: string | null }[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`update phishing_events e set excluded = w.excluded
    from json_to_recordset(${JSON.stringify(changes)}::json) as w (id uuid, excluded text)
    where e.company_id = current_company() and e.id = w.id`.execute(db);
}

/** The stored columns of a recipient's result. Times are in milliseconds since 1970. */
export interface KeptResult {
  id: string;
  stage: number | null;
  stageAt: number | null;
  status: number | null;
  rawStage: number | null;
  sentAt: number | null;
  clickedAt: number | null;
  reportedAt: number | null;
  excluded: number;
  action: number;
  /** The time of the last failure to send. */
  errorAt: number | null;
}

const rowsAtOnce = 5_000;

/**
 * SQL for the delivery state of `r` from the events in `w`. Tools record each failure, even if the email is sent again, so a state counts
 * until a later failure. Tools round times to seconds.
 */
const hasFailed = sql`(w.raw_stage is null and w.error_at > coalesce(r.delivery_at + interval '1 second', '-infinity'))`;
const deliveryNow = sql`case when w.raw_stage is not null then 'delivered' when ${hasFailed} then 'failed' else r.delivery end`;

/** Writes results, skipping rows that are already up to date. */
export async function updateResults(db: CompanyDatabase, results: readonly KeptResult[]): Promise<void> {
  for (let at = 0; at < results.length; at += rowsAtOnce)
    await sql`with w as materialized (
        select id, stage, to_timestamp("stageAt" / 1000) as stage_at, status, "rawStage" as raw_stage,
          to_timestamp("sentAt" / 1000) as sent_at, to_timestamp("clickedAt" / 1000) as clicked_at,
          to_timestamp("reportedAt" / 1000) as reported_at, excluded, action,
          to_timestamp("errorAt" / 1000) as error_at
        from json_to_recordset(${JSON.stringify(results.slice(at, at + rowsAtOnce))}::json) as w
          (id uuid, stage smallint, "stageAt" double precision, status smallint, "rawStage" smallint, "sentAt" double precision,
           "clickedAt" double precision, "reportedAt" double precision, excluded integer, action smallint, "errorAt" double precision))
      update phishing_recipients r set stage = w.stage, stage_at = w.stage_at, status = w.status, raw_stage = w.raw_stage,
        sent_at = w.sent_at, clicked_at = w.clicked_at, reported_at = w.reported_at, count_excluded = w.excluded,
        action = w.action,
        failed_noted_at = case when w.stage >= 3 then coalesce(r.failed_noted_at, clock_timestamp()) else r.failed_noted_at end,
        delivery = ${deliveryNow}, delivery_at = case when ${hasFailed} then w.error_at else r.delivery_at end
      from w
      where r.company_id = current_company() and r.id = w.id
        and (r.stage, r.stage_at, r.status, r.raw_stage, r.sent_at, r.clicked_at, r.reported_at, r.count_excluded, r.action, r.delivery)
          is distinct from (w.stage, w.stage_at, w.status, w.raw_stage, w.sent_at, w.clicked_at, w.reported_at, w.excluded, w.action,
            ${deliveryNow})`.execute(db);
}

/** Stores a user's decision about events and returns their recipients, or null if an event belongs to another campaign. */
export async function updateDecisions(
  db: CompanyDatabase,
  campaignId: string,
  { eventIds, excluded }: { eventIds: readonly string[]; excluded: boolean },
): Promise<string[] | null> {
  const rows = await db
    .updateTable('phishing_events')
    .set({ decision: excluded })
    .where('campaign_id', '=', campaignId)
    .where('id', 'in', [...eventIds])
    .returning(['id', 'recipient_id'])
    .execute();
  if (rows.length !== new Set(eventIds).size) return null;
  return [...new Set(rows.map(({ recipient_id }) => recipient_id))];
}
