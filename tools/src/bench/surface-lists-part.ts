import { fileURLToPath } from 'node:url';

import { assets } from '@gatehouse/contract/assets/assets';
import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { cves } from '@gatehouse/contract/cves/cves';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import type { Bench } from './bench-database.ts';
import type { Figure, ReportProgress } from './figure.ts';
import { fillAssets, fillHosts, fillIssues } from './fill-lists.ts';
import type { FilledSurface } from './fill-surface.ts';
import { againstBare, p50sInTurn, type Route, waitUntilIdle } from './page-load.ts';
import { portal, startServer } from './program.ts';

const part = 'surface-lists';
const bareServer = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
const others = 198;
const few = 1_000;
const many = 1_000_000;
/** Number of rows of each other company. */
const beside = 100;

interface MeasuredList {
  name: string;
  path: string;
  fill: (bench: Bench, count: number) => Promise<FilledSurface>;
  tables: readonly string[];
}

const lists: readonly MeasuredList[] = [
  { name: 'hosts', path: attackSurface.hosts.path, fill: fillHosts, tables: ['surface_hosts'] },
  {
    name: 'issues',
    path: surfaceIssues.list.path,
    fill: fillIssues,
    tables: ['surface_issues', 'surface_issue_counts'],
  },
  { name: 'assets', path: assets.inventory.path, fill: fillAssets, tables: ['assets', 'company_cves'] },
];

/** Uses the same companies as the list of assets. */
const cveList = { name: 'CVEs', path: cves.list.path };

interface Pair {
  name: string;
  small: Route;
  large: Route;
  companyId: string;
}

/** Measures pages of a company with few rows and of one with a million, among two hundred others, and against a bare route. */
export async function measureSurfaceLists(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  const full = await startServer(portal, bench.settings);
  const bare = await startServer([bareServer], bench.settings);
  try {
    const filled: FilledList[] = [];
    for (const list of lists) filled.push(await fillPair(bench, list, report));
    await waitUntilIdle(
      bench,
      lists.flatMap(({ tables }) => tables),
    );
    // Sign in only now, because filling takes longer than the idle timeout of a session.
    const pairs: Pair[] = [];
    for (const each of filled) pairs.push(...(await signInto(bench, each, full.address)));
    report('surface: pages in turn');
    const { p50, ratio } = await p50sInTurn(pairs.flatMap(({ small, large }) => [small, large]));
    const sizes = pairs.flatMap(({ name }, index): Figure[] => [
      { part, name: `${name}: page of 25 of ${few}, p50`, value: p50(2 * index), unit: 'ms' },
      { part, name: `${name}: page of 25 of ${many}, p50`, value: p50(2 * index + 1), unit: 'ms' },
      { part, name: `${name}: ${many} / ${few}`, value: ratio(2 * index + 1, 2 * index), unit: '×', atMost: 1.2 },
    ]);
    for (const { name, value, unit } of sizes) report(`${name}: ${value.toFixed(2)} ${unit}`);
    const loads: Figure[] = [];
    for (const { name, large, companyId } of pairs) {
      report(`surface: ${name} beside a bare route`);
      const route = { url: `${bare.address}/surface/${name.toLowerCase()}/${companyId}`, headers: {} };
      const figure = await againstBare(part, large, route);
      report(`${name}: ${figure.value.toFixed(2)} of the bare route`);
      loads.push({ ...figure, name: `${name}: ${figure.name}` });
    }
    return [...sizes, ...loads];
  } finally {
    await full.stop();
    await bare.stop();
  }
}

interface FilledList {
  list: MeasuredList;
  small: FilledSurface;
  large: FilledSurface;
}

async function fillPair(bench: Bench, list: MeasuredList, report: ReportProgress): Promise<FilledList> {
  report(`surface: ${list.name} of ${others} companies, ${few} and ${many}`);
  for (let company = 0; company < others; company += 1) await list.fill(bench, beside);
  return { list, small: await list.fill(bench, few), large: await list.fill(bench, many) };
}

async function signInto(bench: Bench, { list, small, large }: FilledList, address: string): Promise<Pair[]> {
  const routeTo = async ({ reader }: FilledSurface, path: string): Promise<Route> => {
    const { access } = await bench.signIn(reader);
    return { url: `${address}/api${path}`, headers: { cookie: `portal_access=${access}` } };
  };
  const pairOf = async ({ name, path }: { name: string; path: string }): Promise<Pair> => ({
    name,
    small: await routeTo(small, path),
    large: await routeTo(large, path),
    companyId: large.reader.company_id,
  });
  return list.name === 'assets' ? [await pairOf(list), await pairOf(cveList)] : [await pairOf(list)];
}
