import type pg from 'pg';

import { withConnection } from './one-connection.ts';

/** The number of times that the backend processes of two connections are compared. */
const rounds = 5;
/** Timeouts, because a pooler without a free connection makes the query wait. */
const connectionTimeouts: pg.ClientConfig = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };

/**
 * Throws if a pooler assigns a connection per transaction or statement, because session settings, prepared statements and LISTEN would
 * reach another client. With session pooling, each client has its own backend process.
 */
export async function refuseTransactionPooling(serving: pg.ClientConfig): Promise<void> {
  const isShared = await withConnection(
    serving,
    (one) => withConnection(serving, (other) => shareProcesses(one, other), connectionTimeouts),
    connectionTimeouts,
  );
  if (!isShared) return;
  throw new Error(
    'The portal did not start: the pooler before the database pools transactions. Set pool_mode = session for the portal, or connect it to the database directly.',
  );
}

async function shareProcesses(one: pg.Client, other: pg.Client): Promise<boolean> {
  const [ofOne, ofOther] = [new Set<number>(), new Set<number>()];
  for (let round = 0; round < rounds; round += 1) {
    ofOne.add(await processOf(one));
    ofOther.add(await processOf(other));
  }
  return ofOne.size > 1 || ofOther.size > 1 || !ofOne.isDisjointFrom(ofOther);
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
