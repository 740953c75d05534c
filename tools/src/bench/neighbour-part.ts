import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { auth } from '@gatehouse/contract/auth/auth';
import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';

import { buildCompany, buildUser } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import { type Figure, median, type ReportProgress } from './figure.ts';
import { fillBreaches } from './fill-breaches.ts';
import { type Load, measureLoad } from './load.ts';
import { portal, startServer } from './program.ts';

const part = 'neighbour';
const noiseProgram = fileURLToPath(new URL('./neighbour-noise.ts', import.meta.url));
const leaksOfNoisy = 100_000;
const leaksOfNeighbour = 1_000;
const usersOfNoisy = 8;
const parallel = 40;
const rounds = 5;
const connections = 16;
const roundSeconds = 6;
const warmUpSeconds = 6;
/** The time until the noisy company uses all of its limits. */
const noiseBeginsMs = 3_000;
/** The time until its running work has ended. */
const noiseEndsMs = 4_000;

interface Caller {
  cookie: string;
  csrfToken: string;
}

/** Measures the effect on another company while one company with 100,000 leaks is at its limits. */
export async function measureNeighbour(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report(`neighbour: ${leaksOfNoisy} leaks of the noisy company`);
  const { reader: noisy } = await fillBreaches(bench, leaksOfNoisy);
  const { reader: quiet } = await fillBreaches(bench, leaksOfNeighbour);
  await bench.owner.query('vacuum analyze breaches, breach_counts');
  await bench.owner.query('checkpoint');
  const server = await startServer(portal, bench.settings);
  try {
    const orders = JSON.stringify({
      address: server.address,
      company: noisy.company_id,
      clients: await callersOf(bench, server.address, noisy.company_id),
      staff: await staffCaller(bench, server.address),
      parallel,
    });
    const { access } = await bench.signIn(quiet);
    const route = { url: `${server.address}/api${darkWeb.list.path}`, headers: { cookie: `portal_access=${access}` } };
    await measureLoad({ ...route, connections, seconds: warmUpSeconds });
    const turns: { solo: Load; loaded: Load; noise: Record<string, number> }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const solo = await measureLoad({ ...route, connections, seconds: roundSeconds });
      const { load: loaded, noise } = await besideNoise(orders, () =>
        measureLoad({ ...route, connections, seconds: roundSeconds }),
      );
      report(`neighbour: p99 ${solo.p99} ms alone, ${loaded.p99} ms beside ${JSON.stringify(noise)}`);
      turns.push({ solo, loaded, noise });
    }
    return figuresOf(turns);
  } finally {
    await server.stop();
  }
}

function figuresOf(turns: readonly { solo: Load; loaded: Load; noise: Record<string, number> }[]): Figure[] {
  const middle = (of: 'solo' | 'loaded', key: keyof Load) => median(turns.map((turn) => turn[of][key]));
  const ratio = (key: keyof Load) => median(turns.map(({ solo, loaded }) => loaded[key] / solo[key]));
  const totalOf = (status: string) => turns.reduce((sum, { noise }) => sum + (noise[status] ?? 0), 0);
  return [
    { part, name: 'list of the neighbour alone', value: middle('solo', 'requestsPerSecond'), unit: 'req/s' },
    { part, name: 'list of the neighbour alone: p99', value: middle('solo', 'p99'), unit: 'ms' },
    { part, name: 'list beside the noisy company', value: middle('loaded', 'requestsPerSecond'), unit: 'req/s' },
    { part, name: 'list beside the noisy company: p50', value: middle('loaded', 'p50'), unit: 'ms' },
    { part, name: 'list beside the noisy company: p99', value: middle('loaded', 'p99'), unit: 'ms' },
    { part, name: 'p50 beside / alone', value: ratio('p50'), unit: '×' },
    { part, name: 'p99 beside / alone', value: ratio('p99'), unit: '×', atMost: 2 },
    // Any other response than 200 would have failed the run.
    { part, name: 'calls of the neighbour that were refused', value: 0, unit: '', atMost: 0 },
    { part, name: 'calls of the noisy company that were answered', value: totalOf('200'), unit: '' },
    { part, name: 'calls of the noisy company that were told 429', value: totalOf('429'), unit: '' },
    { part, name: 'calls of the noisy company that were told 503', value: totalOf('503'), unit: '' },
  ];
}

async function besideNoise(orders: string, measure: () => Promise<Load>) {
  const noise = await startServer([noiseProgram, orders], {});
  let load: Load;
  let said = '';
  try {
    await setTimeout(noiseBeginsMs);
    load = await measure();
  } finally {
    said = await noise.stop();
  }
  await setTimeout(noiseEndsMs);
  return { load, noise: JSON.parse(said.slice(said.lastIndexOf('{'))) as Record<string, number> };
}

async function callersOf(bench: Bench, address: string, companyId: string): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (let count = 0; count < usersOfNoisy; count += 1) {
    const user = await buildUser(bench.database, { company_id: companyId, role: 'company-admin' });
    callers.push(await callerOf(bench, address, user));
  }
  return callers;
}

async function staffCaller(bench: Bench, address: string): Promise<Caller> {
  const { id } = await buildCompany(bench.database, { kind: 'provider' });
  return callerOf(bench, address, await buildUser(bench.database, { company_id: id, role: 'provider-admin' }));
}

async function callerOf(bench: Bench, address: string, user: Parameters<Bench['signIn']>[0]): Promise<Caller> {
  const { access } = await bench.signIn(user);
  const session = `portal_access=${access}`;
  const reply = await fetch(`${address}/api${auth.csrfToken.path}`, { headers: { cookie: session } });
  const { datas } = (await reply.json()) as { datas: { csrfToken: string } };
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { cookie: [session, ...cookies].join('; '), csrfToken: datas.csrfToken };
}
