import { sql } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from '../../../platform/database/database.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';

/** A server in the form that staff see. */
export interface ConnectionRow {
  id: string;
  name: string;
  created_at: string;
  last_event_at: string | null;
  last_ping_at: string | null;
  rotated_at: string | null;
  waiting: number;
}

/** Returns the servers of the provider, by name. */
export async function findConnections(db: CompanyDatabase): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    select k.id, k.name, k.created_at, k.last_event_at, k.last_ping_at, k.rotated_at,
      (select count(*)::integer from gophish_events e where e.connection_id = k.id and e.campaign_id is null) as waiting
    from gophish_connections k where k.company_id = current_company() order by lower(k.name), k.id`.execute(db);
  return rows;
}

export async function hasConnectionNamed(db: CompanyDatabase, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('gophish_connections')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertConnection(
  db: CompanyDatabase,
  made: { id: string; company_id: string; name: string; sealed_secret: Buffer; created_by: string },
): Promise<void> {
  await db.insertInto('gophish_connections').values(made).execute();
}

/** Replaces a secret and returns the name of the server, or undefined when there is none. */
export async function updateSecret(
  db: CompanyDatabase,
  id: string,
  { sealed, at }: { sealed: Buffer; at: string },
): Promise<string | undefined> {
  const row = await db
    .updateTable('gophish_connections')
    .set({ sealed_secret: sealed, rotated_at: at })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function updatePing(db: PlatformDatabase, connectionId: string): Promise<void> {
  await db
    .updateTable('gophish_connections')
    .set({ last_ping_at: sql<string>`clock_timestamp()` })
    .where('id', '=', connectionId)
    .execute();
}

/** Deletes a server and returns its name, or undefined when there is none. */
export async function deleteConnection(db: CompanyDatabase, id: string): Promise<string | undefined> {
  const row = await db.deleteFrom('gophish_connections').where('id', '=', id).returning('name').executeTakeFirst();
  return row?.name;
}

export const findLink = (db: CompanyDatabase, campaignId: string) =>
  db
    .selectFrom('phishing_campaigns')
    .select(['connection_id', 'external_id'])
    .where('id', '=', campaignId)
    .executeTakeFirst();

export async function updateLink(
  db: CompanyDatabase,
  campaignId: string,
  link: { connectionId: string | null; externalId: string },
): Promise<void> {
  await db
    .updateTable('phishing_campaigns')
    .set({ connection_id: link.connectionId, external_id: link.externalId })
    .where('id', '=', campaignId)
    .execute();
}

/** Assigns queued events to the client of a campaign. */
export async function claimWaiting(db: PlatformDatabase, campaignId: string): Promise<void> {
  await sql`update gophish_events e set company_id = c.company_id, campaign_id = c.id
    from phishing_campaigns c
    where c.id = ${campaignId} and e.campaign_id is null and e.connection_id = c.connection_id
      and e.external_id = c.external_id`.execute(db);
}

/** Stores an event for its campaign, or for the provider until a campaign is connected. */
export async function insertReceived(
  db: PlatformDatabase,
  { connectionId, externalId, fact }: { connectionId: string; externalId: string; fact: string },
): Promise<void> {
  await sql`insert into gophish_events (company_id, connection_id, campaign_id, external_id, fact)
    select coalesce(c.company_id, k.company_id), k.id, c.id, ${externalId}, ${fact}::jsonb
    from gophish_connections k
    left join phishing_campaigns c on c.connection_id = k.id and c.external_id = ${externalId} and c.status <> 'Cancelled'
    where k.id = ${connectionId}`.execute(db);
  // One of several concurrent requests updates the time; the others skip it without waiting.
  await sql`update gophish_connections set last_event_at = clock_timestamp() where id in (
    select id from gophish_connections
    where id = ${connectionId} and (last_event_at is null or last_event_at < clock_timestamp() - interval '10 seconds')
    for no key update skip locked)`.execute(db);
}

/** Selects the companies with received events of a campaign, or with unassigned events from before a time. */
export const companiesWithEvents = (before: string): Statement => ({
  name: 'companies_with_gophish_events',
  text: `select distinct company_id from gophish_events where campaign_id is not null or received_at < $1::timestamptz`,
  values: [before],
});

/** Takes received events of the company's campaigns from the queue, oldest first. */
export async function takeReceived<Fact>(
  db: CompanyDatabase,
  atMost: number,
): Promise<{ campaign_id: string; fact: Fact }[]> {
  const { rows } = await sql<{ campaign_id: string; fact: Fact }>`
    delete from gophish_events where company_id = current_company() and id in (
      select id from gophish_events where company_id = current_company() and campaign_id is not null
      order by campaign_id, received_at limit ${atMost} for update skip locked)
    returning campaign_id, fact`.execute(db);
  return rows;
}

/** Deletes old events that were never assigned to a campaign. */
export async function deleteOld(db: CompanyDatabase, before: string): Promise<void> {
  await db.deleteFrom('gophish_events').where('campaign_id', 'is', null).where('received_at', '<', before).execute();
}
