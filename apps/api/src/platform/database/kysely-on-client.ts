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
/** Time that each answer may take, in ms, on clients whose transaction allows more than the pool does. */
const answerTimes = new WeakMap<pg.PoolClient, number>();
/** Between the end of a statement by the server and that of its connection by us, in ms. */
const answerMarginMs = 5_000;

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
      const result = await client.query(boundQuery(client, { text: sql, values: [...parameters] }));
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
  const { rows } = await client.query(boundQuery(client, { name, text: sql, values: [...parameters] }));
  return rows as Row[];
}

/** The driver takes a bound for one statement, which its types do not know. */
function boundQuery(client: pg.PoolClient, query: pg.QueryConfig): pg.QueryConfig {
  const answerMs = answerTimes.get(client);
  return answerMs === undefined ? query : ({ ...query, query_timeout: answerMs } as pg.QueryConfig);
}

/** Gives the statements of the running transaction more time than those of a call have, in ms. */
export async function allowStatements(db: Kysely<Tables>, statementMs: number): Promise<void> {
  const client = clients.get(db);
  if (!client) throw new Error('Only a transaction of this portal has bounds of its own');
  answerTimes.set(client, statementMs + answerMarginMs);
  await client.query("select set_config('statement_timeout', $1, true)", [String(Math.trunc(statementMs))]);
}

/** The client's next transaction has the bounds of the pool. */
export function endAllowance(client: pg.PoolClient): void {
  answerTimes.delete(client);
}
