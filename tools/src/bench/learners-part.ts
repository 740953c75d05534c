import { setTimeout as wait } from 'node:timers/promises';

import { buildCrowd, type Crowd, differencesOf, takeQuizzes } from '../../../apps/api/src/testing/learner-crowd.ts';
import { buildCompany } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import type { Figure, ReportProgress } from './figure.ts';
import { type Program, portal, startServer } from './program.ts';

const part = 'learners';
const size = { people: 2_000, questions: 20 };
const savesInASecond = 350;
/** As many learners start as finish, at the same rate. */
const begunInASecond = savesInASecond / size.questions;
/** A limit high enough that waiting learners do not delay others. */
const maxConcurrentLearners = 400;
const kills = 5;
/** Learners who take the same quiz before the measurement, to warm up the process. */
const forerunners = 200;

/** Returns a function that resolves at a constant rate, regardless of the response times. */
function createPacer(perSecond: number): () => Promise<void> {
  let next = performance.now();
  return async () => {
    next = Math.max(next + 1_000 / perSecond, performance.now() - 1_000);
    const left = next - performance.now();
    if (left > 0) await wait(left);
  };
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;

async function crowdOf({ database }: Bench, people = size.people): Promise<Crowd> {
  const { id } = await buildCompany(database);
  return buildCrowd(database, id, { ...size, people });
}

/** Measures 2,000 learners at a rate of 350 saves per second. */
async function measureLoad(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  const crowd = await crowdOf(bench);
  const before = await crowdOf(bench, forerunners);
  // As autovacuum would do within minutes.
  await bench.owner.query('analyze');
  report(`learners: ${size.people} people, ${size.questions} answers each`);
  const server = await startServer(portal, bench.settings);
  const times: number[] = [];
  let begun = performance.now();
  try {
    await takeQuizzes(before, { address: async () => server.address }, 20);
    begun = performance.now();
    const turn = createPacer(savesInASecond + begunInASecond);
    const onSaved = (milliseconds: number | null) => void (milliseconds !== null && times.push(milliseconds));
    await takeQuizzes(crowd, { address: async () => server.address, turn, onSaved }, maxConcurrentLearners);
  } finally {
    await server.stop();
  }
  const seconds = (performance.now() - begun) / 1_000;
  const lost = await differencesOf(bench.database, crowd);
  return [
    { part, name: 'saved answers', value: times.length / seconds, unit: 'in a s', atLeast: savesInASecond * 0.95 },
    { part, name: 'p50 of a save', value: percentile(times, 0.5), unit: 'ms' },
    { part, name: 'p99 of a save', value: percentile(times, 0.99), unit: 'ms', atMost: 300 },
    { part, name: 'results that differ from the model', value: lost.length, unit: '', atMost: 0 },
  ];
}

/** Measures the same number of learners at maximum speed while the process is killed five times. */
async function measureKills(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  const crowd = await crowdOf(bench);
  report(`learners: ${kills} × kill -9`);
  const every = Math.floor((size.people * size.questions) / (kills + 1));
  let current = startServer(portal, bench.settings);
  let [saved, killed] = [0, 0];
  const killAndStart = async (server: Program): Promise<Program> => {
    process.kill(server.pid, 'SIGKILL');
    await server.stop();
    return startServer(portal, bench.settings);
  };
  const onSaved = () => {
    saved += 1;
    if (saved % every !== 0 || killed === kills) return;
    killed += 1;
    current = current.then(killAndStart);
  };
  try {
    await takeQuizzes(crowd, { address: async () => (await current).address, onSaved }, maxConcurrentLearners);
  } finally {
    await (await current).stop();
  }
  const lost = await differencesOf(bench.database, crowd);
  return [
    { part, name: 'kills while 2,000 people answer', value: killed, unit: '', atLeast: kills },
    { part, name: 'lost or wrong results after them', value: lost.length, unit: '', atMost: 0 },
  ];
}

/** Measures the save time under load, and verifies that no save is lost. A rejected save or a 5xx response fails the part. */
export const measureLearners = async (bench: Bench, report: ReportProgress): Promise<Figure[]> => [
  ...(await measureLoad(bench, report)),
  ...(await measureKills(bench, report)),
];
