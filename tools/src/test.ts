import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { chooseChanged } from './selection/choose-changed.ts';
import { closeRun, type Outcome, playwrightStep, runStep, type Step, vitestStep } from './suites/run-step.ts';
import { describeShares, describeSlowest, readTimings, recordingTo } from './suites/timings.ts';

/**
 * `npm test`: everything a change must pass that needs no server of another user's. Options: `--part <name>` (repeatable)
 * runs only that part, `--shard 1/2` a share of the tests of each part but the check, `--changed[=<commit>]` only what
 * differs from a commit can affect.
 */
const root = resolve(import.meta.dirname, '../..');
const slowest = 20;

/**
 * One after another, each on all cores. Two of them side by side take as long as one after the other, because the tests of
 * the API and of the browser both keep every core busy, and whatever has a limit of time comes close to it. The check finds
 * most mistakes, so it comes first.
 */
const parts: readonly Step[] = [
  { name: 'check', script: 'tools/src/check.ts', given: [] },
  vitestStep('api', ['api']),
  vitestStep('screens', ['screens']),
  playwrightStep('browser', 'journeys'),
];

/** `--changed` takes a commit only behind `=`, so that it can stand alone. */
function readOptions() {
  const changed = process.argv.find((given) => /^--changed(?:=|$)/.test(given));
  const rest = process.argv.slice(2).filter((given) => given !== changed);
  const { values } = parseArgs({
    args: rest,
    options: { part: { type: 'string', multiple: true, default: [] }, shard: { type: 'string' } },
  });
  const unknown = values.part.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. The parts are ${parts.map(({ name }) => name).join(', ')}.`);
  return { ...values, changed };
}

async function runAll(steps: readonly Step[], timingsFile: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const environment = { ...step.environment, ...recordingTo(timingsFile) };
    outcomes.push(await runStep({ ...step, environment }));
  }
  return outcomes;
}

const { part, shard, changed } = readOptions();
const chosen = parts
  .filter(({ name }) => part.length === 0 || part.includes(name))
  .map((step) => (shard && step.name !== 'check' ? { ...step, given: [...step.given, `--shard=${shard}`] } : step));
const steps = changed === undefined ? chosen : chooseChanged(root, chosen, changed.split('=')[1]);

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-timings-'));
const timingsFile = join(folder, 'timings.jsonl');
const outcomes = await runAll(steps, timingsFile);
const lines = [
  '',
  `== ${slowest} slowest files and journeys`,
  ...describeSlowest(readTimings(timingsFile), slowest),
  '',
  '== share of each part',
  ...describeShares(outcomes),
];
process.stdout.write(`${lines.join('\n')}\n`);
rmSync(folder, { recursive: true });
closeRun(outcomes);
