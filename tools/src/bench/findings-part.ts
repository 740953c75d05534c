import { fileURLToPath } from 'node:url';

import { type Bench, openBench } from './bench-database.ts';
import type { Figure, ReportProgress } from './figure.ts';
import { fillFindings, type FilledEngagement } from './fill-findings.ts';
import { againstBare, p50sInTurn, type Route, waitUntilIdle } from './page-load.ts';
import { portal, type Program, startServer } from './program.ts';

const part = 'findings';
const bareServer = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
const few = 100;
const some = 10_000;
const many = 1_000_000;

/** A separate portal that has an engagement with few findings, and optionally one with very many. */
interface Stage {
  bench: Bench;
  full: Program;
  small: FilledEngagement;
  large: FilledEngagement | null;
}

/** Measures the findings page with a growing number of other rows, each in a separate database, and against a bare route. */
export async function measureFindings(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  const others = [await openBench(), await openBench()];
  const stages: Stage[] = [];
  try {
    for (const [index, beside] of [0, some, many].entries()) {
      report(`findings: ${few} with ${beside} of another company beside them`);
      stages.push(await setUp([bench, ...others][index] ?? bench, beside));
    }
    for (const stage of stages) await waitUntilIdle(stage.bench, ['findings', 'engagements']);
    return [...(await measureSizes(stages, report)), await measureLoad(stages, report)];
  } finally {
    for (const { full } of stages) await full.stop();
    for (const other of others) await other.close();
  }
}

async function setUp(bench: Bench, beside: number): Promise<Stage> {
  const full = await startServer(portal, bench.settings);
  const small = await fillFindings(bench, few);
  return { bench, full, small, large: beside === 0 ? null : await fillFindings(bench, beside) };
}

async function routeTo({ bench, full }: Stage, { id, reader }: FilledEngagement): Promise<Route> {
  const { access } = await bench.signIn(reader);
  return { url: `${full.address}/api/engagements/${id}/findings`, headers: { cookie: `portal_access=${access}` } };
}

async function measureSizes(stages: readonly Stage[], report: ReportProgress): Promise<Figure[]> {
  report('findings: pages in turn');
  const pages: Promise<Route>[] = stages.map((stage) => routeTo(stage, stage.small));
  const large = stages.flatMap((stage) => (stage.large ? [routeTo(stage, stage.large)] : []));
  const { p50, ratio } = await p50sInTurn(await Promise.all([...pages, ...large]));
  const named = (name: string, index: number): Figure => ({
    part,
    name: `${name}: p50`,
    value: p50(index),
    unit: 'ms',
  });
  const within = (name: string, index: number): Figure => ({
    part,
    name: `${name} / alone`,
    value: ratio(index, 0),
    unit: '×',
    atMost: 1.3,
  });
  return [
    named(`page of 25 of ${few}, alone`, 0),
    named(`with ${some} of others beside`, 1),
    named(`with ${many} of others beside`, 2),
    named(`page of 25 of ${some} in one engagement`, 3),
    named(`page of 25 of ${many} in one engagement`, 4),
    within(`with ${some} of others beside`, 1),
    within(`with ${many} of others beside`, 2),
    within(`of ${some} in one engagement`, 3),
    within(`of ${many} in one engagement`, 4),
  ];
}

async function measureLoad(stages: readonly Stage[], report: ReportProgress): Promise<Figure> {
  report('findings: beside a bare route');
  const stage = stages.find(({ large }) => large !== null);
  if (!stage?.large) throw new Error('No stage has a large engagement');
  const bare = await startServer([bareServer], stage.bench.settings);
  try {
    const { id, reader } = stage.large;
    const baseline = { url: `${bare.address}/findings/${reader.company_id}/${id}`, headers: {} };
    return await againstBare(part, await routeTo(stage, stage.large), baseline);
  } finally {
    await bare.stop();
  }
}
