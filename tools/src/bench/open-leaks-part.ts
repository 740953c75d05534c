import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { breachSorts } from '@gatehouse/contract/dark-web/dark-web-lists';

import type { Bench } from './bench-database.ts';
import { callInTurn } from './calls-in-turn.ts';
import { type Figure, median, type ReportProgress } from './figure.ts';
import { fillBreaches, type FilledCompany } from './fill-breaches.ts';
import { type Route, waitUntilIdle } from './page-load.ts';
import { portal, startServer } from './program.ts';

const part = 'open-leaks';
const leaks = 100_000;
/** The default filter of the leaks page. */
const open = 'status=1,2';
const atMost = 1.5;

const sorts = breachSorts.map((sort) => ({ name: `by ${sort}`, path: `${darkWeb.list.path}?${open}&sort=${sort}` }));
/** The calls of a user who opens the list. The first page counts all matching rows. */
const calls = [
  ...sorts,
  { name: 'by -createdAt, of one host', path: `${darkWeb.list.path}?${open}&host=host-7.bench.example` },
  { name: 'facets', path: `${darkWeb.facets.path}?${open}` },
];

/** Measures the open leaks of a company with 99 of 100 mitigated, against a company with equal numbers per status. */
export async function measureOpenLeaks(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report(`open leaks: two companies of ${leaks}`);
  const even = await fillBreaches(bench, leaks);
  const mitigated = await fillBreaches(bench, leaks, 'hundredth');
  await waitUntilIdle(bench, ['breaches', 'breach_counts']);
  const server = await startServer(portal, bench.settings);
  const routeTo = async ({ reader }: FilledCompany, path: string): Promise<Route> => {
    const { access } = await bench.signIn(reader);
    return { url: `${server.address}/api${path}`, headers: { cookie: `portal_access=${access}` } };
  };
  try {
    const figures: Figure[] = [];
    for (const { name, path } of calls) {
      report(`open leaks: ${name}`);
      const times = await callInTurn([await routeTo(even, path), await routeTo(mitigated, path)], timeOf);
      figures.push(
        { part, name: `${name}, even mix: p50`, value: median(times.map(([base]) => base)), unit: 'ms' },
        { part, name: `${name}, 99 % mitigated: p50`, value: median(times.map(([, time]) => time)), unit: 'ms' },
        { part, name: `${name}: ratio`, value: median(times.map(([base, time]) => time / base)), unit: '×', atMost },
      );
    }
    return figures;
  } finally {
    await server.stop();
  }
}

async function timeOf({ url, headers }: Route): Promise<number> {
  const begun = performance.now();
  const reply = await fetch(url, { headers });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return performance.now() - begun;
}
