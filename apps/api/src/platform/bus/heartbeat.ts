import { setTimeout as delay } from 'node:timers/promises';

import type pg from 'pg';

import type { Database } from '../database/database.ts';
import { destroyConnection } from '../database/open-connections.ts';

/** The interval of the checks of the listening connection, in ms: a vanished host closes no connection. */
const heartbeatMs = 2_000;
/** Milliseconds after which an unresponsive listening connection counts as lost. */
export const heartbeatTimeoutMs = 3_000;
/** Milliseconds in which responses that arrived while this process was busy are read. */
const readTimeMs = 50;

/**
 * Checks the connection at intervals until it ends or `closed` is aborted. If it does not respond, it is closed together with the equally
 * silent connections of the pool.
 * @throws if it does not respond
 */
export async function sendHeartbeats(client: pg.Client, database: Database, closed: AbortSignal): Promise<void> {
  const ended = new AbortController();
  client.once('end', () => ended.abort());
  const signal = AbortSignal.any([closed, ended.signal]);
  let closeSilent = () => {};
  let isAlive = true;
  while (isAlive) {
    await delay(heartbeatMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    closeSilent = database.markConnections();
    isAlive = await isAnsweredWithin(client, heartbeatTimeoutMs);
  }
  // The end event of a closed connection follows shortly after its query has failed.
  await delay(readTimeMs, undefined, { signal, ref: false }).catch(() => undefined);
  if (signal.aborted) return;
  closeSilent();
  destroyConnection(client);
  throw new Error('The database is not answering');
}

/** Resolves to false if the connection fails or does not respond in time. */
export const isAnsweredWithin = (client: pg.Client, milliseconds: number): Promise<boolean> =>
  isDoneWithin(client.query('select 1'), milliseconds);

/** Resolves to false if the work fails or does not finish in time. */
export async function isDoneWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  );
  const stop = new AbortController();
  const options = { signal: stop.signal, ref: false };
  const late = delay(milliseconds, false, options)
    .then(() => delay(readTimeMs, false, options))
    .catch(() => false);
  return Promise.race([done, late]).finally(() => stop.abort());
}

/** Ends a connection, and closes it if the server does not end it in time. */
export async function endWithin(client: pg.Client, milliseconds: number): Promise<void> {
  if (!(await isDoneWithin(client.end(), milliseconds))) destroyConnection(client);
}
