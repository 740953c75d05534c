import { sql } from 'kysely';
import type pg from 'pg';

import type { CompanyDatabase } from './database.ts';
import { kyselyOn } from './kysely-on-client.ts';
import { askOn } from './one-connection.ts';

/** Connection settings of the owner of the tables. */
export type OwnerConnection = pg.ClientConfig;

/**
 * Runs the work in one transaction of the owner of the tables, on a connection of its own and without a bound of time. For
 * commands of the operator alone: the walls between companies hold for the owner too, but it may switch triggers off.
 */
export const asOwner = <T>(owner: OwnerConnection, work: (db: CompanyDatabase) => Promise<T>): Promise<T> =>
  askOn(owner, async (client) => {
    await client.query('begin');
    try {
      // The builder needs nothing but `query`.
      const result = await work(kyselyOn(client as unknown as pg.PoolClient));
      await client.query('commit');
      return result;
    } catch (error) {
      // On a lost connection the database has rolled back by itself; the reason is what counts.
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });

/**
 * Runs the work inside the walls of the transaction's company. They hold for an owner as they are; for a superuser, as of the
 * embedded database, they do not, so that it takes the role that serves.
 */
export async function withinWalls<T>(db: CompanyDatabase, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ isAbove: boolean }>`
    select rolsuper or rolbypassrls as "isAbove" from pg_roles where rolname = current_user`.execute(db);
  if (!rows[0]?.isAbove) return work();
  await sql`set local role gatehouse_company`.execute(db);
  const result = await work();
  await sql`set local role none`.execute(db);
  return result;
}
