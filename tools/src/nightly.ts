import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { recordPassedParts, readCommit } from './suites/nightly-record.ts';
import { type NightlyPart, nightlyParts } from './suites/nightly-group.ts';
import { nightlyFiles, nightlyFilesOf } from './suites/nightly-tests.ts';
import { closeRun, type Outcome, playwrightStep, runStep, type Step, vitestStep } from './suites/run-step.ts';
import { describeShares, readTimings, recordingTo } from './suites/timings.ts';

/**
 * `npm run test:nightly`: runs all tests that `npm test` omits (listed in `suites/nightly-tests.ts`), and ten times its random cases with a
 * new seed. `--part <name>` and `--file <path>` (both repeatable) select tests; `--seed <number>` repeats a run.
 */
const root = resolve(import.meta.dirname, '../..');
const caseFactor = 10;

const { values } = parseArgs({
  options: {
    part: { type: 'string', multiple: true, default: [...nightlyParts] },
    file: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: process.env['CASES_SEED'] ?? String(Math.floor(Date.now() / 1_000)) },
  },
});

/** Returns the tests of `npm test` with random cases. Nightly tests run more cases in their own part. */
function findRandomTests(): string[] {
  const patterns = ['{packages/*,tools}/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}'];
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((path) => !nightlyFiles.has(path))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('testing/random-cases'));
}

const isWanted = (path: string): boolean => values.file.length === 0 || values.file.includes(path);

function stepOf(part: NightlyPart): Step {
  if (part === 'random') return vitestStep(part, ['unit', 'web', 'screens', 'api'], findRandomTests().filter(isWanted));
  const files = nightlyFilesOf(part).filter(isWanted);
  if (files.every((path) => path.startsWith('e2e/'))) return playwrightStep(part, 'nightly', files);
  return vitestStep(part, ['nightly-units', 'nightly-web', 'nightly-api'], files);
}

const isPart = (name: string): name is NightlyPart => (nightlyParts as readonly string[]).includes(name);

/** Runs a part and prints the command that repeats each failed file. */
async function runPart(part: NightlyPart, folder: string): Promise<Outcome> {
  const timingsFile = join(folder, `${part}.jsonl`);
  const random = { CASES_FACTOR: String(caseFactor), CASES_SEED: values.seed };
  const outcome = await runStep({ ...stepOf(part), environment: { ...random, ...recordingTo(timingsFile) } });
  const failed = new Set(readTimings(timingsFile).flatMap(({ file, hasFailed }) => (hasFailed ? [file] : [])));
  const repeats = [...failed].map(
    (file) => `Repeat it: npm run test:nightly -- --part ${part} --seed ${values.seed} --file ${file}\n`,
  );
  return { ...outcome, end: [outcome.end, ...repeats].join('\n') };
}

async function run(parts: readonly NightlyPart[]): Promise<void> {
  const commit = readCommit(root);
  process.stdout.write(`Commit ${commit}, seed ${values.seed}, parts ${parts.join(', ')}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-nightly-'));
  const outcomes: Outcome[] = [];
  for (const part of parts) outcomes.push(await runPart(part, folder));
  rmSync(folder, { recursive: true });
  closeRun(outcomes);
  process.stdout.write(`\n${describeShares(outcomes).join('\n')}\n`);
  if (values.file.length === 0) process.stdout.write(`${recordPassedParts(root, commit, outcomes)}\n`);
}

const unknown = values.part.filter((name) => !isPart(name));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}. The parts are ${nightlyParts.join(', ')}.`);
await run(values.part.filter(isPart));
