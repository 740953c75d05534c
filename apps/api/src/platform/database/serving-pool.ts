import pg from 'pg';

import { keepAlive } from './one-connection.ts';
import { destroyConnection, followConnections } from './open-connections.ts';
import { listStatementMs } from './scoped-read.ts';

/**
 * Idle transactions are ended, and the statement timeout is that of lists, so that lists need not set it. Parallel workers are off, because
 * a single search would take the cores that other companies need; JIT is off, because compiling takes longer than our statements run. The
 * settings are sent as statements, because poolers reject or ignore them in the start-up message.
 */
const sessionSettings = `set statement_timeout = ${listStatementMs}; set idle_in_transaction_session_timeout = 30000;
  set max_parallel_workers_per_gather = 0; set timezone = 'UTC'; set jit = off`;
const connectTimeoutMs = 5_000;
/** The client-side timeout of a statement, in ms, after which its connection is closed; the server's own timeout is shorter. */
const answerTimeoutMs = 20_000;
/** Milliseconds that closing waits for running work before it closes the connections. */
const closeTimeoutMs = 3_000;

export interface ServingOptions {
  connection: pg.PoolConfig;
  poolSize: number;
  /** Receives connection errors; the pool then replaces the connection. */
  onError: (error: Error) => void;
}

/**
 * Opens the pool that serves requests. Timeouts apply on both sides: the server's to each statement, and the client's to a server that does
 * not respond.
 */
export function openServingPool({ connection, poolSize, onError }: ServingOptions) {
  const settings = { ...connection, ...keepAlive, pipeline: true, connectionTimeoutMillis: connectTimeoutMs };
  const pool = new pg.Pool({ ...settings, max: poolSize, query_timeout: answerTimeoutMs } as pg.PoolConfig);
  const connections = followConnections(pool);
  let isClosing = false;
  const report = (error: Error) => {
    // The pool attaches the whole client to the error, which would flood the log.
    Reflect.deleteProperty(error, 'client');
    if (!isClosing) onError(error);
  };
  // Without a listener, a restart of the database would end the process.
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
    // A connection must not be used without its timeouts.
    client.query(sessionSettings).catch(() => destroyConnection(client));
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
