import { setTimeout as delay } from 'node:timers/promises';

import type pg from 'pg';

import { withConnection } from './one-connection.ts';
import { destroyConnection } from './open-connections.ts';

/** The interval of the checks, in ms. Work that ends sooner opens no connection. */
const everyMs = 1_000;
/** The client-side timeout of connecting and of a check, in ms, after which a new connection is tried. */
const checkTimeoutMs = 5_000;
/**
 * The shortest standstill, in ms, after which exceeded time says nothing about the work: a third of the statement timeout of a transaction.
 * A busy server answers sooner.
 */
const standstillMs = 5_000;

/** Watches for a standstill of this process or of the database while something works. */
export interface StandstillWatch {
  /** True if either stood still so long that a timeout during the work says nothing about the work. */
  hasStoodStill: () => boolean;
  end: () => void;
}

/**
 * Watches the database on a separate connection. A timeout of the server counts elapsed time, so it also ends a statement whose server or
 * whose client was stopped, for example while its host was paused or moved. Afterwards both respond at once, so a check after the failure
 * would find nothing. The time between two answers shows either standstill, and it stays short while a single statement is slow.
 */
export function watchStandstill(connection: pg.ClientConfig): StandstillWatch {
  const closed = new AbortController();
  const { signal } = closed;
  let answeredAt = performance.now();
  let longestMs = 0;
  const measure = (): number => (longestMs = Math.max(longestMs, performance.now() - answeredAt));
  const pause = () => delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined);

  async function checkOn(client: pg.Client): Promise<void> {
    const close = (): void => destroyConnection(client);
    signal.addEventListener('abort', close, { once: true });
    while (!signal.aborted) {
      await client.query('select 1');
      measure();
      answeredAt = performance.now();
      await pause();
    }
  }
  async function watch(): Promise<void> {
    const bounds = { connectionTimeoutMillis: checkTimeoutMs, query_timeout: checkTimeoutMs };
    for (await pause(); !signal.aborted; await pause())
      await withConnection(connection, checkOn, bounds).catch(() => undefined);
  }
  void watch();
  return { hasStoodStill: () => measure() >= standstillMs, end: () => closed.abort() };
}
