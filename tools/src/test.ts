import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { chooseChanged } from './selection/choose-changed.ts';
import { closeRun, type Outcome, playwrightStep, runStep, type Step, vitestStep } from './suites/run-step.ts';
import { describeShares, describeSlowest, readTimings, recordingTo } from './suites/timings.ts';

/**
 * `npm test`: runs all tests that a change must pass and that need no external server. `--part <name>` (repeatable) selects parts, `--shard
 * 1/2` a share of the tests except the check, and `--changed[=<commit>]` only what differences from a commit can affect.
 */
const root = resolve(import.meta.dirname, '../..');
const slowest = 20;

/**
 * The parts run one after another, each on all cores. Running two in parallel takes as long, because API and browser tests keep all cores
 * busy, and brings tests close to their timeouts. The check finds most errors, so it comes first.
 */
const parts: readonly Step[] = [
  { name: 'check', script: 'tools/src/check.ts', given: [] },
  vitestStep('api', ['api']),
  vitestStep('screens', ['screens']),
  playwrightStep('browser', 'journeys'),
];

/** Parses the options. A commit for `--changed` must follow `=`, so that the option can be used alone. */
function readOptions() {
  const changed = process.argv.find((given) => /^--changed(?:=|$)/.test(given));
  const rest = process.argv.slice(2).filter((given) => given !== changed);
  const { values } = parseArgs({
    args: rest,
    options: { part: { type: 'string', multiple: true, default: [] }, shard: { type: 'string' } },
  });
  const unknown = values.part.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no part ${unknown.join(', ')}. The parts are ${parts.map(({ name }) => name).join(', ')}.`,
    );
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
