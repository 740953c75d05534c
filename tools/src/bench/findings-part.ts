import { fileURLToPath } from 'node:url';

import type { Bench } from './bench-database.ts';
import { type Figure, median, type Say } from './figure.ts';
import { fillFindings, type FilledEngagement } from './fill-findings.ts';
import { loadOn } from './load.ts';
import { portal, startServer } from './program.ts';

const part = 'findings';
const bareServer = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
/** Rows of other companies that stand in the table beside the measured hundred. */
const steps = [0, 10_000, 1_000_000];
const calls = 400;
const warmUps = 100;
const rounds = 3;

/** The page of findings, as the table around it grows, and beside a bare route. */
export async function measureFindings(bench: Bench, say: Say): Promise<Figure[]> {
  const full = await startServer(portal, bench.settings);
  const bare = await startServer([bareServer], bench.settings);
  try {
    const pageOf = async ({ id, reader }: FilledEngagement): Promise<Route> => {
      const { access } = await bench.signIn(reader);
      return { url: `${full.address}/api/engagements/${id}/findings`, headers: { cookie: `portal_access=${access}` } };
    };
    const small = await pageOf(await fillFindings(bench, 100));
    const { figures, alone } = await growAround(bench, say, small);
    say('findings: an engagement of 10,000');
    const large = await fillFindings(bench, 10_000);
    await bench.owner.query('vacuum analyze findings');
    const page = await pageOf(large);
    const time = await p50Of(page);
    const baseline = { url: `${bare.address}/findings/${large.reader.company_id}/${large.id}`, headers: {} };
    return [
      ...figures,
      { part, name: 'page of 25 of 10,000 in one engagement: p50', value: time, unit: 'ms' },
      { part, name: 'the same / of 100', value: time / alone, unit: '×', atMost: 1.3 },
      ...(await compare(page, baseline)),
    ];
  } finally {
    await full.stop();
    await bare.stop();
  }
}

/** The same page among ever more rows of other companies, and what it took alone. */
async function growAround(bench: Bench, say: Say, page: Route): Promise<{ figures: Figure[]; alone: number }> {
  const figures: Figure[] = [];
  let alone = Number.NaN;
  for (const size of steps) {
    say(`findings: a page of 100 among ${size} of others`);
    if (size > 0) await fillFindings(bench, size);
    await bench.owner.query('vacuum analyze findings');
    const time = await p50Of(page);
    alone = size === 0 ? time : alone;
    figures.push({ part, name: `page of 25, ${size} rows of others beside: p50`, value: time, unit: 'ms' });
    if (size > 0) figures.push({ part, name: `with ${size} / without`, value: time / alone, unit: '×', atMost: 1.3 });
  }
  return { figures, alone };
}

interface Route {
  url: string;
  headers: Record<string, string>;
}

/** One after the other: what a person waits for when nobody else is there. */
async function p50Of({ url, headers }: Route): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < warmUps + calls; call += 1) {
    const begun = performance.now();
    const reply = await fetch(url, { headers });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
    if (call >= warmUps) times.push(performance.now() - begun);
  }
  return median(times);
}

async function compare(page: Route, baseline: Route): Promise<Figure[]> {
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [bare, ours] = [await load(baseline), await load(page)];
    // The first round warms both up.
    if (round > 0) ratios.push(ours / bare);
  }
  return [{ part, name: 'portal / bare, 16 connections', value: median(ratios), unit: '×', atLeast: 0.7 }];
}

const load = async (route: Route) => (await loadOn({ ...route, connections: 16, seconds: 3 })).requestsPerSecond;
