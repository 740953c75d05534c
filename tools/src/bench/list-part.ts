import { fileURLToPath } from 'node:url';

import { engagements } from '@gatehouse/contract/engagements/engagements';

import type { Bench } from './bench-database.ts';
import { type Figure, median, type ReportProgress } from './figure.ts';
import { fillEngagements } from './fill-engagements.ts';
import { type Load, measureLoad } from './load.ts';
import { portal, startServer } from './program.ts';

const bareServer = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
const part = 'list';
/** Many short rounds, because on a machine whose speed fluctuates within seconds, the median of a few rounds is unreliable. */
const rounds = 9;
const roundSeconds = 2;
const warmUpSeconds = 6;
/** Nearly the last of 4,000 pages with 25 rows. */
const deepPage = 3_990;
const maxRows = 200;

interface Route {
  name: string;
  url: string;
  headers: Record<string, string>;
}

/** Measures the authenticated list against bare routes. The routes take turns in the same run, so that disturbances affect all of them. */
export async function measureLists(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report('filling 300,000 engagements');
  const { reader, deepReader } = await fillEngagements(bench);
  const bare = await startServer([bareServer], bench.settings);
  const full = await startServer(portal, bench.settings);
  try {
    const list = `${full.address}/api${engagements.list.path}`;
    const routes: Route[] = [
      { name: 'bare', url: `${bare.address}/bare/${reader.company_id}`, headers: {} },
      { name: 'bare, JSON by PostgreSQL', url: `${bare.address}/shaped/${reader.company_id}`, headers: {} },
      { name: 'portal', url: list, headers: await cookieOf(bench, reader) },
    ];
    const few = await compare(routes, 16, report);
    const many = await compare(routes, 50, report);
    const deepHeaders = await cookieOf(bench, deepReader);
    const cursor = await walk(list, deepHeaders);
    const pages: Route[] = [
      { name: 'first page of 4,000', url: list, headers: deepHeaders },
      { name: `page ${deepPage}`, url: `${list}?cursor=${cursor}`, headers: deepHeaders },
    ];
    return [...few, ...many, ...(await compareDepth(pages, report))];
  } finally {
    await full.stop();
    await bare.stop();
  }
}

async function cookieOf(bench: Bench, user: Parameters<Bench['signIn']>[0]): Promise<Record<string, string>> {
  const { access } = await bench.signIn(user);
  return { cookie: `portal_access=${access}` };
}

async function inTurn(routes: readonly Route[], connections: number): Promise<Map<string, Load[]>> {
  const loads = new Map<string, Load[]>(routes.map(({ name }) => [name, []]));
  for (const route of routes) await measureLoad({ ...route, connections, seconds: warmUpSeconds });
  for (let round = 0; round < rounds; round += 1) {
    for (const route of routes)
      loads.get(route.name)?.push(await measureLoad({ ...route, connections, seconds: roundSeconds }));
  }
  return loads;
}

const middle = (loads: readonly Load[] = [], key: keyof Load) => median(loads.map((load) => load[key]));

async function compare(routes: readonly Route[], connections: number, report: ReportProgress): Promise<Figure[]> {
  report(`lists, ${connections} connections`);
  const loads = await inTurn(routes, connections);
  const rates = (name: string) => (loads.get(name) ?? []).map(({ requestsPerSecond }) => requestsPerSecond);
  const figures = routes.flatMap(({ name }): Figure[] => {
    const title = `${name}, ${connections} connections`;
    const taken = loads.get(name);
    return [
      { part, name: title, value: middle(taken, 'requestsPerSecond'), unit: 'req/s' },
      { part, name: `${title}: p50`, value: middle(taken, 'p50'), unit: 'ms' },
      { part, name: `${title}: p99`, value: middle(taken, 'p99'), unit: 'ms' },
    ];
  });
  // Each round is compared with its adjacent bare round, because temporary slowdowns affect both.
  const against = (name: string) => median(rates('portal').map((rate, round) => rate / (rates(name)[round] ?? rate)));
  return [
    ...figures,
    { part, name: `portal / bare, ${connections} connections`, value: against('bare'), unit: '×', atLeast: 0.75 },
    {
      part,
      name: `portal / bare with JSON by PostgreSQL, ${connections} connections`,
      value: against('bare, JSON by PostgreSQL'),
      unit: '×',
    },
  ];
}

/** Follows the cursors in large pages up to the deep page. */
async function walk(list: string, headers: Record<string, string>): Promise<string> {
  let cursor = '';
  for (let left = deepPage * 25; left > 0; left -= maxRows) {
    const limit = Math.min(left, maxRows);
    const reply = await fetch(`${list}?limit=${limit}${cursor && `&cursor=${cursor}`}`, { headers });
    const { page } = (await reply.json()) as { page: { nextCursor: string | null } };
    cursor = page.nextCursor ?? '';
  }
  return cursor;
}

async function compareDepth(pages: readonly Route[], report: ReportProgress): Promise<Figure[]> {
  report('first page and deep page');
  const loads = await inTurn(pages, 16);
  const [first = 0, deep = 0] = pages.map(({ name }) => middle(loads.get(name), 'requestsPerSecond'));
  return [
    { part, name: `first page of a list of 4,000 pages`, value: first, unit: 'req/s' },
    { part, name: `page ${deepPage} of it`, value: deep, unit: 'req/s' },
    { part, name: 'time of the deep page / first page', value: first / deep, unit: '×', atMost: 1.5 },
  ];
}
