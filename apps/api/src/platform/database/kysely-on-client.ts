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
const clientCache = new WeakMap<pg.PoolClient, Kysely<Tables>>();
const clients = new WeakMap<Kysely<Tables>, pg.PoolClient>();
/** Query timeouts in ms of clients whose transaction allows more than the pool does. */
const queryTimeouts = new WeakMap<pg.PoolClient, number>();
/** Milliseconds by which the query timeout of the client exceeds the statement timeout of the server. */
const queryTimeoutMarginMs = 5_000;

/**
 * Returns a query builder for one checked-out client. Its driver neither begins nor releases anything: `database.ts` starts and ends
 * transactions, because Kysely's own take three round trips to begin.
 */
export function kyselyOn(client: pg.PoolClient): Kysely<Tables> {
  const known = clientCache.get(client);
  if (known) return known;
  const builder = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOn(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  clientCache.set(client, builder);
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
      const result = await client.query(withQueryTimeout(client, { text: sql, values: [...parameters] }));
      return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) };
    },
    // oxlint-disable-next-line require-yield -- the driver interface requires a generator, but streaming is not supported.
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
 * Runs a named statement, which a connection plans only once. For frequent reads by key, planning under row-level security takes longer
 * than running. A name must always have the same text. The statement is sent synchronously, so concurrent calls run in call order.
 */
export async function runPrepared<Row>(
  db: Kysely<Tables>,
  name: string,
  { sql, parameters }: CompiledQuery<Row>,
): Promise<Row[]> {
  const client = clients.get(db);
  if (!client) throw new Error('A prepared statement runs in a transaction of this portal');
  const { rows } = await client.query(withQueryTimeout(client, { name, text: sql, values: [...parameters] }));
  return rows as Row[];
}

/** Adds the timeout of the client to a query. The driver supports it, but its types do not declare it. */
function withQueryTimeout(client: pg.PoolClient, query: pg.QueryConfig): pg.QueryConfig {
  const answerMs = queryTimeouts.get(client);
  return answerMs === undefined ? query : ({ ...query, query_timeout: answerMs } as pg.QueryConfig);
}

/** Gives the statements of the running transaction a longer timeout than the default, in ms. */
export async function extendStatementTimeout(db: Kysely<Tables>, statementMs: number): Promise<void> {
  const client = clients.get(db);
  if (!client) throw new Error('Only a transaction of this portal has bounds of its own');
  queryTimeouts.set(client, statementMs + queryTimeoutMarginMs);
  await client.query("select set_config('statement_timeout', $1, true)", [String(Math.trunc(statementMs))]);
}

/** Restores the pool's timeouts for the client's next transaction. */
export function resetStatementTimeout(client: pg.PoolClient): void {
  queryTimeouts.delete(client);
}
