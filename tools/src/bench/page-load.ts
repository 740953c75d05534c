import { loadavg } from 'node:os';

import type { Bench } from './bench-database.ts';
import { type Figure, median } from './figure.ts';
import { measureLoad } from './load.ts';

/** A URL with the headers of a user. */
export interface Route {
  url: string;
  headers: Record<string, string>;
}

const calls = 80;
const warmUpTurns = 6;
const turns = 15;
const connections = 16;
const warmUpSeconds = 6;
const roundSeconds = 3;
const rounds = 5;
const pollIntervalMs = 1_000;
/** The 1-minute load average below which the machine counts as idle. */
const quietLoad = 0.4;
const patienceMs = 180_000;

/**
 * Waits until the database and kernel have finished the background work of a fill. Otherwise, after a million rows, even a route without
 * the database is a third slower for almost a minute.
 */
export async function waitUntilIdle({ owner }: Bench, tables: readonly string[]): Promise<void> {
  for (const table of tables) await owner.query(`vacuum analyze ${owner.escapeIdentifier(table)}`);
  await owner.query('checkpoint');
  const isBusy = async () => {
    const { rows } = await owner.query(
      `select 1 from pg_stat_activity where backend_type = 'autovacuum worker' limit 1`,
    );
    return rows.length > 0;
  };
  const until = Date.now() + patienceMs;
  while ((await isBusy()) || ((loadavg()[0] ?? 0) > quietLoad && Date.now() < until))
    await new Promise((done) => setTimeout(done, pollIntervalMs));
}

/**
 * Returns the median duration in milliseconds of sequential calls for each route, which is the delay for a single user. The routes take
 * turns in short batches, because the same page took 1.5 or 2.3 ms within one minute.
 */
export async function p50sInTurn(routes: readonly Route[]): Promise<Turns> {
  const batches: number[][] = routes.map(() => []);
  for (let turn = 0; turn < warmUpTurns + turns; turn += 1) {
    const times: number[] = [];
    for (const route of routes) times.push(await p50OfBatch(route));
    if (turn >= warmUpTurns) batches.forEach((batch, index) => batch.push(times[index] ?? Number.NaN));
  }
  const of = (index: number) => batches[index] ?? [];
  return {
    p50: (index) => median(of(index)),
    ratio: (index, base) => median(of(index).map((time, turn) => time / (of(base)[turn] ?? Number.NaN))),
  };
}

/** The results by route index. A ratio is the median over all turns. */
export interface Turns {
  p50: (index: number) => number;
  ratio: (index: number, base: number) => number;
}

async function p50OfBatch({ url, headers }: Route): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const begun = performance.now();
    const reply = await fetch(url, { headers });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** Returns the request rate of a page relative to a bare route, measured in turns, so that slowdowns affect both. */
export async function againstBare(part: string, page: Route, bare: Route): Promise<Figure> {
  // Both run for a while before the measurement, because a page has more code to compile than a bare route.
  for (const route of [bare, page]) await rateOf(route, warmUpSeconds);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [below, above] = [await rateOf(bare, roundSeconds), await rateOf(page, roundSeconds)];
    ratios.push(above / below);
  }
  return {
    part,
    name: `portal / bare, ${connections} connections`,
    value: median(ratios),
    unit: '×',
    atLeast: 0.7,
  };
}

const rateOf = async (route: Route, seconds: number): Promise<number> =>
  (await measureLoad({ ...route, connections, seconds })).requestsPerSecond;
