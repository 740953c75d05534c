import { sql } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from '../../../platform/database/database.ts';

/** The values that identify a client's data in rows of the provider. */
export interface ClientTraces {
  companyId: string;
  name: string;
  shortName: string;
  /** Email addresses of its users and employees, in lowercase. */
  addresses: string[];
  /** Customer IDs of the client in the embedded test gateway. */
  customers: string[];
  /** Campaigns of the client in Gophish. */
  campaigns: { connectionId: string; externalId: string }[];
}

/** Reads the values that identify the client outside its own rows, in the client's transaction. */
export async function findTraces(db: CompanyDatabase): Promise<ClientTraces> {
  const { rows } = await sql<ClientTraces>`select c.id as "companyId", c.name, c.short_name as "shortName",
    array(select lower(username) from users union select lower(email) from company_employees where email <> ''
      union select lower(username) from invitations) as addresses,
    array(select customer from gateway_customers) as customers,
    (select coalesce(json_agg(json_build_object('connectionId', p.connection_id, 'externalId', p.external_id)), '[]')
      from phishing_campaigns p where p.connection_id is not null and p.external_id is not null) as campaigns
    from companies c`.execute(db);
  const [traces] = rows;
  if (!traces) throw new Error('The client of the transaction is missing');
  return traces;
}

/** Deletes what the provider's staff have stored about the client. `own` is a transaction of the provider. */
export async function deleteStaffRows(own: CompanyDatabase, { companyId, campaigns }: ClientTraces): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`with
    notes as (delete from notifications where position(${companyId}::text in link) > 0 returning 1),
    mailed as (delete from note_mails where position(${companyId}::text in path) > 0 returning 1),
    muted as (delete from muted_records where position(${companyId}::text in path) > 0 returning 1),
    views as (delete from saved_views where position(${companyId}::text in search) > 0 returning 1),
    events as (delete from gophish_events e using json_to_recordset(${JSON.stringify(campaigns)}::json)
      as c("connectionId" uuid, "externalId" text)
      where e.campaign_id is null and e.connection_id = c."connectionId" and e.external_id = c."externalId" returning 1)
    select ((select count(*) from notes) + (select count(*) from mailed) + (select count(*) from muted)
      + (select count(*) from views) + (select count(*) from events))::integer as deleted`.execute(own);
  return rows[0]?.deleted ?? 0;
}

/** Deletes rows about the client in tables without a company, and emails to its people that belong to no client. */
export async function deleteSharedRows(
  db: PlatformDatabase,
  traces: ClientTraces,
  providerId: string,
): Promise<number> {
  const { companyId, addresses, customers } = traces;
  await sql`update sessions set client_view_company = null, client_view_role = null, client_view_until = null
    where client_view_company = ${companyId}`.execute(db);
  const { rows } = await sql<{ deleted: number }>`with
    gone as (delete from mails where (company_id is null or company_id = ${providerId})
      and lower(recipient) = any(${addresses}::text[]) returning 1),
    objects as (delete from test_gateway_objects where customer = any(${customers}::text[])
      or id = any(${customers}::text[]) returning 1)
    select ((select count(*) from gone) + (select count(*) from objects))::integer as deleted`.execute(db);
  return rows[0]?.deleted ?? 0;
}

/** An email of the provider to its own staff. */
export interface StaffMail {
  id: string;
  recipient: string;
  subject: string;
  /** The encrypted body. Empty after sending. */
  text_body: string;
}

const mailsAtATime = 200;

/** Returns some emails of the provider with a higher ID than `after`. */
export const findStaffMails = (db: PlatformDatabase, providerId: string, after: string): Promise<StaffMail[]> =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'text_body'])
    .where('company_id', '=', providerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(mailsAtATime)
    .execute();

export async function deleteMails(db: PlatformDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('mails').where('id', 'in', ids).execute();
}
