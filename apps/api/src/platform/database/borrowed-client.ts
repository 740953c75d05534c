import type pg from 'pg';

/** Limits on the transactions and reads of one request. */
export interface Bounds {
  /** The statement timeout, in ms. */
  statementMs: number;
  /** Waits for a free slot; the returned function releases it. */
  enter: () => Promise<() => void>;
  /** Aborted when the client has disconnected: the running statement is then canceled. */
  signal: AbortSignal;
}

/** A pool with the limits on the use of its connections. */
export interface BoundPool {
  pool: pg.Pool;
  bounds: Bounds | null;
}

/** A pooled connection checked out for one piece of work. */
export interface BorrowedClient {
  client: pg.PoolClient;
  /** Returns the connection to the pool, or closes it after a failure. */
  release(failure?: Error | boolean): void;
}

/** Checks out a connection as soon as the limits allow it. */
export async function acquireClient({ pool, bounds }: BoundPool): Promise<BorrowedClient> {
  if (bounds === null) {
    const client = await pool.connect();
    return { client, release: (failure) => client.release(failure) };
  }
  const leave = await bounds.enter();
  try {
    return cancelOnAbort(pool, await pool.connect(), { signal: bounds.signal, leave });
  } catch (error) {
    leave();
    throw error;
  }
}

function cancelOnAbort(
  pool: pg.Pool,
  client: pg.PoolClient,
  { signal, leave }: { signal: AbortSignal; leave: () => void },
): BorrowedClient {
  const { processID } = client as pg.PoolClient & { processID: number };
  const cancel = () => void pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  return {
    client,
    release(failure) {
      signal.removeEventListener('abort', cancel);
      // A late cancellation must not hit another request's statement on this connection, so the connection is closed.
      client.release(signal.aborted || failure);
      leave();
    },
  };
}
