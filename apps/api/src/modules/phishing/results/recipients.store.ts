import type { Delivery } from '@gatehouse/contract/phishing/campaign';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** A recipient from a file or a webhook. */
export interface NewRecipient {
  email: string;
  fullname: string;
  department: string;
  jobTitle: string;
  delivery: Delivery;
  /** The time of the delivery state in the tool, in milliseconds since 1970. */
  deliveryAt: number | null;
  personKey: Buffer;
  pseudonym: string;
}

const rowsAtOnce = 5_000;

function* chunksOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += rowsAtOnce) yield items.slice(at, at + rowsAtOnce);
}

/** The ID of a stored recipient, and whether it was changed. */
export interface StoredRecipient {
  id: string;
  change: 'created' | 'updated' | 'unchanged';
}

/** The import that recipients and events come from, for its undo. */
interface Source {
  importId?: string | undefined;
}

/** Inserts recipients, or fills blank fields of existing ones, also from the employee with that address. Returns them by address. */
export async function upsertRecipients(
  db: CompanyDatabase,
  campaignId: string,
  { recipients, importId }: { recipients: readonly NewRecipient[] } & Source,
): Promise<Map<string, StoredRecipient>> {
  const stored = new Map<string, StoredRecipient>();
  for (const chunk of chunksOf(recipients)) {
    const rows = chunk.map(({ personKey, ...rest }) => ({ ...rest, personKey: personKey.toString('hex') }));
    const written = await writeRecipients(db, campaignId, { rows: JSON.stringify(rows), importId });
    for (const { id, email, change } of written) stored.set(email, { id, change });
  }
  return stored;
}

/**
 * SQL condition: true if a file changes the delivery state. A delivered email stays delivered, a planned one adds nothing, and an earlier
 * state is outdated; the same file changes nothing the second time.
 */
const isSaid = sql`(r.delivery <> 'delivered' and excluded.delivery <> 'scheduled'
  and coalesce(excluded.delivery_at >= r.delivery_at, r.delivery_at is null)
  and (excluded.delivery <> r.delivery
    or (r.delivery in ('sending', 'retrying') and excluded.delivery_at is distinct from r.delivery_at)))`;

async function writeRecipients(
  db: CompanyDatabase,
  campaignId: string,
  { rows: recipients, importId }: { rows: string } & Source,
): Promise<(StoredRecipient & { email: string })[]> {
  const { rows } = await sql<StoredRecipient & { email: string }>`
    with w as materialized (
      select * from json_to_recordset(${recipients}::json) as w
        (email text, fullname text, department text, "jobTitle" text, delivery text, "deliveryAt" double precision, "personKey" text,
         pseudonym text)),
    known as (
      select r.id, r.email from phishing_recipients r join w on w.email = r.email
      where r.company_id = current_company() and r.campaign_id = ${campaignId}),
    written as (
      insert into phishing_recipients as r
        (company_id, campaign_id, email, fullname, department, job_title, delivery, delivery_at, person_key, pseudonym, employee_id, import_id)
      select current_company(), ${campaignId}, w.email, coalesce(nullif(w.fullname, ''), e.fullname, ''),
        coalesce(nullif(w.department, ''), e.department, ''), coalesce(nullif(w."jobTitle", ''), e.job_title, ''), w.delivery,
        to_timestamp(w."deliveryAt" / 1000), decode(w."personKey", 'hex'), w.pseudonym, e.id, ${importId ?? null}::uuid
      from w
      left join company_employees e on e.company_id = current_company() and not e.is_public and e.email = w.email
      on conflict (company_id, campaign_id, email) where email <> '' do update set
        fullname = coalesce(nullif(r.fullname, ''), excluded.fullname),
        department = coalesce(nullif(r.department, ''), excluded.department),
        job_title = coalesce(nullif(r.job_title, ''), excluded.job_title),
        employee_id = coalesce(r.employee_id, excluded.employee_id),
        delivery = case when ${isSaid} then excluded.delivery else r.delivery end,
        delivery_at = case when ${isSaid} then excluded.delivery_at else r.delivery_at end
      where (r.fullname = '' and excluded.fullname <> '') or (r.department = '' and excluded.department <> '')
        or (r.job_title = '' and excluded.job_title <> '') or (r.employee_id is null and excluded.employee_id is not null)
        or ${isSaid}
      returning r.id, r.email)
    select w.id, w.email, case when k.id is null then 'created' else 'updated' end as change
    from written w left join known k on k.id = w.id
    union all
    select k.id, k.email, 'unchanged' from known k where not exists (select from written w where w.id = k.id)`.execute(
    db,
  );
  return rows;
}

/** An event of a recipient from a file or a webhook. */
export interface NewEvent {
  recipientId: string;
  type: string;
  at: string;
  ip: string | null;
  userAgent: string | null;
  fields: readonly string[];
  isPlaceholder: boolean;
}

/** The changes from adding events. */
export interface AddedEvents {
  /** Number of new events of each recipient who has any. */
  added: Map<string, number>;
  /** The rows of the placeholders that were replaced. */
  replaced: unknown[];
}

/**
 * Inserts events; existing ones stay unchanged. A placeholder is replaced by the first real event of its type, and is not added if one
 * exists. Events of one call must already be deduplicated (`settleEvents`).
 */
export async function insertEvents(
  db: CompanyDatabase,
  campaignId: string,
  { events, importId }: { events: readonly NewEvent[] } & Source,
): Promise<AddedEvents> {
  const all: AddedEvents = { added: new Map(), replaced: [] };
  for (const chunk of chunksOf(events)) {
    const rows = JSON.stringify(chunk);
    // A separate statement before the insert, because an event may be identical to the placeholder that it replaces.
    if (chunk.some(({ isPlaceholder }) => !isPlaceholder)) all.replaced.push(...(await deletePlaceholders(db, rows)));
    const { rows: written } = await sql<{ id: string; events: number }>`
      with w as materialized (
        select * from json_to_recordset(${rows}::json) as w
          ("recipientId" uuid, type text, at timestamptz, ip text, "userAgent" text, fields text[], "isPlaceholder" boolean)),
      written as (
        insert into phishing_events
          (company_id, campaign_id, recipient_id, type, at, ip, user_agent, fields, is_placeholder, import_id)
        select current_company(), ${campaignId}, w."recipientId", w.type, w.at, w.ip, w."userAgent", w.fields, w."isPlaceholder",
          ${importId ?? null}::uuid
        from w
        where not w."isPlaceholder" or not exists (select from phishing_events p
          where p.company_id = current_company() and p.recipient_id = w."recipientId" and p.type = w.type)
        on conflict do nothing
        returning recipient_id)
      select recipient_id as id, count(*)::integer as events from written group by recipient_id`.execute(db);
    for (const { id, events: count } of written) all.added.set(id, (all.added.get(id) ?? 0) + count);
  }
  return all;
}

/** Deletes the placeholders that real events replace, and returns their rows. */
async function deletePlaceholders(db: CompanyDatabase, events: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    delete from phishing_events p
    using json_to_recordset(${events}::json) as w ("recipientId" uuid, type text, "isPlaceholder" boolean)
    where p.company_id = current_company() and p.recipient_id = w."recipientId" and p.type = w.type
      and p.is_placeholder and not w."isPlaceholder"
    returning to_json(p) as row`.execute(db);
  return rows.map(({ row }) => row);
}

/** Deletes all recipients of a campaign before a new list replaces them. */
export async function deleteRecipients(db: CompanyDatabase, campaignId: string): Promise<void> {
  await db.deleteFrom('phishing_recipients').where('campaign_id', '=', campaignId).execute();
}
