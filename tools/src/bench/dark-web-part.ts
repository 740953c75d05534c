import { fileURLToPath } from 'node:url';

import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { statistics } from '@gatehouse/contract/statistics/statistics';

import type { Bench } from './bench-database.ts';
import type { Figure, ReportProgress } from './figure.ts';
import { fillBreaches, type FilledCompany } from './fill-breaches.ts';
import { againstBare, p50sInTurn, type Route, waitUntilIdle } from './page-load.ts';
import { portal, startServer } from './program.ts';

const part = 'dark-web';
const bareServer = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
const others = 198;
const few = 1_000;
const many = 1_000_000;

/** Measures the leaks page of a small and a very large company among two hundred, and against a bare route. */
export async function measureDarkWeb(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report(`dark web: ${others} companies of ${few}, one of ${many}`);
  for (let company = 0; company < others; company += 1) await fillBreaches(bench, few);
  const [small, large] = [await fillBreaches(bench, few), await fillBreaches(bench, many)];
  await waitUntilIdle(bench, ['breaches', 'breach_counts']);
  const full = await startServer(portal, bench.settings);
  const bare = await startServer([bareServer], bench.settings);
  try {
    const routeTo = async ({ reader }: FilledCompany, path: string): Promise<Route> => {
      const { access } = await bench.signIn(reader);
      return { url: `${full.address}/api${path}`, headers: { cookie: `portal_access=${access}` } };
    };
    report('dark web: pages');
    const list = darkWeb.list.path;
    const page = await routeTo(large, list);
    const routes = [
      await routeTo(small, list),
      page,
      await routeTo(large, `${list}?status=1&sort=-exposedAt`),
      await routeTo(large, statistics.read.path),
    ];
    const { p50, ratio } = await p50sInTurn(routes);
    const baseline = { url: `${bare.address}/breaches/${large.reader.company_id}`, headers: {} };
    return [
      { part, name: `page of 25 of ${few}: p50`, value: p50(0), unit: 'ms' },
      { part, name: `page of 25 of ${many}: p50`, value: p50(1), unit: 'ms' },
      { part, name: `${many} / ${few}`, value: ratio(1, 0), unit: '×', atMost: 1.3 },
      { part, name: `Vulnerable of ${many}, by exposure: p50`, value: p50(2), unit: 'ms' },
      { part, name: `statistics of the company of ${many}: p50`, value: p50(3), unit: 'ms', atMost: 50 },
      await againstBare(part, page, baseline),
      { part, name: `one more domain, which none of ${many} names`, value: await addDomain(bench, large), unit: 'ms' },
    ];
  } finally {
    await full.stop();
    await bare.stop();
  }
}

/** Returns the milliseconds needed to update a company's leaks when its domains change. */
async function addDomain({ owner }: Bench, { reader }: FilledCompany): Promise<number> {
  await owner.query('begin');
  await owner.query(`select set_config('gatehouse.company_id', $1, true)`, [reader.company_id]);
  const begun = performance.now();
  await owner.query(`update companies set domains = domains || array['other.example'] where id = $1`, [
    reader.company_id,
  ]);
  const taken = performance.now() - begun;
  await owner.query('rollback');
  return taken;
}
