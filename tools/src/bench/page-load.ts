import { loadavg } from 'node:os';

import type { Bench } from './bench-database.ts';
import { type Figure, median } from './figure.ts';
import { loadOn } from './load.ts';

/** What is called, and as whom. */
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
/** Processes that ran or waited for the disk in the last minute, on average. */
const quietLoad = 0.4;
const patienceMs = 180_000;

/**
 * Waits until database and kernel have done what a fill leaves them to do: for the better part of a minute after a
 * million rows even a route that touches no database is a third slower.
 */
export async function settle({ owner }: Bench, tables: readonly string[]): Promise<void> {
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
 * Milliseconds of one call after the other for each route: what a person waits for when no one else is there. The routes
 * take turns, a short batch each, since the same page was seen at 1.5 and at 2.3 ms within one minute of a machine.
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

/** What came of it, by the places of the routes; a ratio is the median of those of each turn. */
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

/** Calls a second of a page as a part of those of a bare route, in turn, so that what slows the machine slows both. */
export async function againstBare(part: string, page: Route, bare: Route): Promise<Figure> {
  // A page has more code to be compiled than a bare route: both run for a while before they count.
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
  (await loadOn({ ...route, connections, seconds })).requestsPerSecond;
