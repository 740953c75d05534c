import { sql } from 'kysely';
import type pg from 'pg';

import type { CompanyDatabase } from './database.ts';
import { kyselyOn } from './kysely-on-client.ts';
import { withConnection } from './one-connection.ts';

/** The connection settings of the role that owns the tables. */
export type OwnerConnection = pg.ClientConfig;

/**
 * Runs the work in one transaction of the table owner, on a separate connection without timeouts. For operator commands only: row-level
 * security applies to the owner too, but the owner may disable triggers.
 */
export const asOwner = <T>(owner: OwnerConnection, work: (db: CompanyDatabase) => Promise<T>): Promise<T> =>
  withConnection(owner, async (client) => {
    await client.query('begin');
    try {
      // The builder only calls `query`.
      const result = await work(kyselyOn(client as unknown as pg.PoolClient));
      await client.query('commit');
      return result;
    } catch (error) {
      // If the connection was lost, the database has already rolled back; only the first error matters.
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });

/**
 * Runs the work under the row-level security of the transaction's company. The policies apply to an owner anyway; a superuser, as in the
 * embedded database, first switches to the serving role.
 */
export async function withRowLevelSecurity<T>(db: CompanyDatabase, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ isAbove: boolean }>`
    select rolsuper or rolbypassrls as "isAbove" from pg_roles where rolname = current_user`.execute(db);
  if (!rows[0]?.isAbove) return work();
  await sql`set local role gatehouse_company`.execute(db);
  const result = await work();
  await sql`set local role none`.execute(db);
  return result;
}
