import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { FailureCode } from '@gatehouse/contract/core/reply';
import { sql } from 'kysely';

import type { CompanyDatabase, Database } from '../database/database.ts';
import type { ListFilter } from '../database/list-statement.ts';
import type { Statement } from '../database/scoped-read.ts';
import { AppError, notFound } from '../core/errors.ts';

/** Finds the client of the transaction if the staff member may see it; a client's own users always find it. */
export const clientExists: Statement = {
  name: 'client_exists',
  text: 'select 1 as found from companies where id = (select current_company()) and staff_sees(id, kind, state)',
  values: [],
};

/**
 * SQL of the clients that the transaction's staff member may see: the decision of `staff_sees` as a set. PostgreSQL cannot inline that
 * function, which takes 20 µs per client; a test compares both.
 */
export const seenClients = `(select c.id from companies c where c.kind = 'client' and c.state in ('active', 'archived')
  and ((select current_staff()) is null or c.open_to = 'all' or c.account_lead = (select current_staff())
    or c.id in (select s.company_id from client_staff s where s.user_id = (select current_staff()))
    or c.id in (select t.company_id from client_teams t join team_staff m on m.team_id = t.team_id
      where m.user_id = (select current_staff()))))`;

/** Filters rows by the clients that the viewer may see; their column is `company_id`. */
export const ofSeenClients: ListFilter = { sql: `company_id in ${seenClients}`, value: null };

/** The same filter for statements that any staff member may run: those who see every client read all rows. */
export const ofClientsInSight: ListFilter = {
  sql: `((select current_staff()) is null or company_id in ${seenClients})`,
  value: null,
};

/** Returns the ids of the clients that the viewer may see. */
export async function findSeenClients(database: Database): Promise<ReadonlySet<string>> {
  const text = `select id from ${seenClients} as seen`;
  const rows = await database.readPlatform<{ id: string }>({ name: 'seen_clients', text, values: [] });
  return new Set(rows.map(({ id }) => id));
}

/** Returns the staff who may see a client, or null if the viewer may not. */
export async function findSeeing(database: Database, companyId: string): Promise<ReadonlySet<string> | null> {
  const rows = await database.readPlatform<{ ids: string[] }>({
    name: 'staff_of_client',
    text: `select array(select u.id from users u join companies f on f.id = u.company_id and f.kind = 'provider'
        where u.enabled and member_sees(u.id, u.role, c)) as ids
      from companies c where c.id = $1 and staff_sees(c.id, c.kind, c.state)`,
    values: [companyId],
  });
  return rows[0] ? new Set(rows[0].ids) : null;
}

/**
 * Lets staff enter the client of the transaction.
 * @throws 404 if they may not see it, 409 if it is archived and the request would change it
 */
export async function enterClient(
  db: CompanyDatabase,
  { method, whileArchived, whileErased }: AnyEndpoint,
): Promise<void> {
  const client = await db
    .selectFrom('companies')
    .select('state')
    .where('id', '=', sql<string>`(select current_company())`)
    .where(
      sql<boolean>`(staff_sees(id, kind, state)
        or (${whileErased === true} and kind = 'client' and state in ('erasing', 'erased') and current_staff() is null))`,
    )
    .executeTakeFirst();
  if (!client) throw notFound();
  if (client.state === 'archived' && method !== 'GET' && !whileArchived) throw clientArchived();
}

const clientArchived = () =>
  new AppError(409, FailureCode.clientArchived, 'This client is archived. Restore it to make changes.');
