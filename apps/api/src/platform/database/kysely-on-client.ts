import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';

import type { Tables } from './tables.ts';

const nothing = async () => {};
const kept = new WeakMap<pg.PoolClient, Kysely<Tables>>();
const clients = new WeakMap<Kysely<Tables>, pg.PoolClient>();

/**
 * A query builder that speaks on one checked-out client. Kysely's own transactions take three round trips to begin;
 * ours are begun and ended by `database.ts`, so this driver neither begins nor releases anything.
 */
export function kyselyOn(client: pg.PoolClient): Kysely<Tables> {
  const known = kept.get(client);
  if (known) return known;
  const builder = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOn(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  kept.set(client, builder);
  clients.set(builder, client);
  return builder;
}

function driverOn(client: pg.PoolClient): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({
      sql,
      parameters,
    }: {
      sql: string;
      parameters: readonly unknown[];
    }): Promise<QueryResult<Row>> {
      const result = await client.query(sql, [...parameters]);
      return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) };
    },
    // oxlint-disable-next-line require-yield -- the driver's interface wants a generator, and this one only refuses.
    async *streamQuery() {
      throw new Error('Streaming queries are not supported');
    },
  };
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
}

/**
 * Runs a statement under a name, so that a connection plans it once. For what is called often and finds its rows by a key:
 * planning that under the policies of its tables takes longer than running it. One name stands for one text. It is sent
 * within the call, so of several the first that is called runs first.
 */
export async function runPrepared<Row>(
  db: Kysely<Tables>,
  name: string,
  { sql, parameters }: CompiledQuery<Row>,
): Promise<Row[]> {
  const client = clients.get(db);
  if (!client) throw new Error('A prepared statement runs in a transaction of this portal');
  const { rows } = await client.query({ name, text: sql, values: [...parameters] });
  return rows as Row[];
}
