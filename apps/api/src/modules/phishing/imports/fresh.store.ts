import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import {
  arrayOf,
  openBooleans,
  openBytes,
  openInstants,
  openIntegers,
  openSmallints,
  openTexts,
  openUuids,
} from '../../../platform/database/binary-array.ts';
import { runPrepared } from '../../../platform/database/kysely-on-client.ts';
import type { NewRecipient } from '../results/recipients.store.ts';
import type { KeptResult } from '../results/results.store.ts';

/** A recipient with their result. */
export interface FreshRow extends NewRecipient {
  id: string;
  result: Omit<KeptResult, 'id'>;
}

/**
 * Events in columns as sent to PostgreSQL, each with the rule that excludes it. Half a million separate objects would be promoted to the
 * old generation while waiting for the database.
 */
export type FreshEvents = ReturnType<typeof openEvents>;

/** Opens empty columns of events. */
export const openEvents = () => ({
  id: openUuids(),
  recipientId: openUuids(),
  type: openTexts(),
  at: openInstants(),
  ip: openTexts(),
  userAgent: openTexts(),
  /** Arrays in PostgreSQL's text format. */
  fields: openTexts(),
  excluded: openTexts(),
  isPlaceholder: openBooleans(),
});

interface Target {
  campaignId: string;
  importId: string;
}

/** Inserts recipients and their events into a campaign that has none of them yet. */
export async function insertFresh(
  db: CompanyDatabase,
  target: Target,
  { rows, events }: { rows: readonly FreshRow[]; events: FreshEvents },
): Promise<void> {
  // Both statements are sent at once, because this thread is busy with the next batch before it could send the second.
  await Promise.all([
    insertRecipients(db, target, rows),
    events.id.count() === 0 ? undefined : insertEvents(db, target, events),
  ]);
}

/** Returns recipients in columns as sent to PostgreSQL. */
function columnsOf(rows: readonly FreshRow[]) {
  const all = <Key extends keyof FreshRow>(key: Key) => rows.map((row) => row[key]);
  const kept = <Key extends keyof FreshRow['result']>(key: Key) => rows.map(({ result }) => result[key]);
  return {
    ids: arrayOf(openUuids, all('id')),
    personKeys: arrayOf(openBytes, all('personKey')),
    notedAt: arrayOf(openInstants, all('deliveryAt')),
    excluded: arrayOf(openIntegers, kept('excluded')),
    texts: (key: 'email' | 'fullname' | 'department' | 'jobTitle' | 'pseudonym' | 'delivery') =>
      arrayOf(openTexts, all(key)),
    instants: (key: 'stageAt' | 'sentAt' | 'clickedAt' | 'reportedAt' | 'errorAt') => arrayOf(openInstants, kept(key)),
    smallints: (key: 'stage' | 'status' | 'rawStage' | 'action') => arrayOf(openSmallints, kept(key)),
  };
}

/** SQL condition: true if sending failed after the time of the tool's last delivery state, as for recipients that are already stored. */
const hasFailed = sql`(w.raw_stage is null and w.error_at > coalesce(w.delivery_at + interval '1 second', '-infinity'))`;

async function insertRecipients(
  db: CompanyDatabase,
  { campaignId, importId }: Target,
  rows: readonly FreshRow[],
): Promise<void> {
  const { ids, personKeys, notedAt, excluded, texts, instants, smallints } = columnsOf(rows);
  const adding = sql`insert into phishing_recipients (id, company_id, campaign_id, import_id, email, fullname, department, job_title,
      person_key, pseudonym, employee_id, delivery, delivery_at, stage, stage_at, status, raw_stage, sent_at, clicked_at, reported_at,
      count_excluded, action, failed_noted_at)
    select w.id, current_company(), ${campaignId}, ${importId}, w.email, coalesce(nullif(w.fullname, ''), e.fullname, ''),
      coalesce(nullif(w.department, ''), e.department, ''), coalesce(nullif(w.job_title, ''), e.job_title, ''),
      w.person_key, w.pseudonym, e.id,
      case when w.raw_stage is not null then 'delivered' when ${hasFailed} then 'failed' else w.delivery end,
      case when ${hasFailed} then w.error_at else w.delivery_at end,
      w.stage, w.stage_at, w.status, w.raw_stage, w.sent_at, w.clicked_at, w.reported_at, w.excluded, w.action,
      case when w.stage >= 3 then clock_timestamp() end
    from unnest(${ids}::uuid[], ${texts('email')}::text[], ${texts('fullname')}::text[], ${texts('department')}::text[],
        ${texts('jobTitle')}::text[], ${personKeys}::bytea[], ${texts('pseudonym')}::text[], ${texts('delivery')}::text[],
        ${notedAt}::timestamptz[], ${instants('errorAt')}::timestamptz[], ${smallints('stage')}::smallint[],
        ${instants('stageAt')}::timestamptz[], ${smallints('status')}::smallint[], ${smallints('rawStage')}::smallint[],
        ${instants('sentAt')}::timestamptz[], ${instants('clickedAt')}::timestamptz[], ${instants('reportedAt')}::timestamptz[],
        ${excluded}::integer[], ${smallints('action')}::smallint[])
      as w (id, email, fullname, department, job_title, person_key, pseudonym, delivery, delivery_at, error_at, stage, stage_at, status,
        raw_stage, sent_at, clicked_at, reported_at, excluded, action)
    left join company_employees e on e.company_id = current_company() and not e.is_public and e.email = w.email`;
  await runPrepared(db, 'add_fresh_recipients', adding.compile(db));
}

async function insertEvents(db: CompanyDatabase, { campaignId, importId }: Target, events: FreshEvents): Promise<void> {
  const adding = sql`insert into phishing_events (id, company_id, campaign_id, import_id, recipient_id, type, at, ip, user_agent, fields,
      excluded, is_placeholder)
    select w.id, current_company(), ${campaignId}, ${importId}, w.recipient_id, w.type, w.at, w.ip, w.user_agent,
      w.fields::text[], w.excluded, w.is_placeholder
    from unnest(${events.id.bytes()}::uuid[], ${events.recipientId.bytes()}::uuid[], ${events.type.bytes()}::text[],
        ${events.at.bytes()}::timestamptz[], ${events.ip.bytes()}::text[], ${events.userAgent.bytes()}::text[],
        ${events.fields.bytes()}::text[], ${events.excluded.bytes()}::text[], ${events.isPlaceholder.bytes()}::boolean[])
      as w (id, recipient_id, type, at, ip, user_agent, fields, excluded, is_placeholder)`;
  await runPrepared(db, 'add_fresh_events', adding.compile(db));
}
