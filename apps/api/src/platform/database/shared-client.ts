import type pg from 'pg';

import type { BorrowedClient } from './borrowed-client.ts';

/** So many connections serve the short reads of a process, however many of them there are. */
const clientsAtMost = 3;

/** A connection while reads are on it. */
interface Shared {
  client: Promise<pg.PoolClient>;
  reads: number;
  hasFailed: boolean;
}

const sharedOf = new WeakMap<pg.Pool, Set<Shared>>();

function leastBusy(all: Iterable<Shared>): Shared | undefined {
  let least: Shared | undefined;
  for (const shared of all) if (least === undefined || shared.reads < least.reads) least = shared;
  return least;
}

/**
 * A connection on which several reads are sent one behind the other, each a transaction of its own; it goes back to the pool
 * with the last of them. For reads that take less than a millisecond: with a connection for each of them more processes of
 * PostgreSQL run than there are cores, and switching between them takes longer than the reads.
 */
export async function shareClient(pool: pg.Pool): Promise<BorrowedClient> {
  const all = sharedOf.get(pool) ?? new Set();
  sharedOf.set(pool, all);
  const known = all.size < clientsAtMost ? undefined : leastBusy(all);
  const shared = known ?? { client: pool.connect(), reads: 0, hasFailed: false };
  all.add(shared);
  shared.reads += 1;
  try {
    const client = await shared.client;
    return { client, release: (failure) => leave(all, shared, { client, failure }) };
  } catch (error) {
    all.delete(shared);
    throw error;
  }
}

function leave(
  all: Set<Shared>,
  shared: Shared,
  { client, failure = false }: { client: pg.PoolClient; failure: Error | boolean | undefined },
): void {
  shared.reads -= 1;
  if (failure) shared.hasFailed = true;
  // Nothing more is sent where a read has failed.
  if (shared.hasFailed || shared.reads === 0) all.delete(shared);
  if (shared.reads === 0) client.release(shared.hasFailed);
}
