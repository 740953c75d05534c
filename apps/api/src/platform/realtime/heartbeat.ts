import { setTimeout as delay } from 'node:timers/promises';

import type pg from 'pg';

import type { Database } from '../database/database.ts';
import { cut } from '../database/open-connections.ts';

/** Interval of the checks of the listening connection, in ms: a host that vanishes closes nothing. */
const heartbeatMs = 2_000;
/** Milliseconds after which a listening connection without an answer counts as lost. */
export const heartbeatTimeoutMs = 3_000;
/** Answers that arrived while this process was busy are read within this. */
const readTimeMs = 50;

/**
 * Asks the connection again and again until it ends or `closed` is aborted. Where it gives no answer, it is closed, and so are those of the
 * pool that are as silent.
 * @throws where it gave no answer
 */
export async function beat(client: pg.Client, database: Database, closed: AbortSignal): Promise<void> {
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
  // A connection that was closed says so a moment after its query has failed.
  await delay(readTimeMs, undefined, { signal, ref: false }).catch(() => undefined);
  if (signal.aborted) return;
  closeSilent();
  cut(client);
  throw new Error('The database is not answering');
}

/** False where the connection gave no answer in time, or failed. */
export const isAnsweredWithin = (client: pg.Client, milliseconds: number): Promise<boolean> =>
  isDoneWithin(client.query('select 1'), milliseconds);

/** False where the work is not done in time, or failed. */
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

/** Ends a connection, and closes it where its server does not let it go in time. */
export async function endWithin(client: pg.Client, milliseconds: number): Promise<void> {
  if (!(await isDoneWithin(client.end(), milliseconds))) cut(client);
}
