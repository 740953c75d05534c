import pg from 'pg';

import { keepAlive } from './one-connection.ts';
import { cut, followConnections } from './open-connections.ts';
import { listStatementMs } from './scoped-read.ts';

/**
 * A transaction left open is ended. The bound on statements is that of lists, so that a list need not set it. One statement takes
 * one core: with parallel workers a single search would take the cores that other companies need. To compile
 * statements takes longer than to run ours. Sent as statements ahead of the first
 * one: a pooler refuses or ignores them in the start-up message.
 */
const sessionSettings = `set statement_timeout = ${listStatementMs}; set idle_in_transaction_session_timeout = 30000;
  set max_parallel_workers_per_gather = 0; set timezone = 'UTC'; set jit = off`;
const connectTimeoutMs = 5_000;
/** A statement without an answer is given up after this, and its connection closed: the server itself ends it sooner if it still can. */
const answerTimeoutMs = 20_000;
/** A close waits so long for work under way before it closes the connections under it. */
const closeTimeoutMs = 3_000;

export interface ServingOptions {
  connection: pg.PoolConfig;
  poolSize: number;
  /** Receives connection errors; the pool replaces the connections. */
  say: (error: Error) => void;
}

/** The pool that serves, with bounds on both sides: the server's on each statement, and ours for a server that no longer answers. */
export function openServingPool({ connection, poolSize, say }: ServingOptions) {
  const settings = { ...connection, ...keepAlive, pipeline: true, connectionTimeoutMillis: connectTimeoutMs };
  const pool = new pg.Pool({ ...settings, max: poolSize, query_timeout: answerTimeoutMs } as pg.PoolConfig);
  const connections = followConnections(pool);
  let isClosing = false;
  const report = (error: Error) => {
    // The pool adds the whole client, which is longer than all else in the log.
    Reflect.deleteProperty(error, 'client');
    if (!isClosing) say(error);
  };
  // Without a listener a restart of the database would end the process.
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
    // Nothing is read without the bounds.
    client.query(sessionSettings).catch(() => cut(client));
  });
  return {
    pool,
    listener: () => new pg.Client(settings as pg.ClientConfig),
    markConnections: connections.mark,
    async close() {
      isClosing = true;
      const late = setTimeout(connections.cutAll, closeTimeoutMs);
      await pool.end().finally(() => clearTimeout(late));
    },
  };
}
