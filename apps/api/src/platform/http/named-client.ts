import type { AnyEndpoint } from '@gatehouse/contract/endpoint';
import { FailureCode } from '@gatehouse/contract/reply';
import { sql } from 'kysely';

import type { CompanyDatabase, Database } from '../database/database.ts';
import type { ListFilter } from '../database/list-statement.ts';
import type { Statement } from '../database/scoped-read.ts';
import { AppError, notFound } from './errors.ts';

/** The client of the transaction, where staff see it: within its own walls it sees itself. */
export const clientExists: Statement = {
  name: 'client_exists',
  text: 'select 1 as found from companies where id = (select current_company()) and staff_sees(id, kind, state)',
  values: [],
};

/**
 * SQL of the clients that the member of the staff sees whose transaction it is: what `staff_sees` decides, as a set. The
 * function takes 20 µs for each client, which PostgreSQL cannot inline; a test compares both.
 */
export const seenClients = `(select c.id from companies c where c.kind = 'client' and c.state in ('active', 'archived')
  and ((select current_staff()) is null or c.open_to = 'all' or c.account_lead = (select current_staff())
    or c.id in (select s.company_id from client_staff s where s.user_id = (select current_staff()))
    or c.id in (select t.company_id from client_teams t join team_staff m on m.team_id = t.team_id
      where m.user_id = (select current_staff()))))`;

/** Rows of clients that the reader sees; their column is `company_id`. */
export const ofSeenClients: ListFilter = { sql: `company_id in ${seenClients}`, value: null };

/** The same for statements of every reader: staff who see every client read all rows. */
export const ofClientsInSight: ListFilter = {
  sql: `((select current_staff()) is null or company_id in ${seenClients})`,
  value: null,
};

/** The clients that the reader sees. */
export async function findSeenClients(database: Database): Promise<ReadonlySet<string>> {
  const text = `select id from ${seenClients} as seen`;
  const rows = await database.readPlatform<{ id: string }>({ name: 'seen_clients', text, values: [] });
  return new Set(rows.map(({ id }) => id));
}

/** The staff who see a client; null where the reader does not. */
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
 * Lets staff into the client of the transaction.
 * @throws 404 where they see no such client, 409 where it is archived and the call would change it
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
