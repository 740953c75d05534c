import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { NewRecipient } from '../results/recipients.store.ts';
import type { KeptResult } from '../results/results.store.ts';
import type { TableEvent } from './fact-table.ts';

/** A recipient with their result. */
export interface FreshRow extends NewRecipient {
  id: string;
  result: Omit<KeptResult, 'id'>;
}

/** An event with the rule that excludes it. */
export interface FreshEvent {
  id: string;
  recipientId: string;
  event: TableEvent;
  fields: readonly string[];
  excluded: string | null;
}

interface Target {
  campaignId: string;
  importId: string;
}

const noFields = '{}';
const arrayText = (fields: readonly string[]): string =>
  fields.length === 0 ? noFields : `{${fields.map((field) => JSON.stringify(field)).join(',')}}`;

/** Adds recipients and their events to a campaign that has none of them. */
export async function insertFresh(
  db: CompanyDatabase,
  target: Target,
  { rows, events }: { rows: readonly FreshRow[]; events: readonly FreshEvent[] },
): Promise<void> {
  await insertRecipients(db, target, rows);
  if (events.length > 0) await insertEvents(db, target, events);
}

async function insertRecipients(
  db: CompanyDatabase,
  { campaignId, importId }: Target,
  rows: readonly FreshRow[],
): Promise<void> {
  const all = <Key extends keyof FreshRow>(key: Key) => rows.map((row) => row[key]);
  const kept = <Key extends keyof FreshRow['result']>(key: Key) => rows.map(({ result }) => result[key]);
  await sql`insert into phishing_recipients (id, company_id, campaign_id, import_id, email, fullname, department, job_title,
      person_key, pseudonym, employee_id, delivery, stage, stage_at, status, raw_stage, sent_at, clicked_at, reported_at,
      count_excluded, action, failed_noted_at)
    select w.id, current_company(), ${campaignId}, ${importId}, w.email, coalesce(nullif(w.fullname, ''), e.fullname, ''),
      coalesce(nullif(w.department, ''), e.department, ''), coalesce(nullif(w.job_title, ''), e.job_title, ''),
      w.person_key, w.pseudonym, e.id,
      case when w.raw_stage is not null then 'delivered' when w.has_error then 'failed' else w.delivery end,
      w.stage, to_timestamp(w.stage_at / 1000), w.status, w.raw_stage, to_timestamp(w.sent_at / 1000),
      to_timestamp(w.clicked_at / 1000), to_timestamp(w.reported_at / 1000), w.excluded, w.action,
      case when w.stage >= 3 then clock_timestamp() end
    from unnest(${all('id')}::uuid[], ${all('email')}::text[], ${all('fullname')}::text[], ${all('department')}::text[],
        ${all('jobTitle')}::text[], ${all('personKey')}::bytea[], ${all('pseudonym')}::text[], ${all('delivery')}::text[],
        ${kept('hasError')}::boolean[], ${kept('stage')}::smallint[], ${kept('stageAt')}::double precision[],
        ${kept('status')}::smallint[], ${kept('rawStage')}::smallint[], ${kept('sentAt')}::double precision[],
        ${kept('clickedAt')}::double precision[], ${kept('reportedAt')}::double precision[], ${kept('excluded')}::integer[],
        ${kept('action')}::smallint[])
      as w (id, email, fullname, department, job_title, person_key, pseudonym, delivery, has_error, stage, stage_at, status,
        raw_stage, sent_at, clicked_at, reported_at, excluded, action)
    left join company_employees e on e.company_id = current_company() and not e.is_public and e.email = w.email`.execute(
    db,
  );
}

async function insertEvents(
  db: CompanyDatabase,
  { campaignId, importId }: Target,
  events: readonly FreshEvent[],
): Promise<void> {
  const all = <Key extends keyof FreshEvent>(key: Key) => events.map((one) => one[key]);
  const own = <Key extends keyof TableEvent>(key: Key) => events.map(({ event }) => event[key]);
  const fields = events.map((one) => arrayText(one.fields));
  await sql`insert into phishing_events (id, company_id, campaign_id, import_id, recipient_id, type, at, ip, user_agent, fields,
      excluded, is_placeholder)
    select w.id, current_company(), ${campaignId}, ${importId}, w.recipient_id, w.type, to_timestamp(w.at / 1000), w.ip,
      w.user_agent, w.fields::text[], w.excluded, w.is_placeholder
    from unnest(${all('id')}::uuid[], ${all('recipientId')}::uuid[], ${own('type')}::text[], ${own('at')}::double precision[],
        ${own('ip')}::text[], ${own('userAgent')}::text[], ${fields}::text[], ${all('excluded')}::text[],
        ${own('isPlaceholder')}::boolean[])
      as w (id, recipient_id, type, at, ip, user_agent, fields, excluded, is_placeholder)`.execute(db);
}
