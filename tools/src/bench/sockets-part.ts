import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { engagements } from '@gatehouse/contract/engagements/engagements';

import { buildEngagement } from '../../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildCompany, buildUser } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import { type Figure, median, type ReportProgress } from './figure.ts';
import { portal, type Program, runToEnd, startServer } from './program.ts';

const part = 'sockets';
const attacker = fileURLToPath(new URL('./socket-attacker.ts', import.meta.url));
const bogus = 'bogusbogusbogusbogus';
const warmUpCalls = 3_000;
/** One call every 10 ms, the highest rate of a user paging through a list. */
const paceMs = 10;
const callsOfRound = 500;
const megabyte = 1_048_576;

interface Attack {
  name: string;
  words: readonly string[];
  rounds: number;
  isSignedIn: boolean;
}

const burst = ['--how', 'burst', '--packets', '20000'];
const steady = ['--how', 'steady', '--packets', '5000', '--seconds', '25'];
const polling = ['--how', 'polling', '--packets', '10'];

const attacks: readonly Attack[] = [
  { name: '20,000 packets', words: burst, rounds: 3 },
  { name: '5,000 packets/s for 25 s', words: steady, rounds: 1 },
  { name: '10 polling POSTs of 9 KB', words: polling, rounds: 3 },
].flatMap((attack) => [
  { ...attack, name: `${attack.name}, anonymous`, isSignedIn: false },
  { ...attack, name: `${attack.name}, signed in`, isSignedIn: true },
]);

/** Measures the effect of a socket attack on another user, against the same calls without the attack in the same run. */
export async function measureSockets(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  const { id } = await buildCompany(bench.database);
  for (let made = 0; made < 25; made += 1) await buildEngagement(bench.database, { company_id: id });
  const victim = await bench.signIn(await buildUser(bench.database, { company_id: id, role: 'company-admin' }));
  const thief = await bench.signIn(await buildUser(bench.database, { company_id: id, role: 'company-user' }));
  const running = await startServer(portal, bench.settings);
  const list = { url: `${running.address}/api${engagements.list.path}`, cookie: `portal_access=${victim.access}` };
  try {
    await callsFor(list, warmUpCalls);
    const figures: Figure[] = [];
    for (const attack of attacks) {
      report(`sockets: ${attack.name}`);
      figures.push(
        ...(await measureAttack({ attack, running, list, cookie: attack.isSignedIn ? thief.access : bogus })),
      );
    }
    return figures;
  } finally {
    await running.stop();
  }
}

interface List {
  url: string;
  cookie: string;
}

interface SocketBench {
  attack: Attack;
  running: Program;
  list: List;
  cookie: string;
}

/** Measures before, during and after the attack, so that other disturbances affect all of them. */
async function measureAttack({ attack, running, list, cookie }: SocketBench): Promise<Figure[]> {
  const port = new URL(running.address).port;
  const [solo, attacked, memory]: [number[], number[], number[]] = [[], [], []];
  const before = await memoryOf(running);
  for (let round = 0; round < attack.rounds; round += 1) {
    const alone = await callsFor(list, callsOfRound);
    const ended = runToEnd([attacker, '--port', port, '--cookie', cookie, ...attack.words], {});
    attacked.push(p99Of(await callsUntil(list, ended)));
    memory.push(await memoryOf(running));
    solo.push(p99Of([...alone, ...(await callsFor(list, callsOfRound))]));
  }
  const ratio = median(attacked.map((value, round) => value / (solo[round] ?? value)));
  return [
    { part, name: `${attack.name}: p99 of a list without`, value: median(solo), unit: 'ms' },
    { part, name: `${attack.name}: p99 during`, value: median(attacked), unit: 'ms' },
    { part, name: `${attack.name}: during / without`, value: ratio, unit: '×', atMost: 2 },
    { part, name: `${attack.name}: memory added`, value: Math.max(...memory) - before, unit: 'MB', atMost: 50 },
  ];
}

async function callsFor(list: List, count: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count) times.push(await callOnce(list));
  return times;
}

/** Makes calls until the attack has ended, and at least as many as in a round without it. */
async function callsUntil(list: List, ended: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void ended.then(() => void (isOver = true));
  while (!isOver || times.length < callsOfRound) times.push(await callOnce(list));
  await ended;
  return times;
}

async function callOnce({ url, cookie }: List): Promise<number> {
  const begun = performance.now();
  const reply = await fetch(url, { headers: { cookie } });
  await reply.arrayBuffer();
  const took = performance.now() - begun;
  if (!reply.ok) throw new Error(`The list answered ${reply.status}`);
  await pause(paceMs);
  return took;
}

const p99Of = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

/** Returns the memory of a process in MB, from Linux' `/proc`. */
async function memoryOf({ pid }: Program): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1_024) / megabyte;
}
