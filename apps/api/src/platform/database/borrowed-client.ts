import type pg from 'pg';

/** Bounds on the transactions and reads of one call. */
export interface Bounds {
  /** A statement that runs longer is cut off. */
  statementMs: number;
  /** Waits for a slot; what it answers frees it. */
  enter: () => Promise<() => void>;
  /** Aborted when no one waits for the answer any more: the running statement is cancelled. */
  signal: AbortSignal;
}

/** A pool, and what bounds the work on its connections. */
export interface BoundPool {
  pool: pg.Pool;
  bounds: Bounds | null;
}

/** A connection of the pool for one piece of work. */
export interface BorrowedClient {
  client: pg.PoolClient;
  /** Gives it back; with a failure the connection is closed. */
  release(failure?: Error | boolean): void;
}

/** Takes a connection once the bounds leave room for it. */
export async function borrowClient({ pool, bounds }: BoundPool): Promise<BorrowedClient> {
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
      // The cancellation may arrive late: it must not meet the statement of another call on this connection.
      client.release(signal.aborted || failure);
      leave();
    },
  };
}
