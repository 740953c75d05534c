import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { allCores, vitestTimings } from './suites/run-step.ts';

/**
 * `npm run check`: all checks that need neither a database nor a browser. Arguments select steps by name, and `--only-tests
 * <comma-separated paths>` selects unit tests.
 */
type Outcome = { passed: boolean; output: string };
type Step = { name: string; run: () => Promise<Outcome> };
type Result = Outcome & { name: string; seconds: number };

const root = resolve(import.meta.dirname, '../..');
const nodeNeeded = 24;
const cores = 2;

/** Less frequent garbage collection for the type checker and linter, which are written in Go, with a memory limit. */
const lessCollecting = { GOGC: '800', GOMEMLIMIT: '5GiB' };

/** Runs a package's script with the current Node, so that an older version in PATH is not used. */
function runScript(script: string, ...given: string[]): Promise<Outcome> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...given], {
    cwd: root,
    env: { ...lessCollecting, ...process.env, ...color },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((done) => {
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', (error) => done({ passed: false, output: error.message }));
    child.once('close', (code) => done({ passed: code === 0, output: Buffer.concat(output).toString().trim() }));
  });
}

async function runHouseRules(): Promise<Outcome> {
  const { checkHouse, describe } = await import('./house-rules/check-house.ts');
  const violations = checkHouse(root);
  return { passed: violations.length === 0, output: violations.map(describe).join('\n') };
}

const { values: options, positionals: names } = parseArgs({
  options: { 'only-tests': { type: 'string' } },
  allowPositionals: true,
});
const unitTests = options['only-tests']?.split(',').filter(Boolean);

/** Runs all unit tests, or the selected ones, which may be none. */
function runUnitTests(): Promise<Outcome> {
  if (unitTests?.length === 0) return Promise.resolve({ passed: true, output: '' });
  const projects = ['--project', 'unit', '--project', 'web'];
  const reporters = ['--reporter=dot', vitestTimings];
  return runScript('vitest/vitest.mjs', 'run', ...reporters, allCores, ...projects, ...(unitTests ?? []));
}

/**
 * Checks only what changed since the last run; the incremental state is stored with the packages. Uses one checker, because additional ones
 * repeat most of the work while other steps use the second core.
 */
const checkTypes = (project: string, notes: string): Promise<Outcome> =>
  runScript(
    'typescript/bin/tsc',
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types/${notes}.tsbuildinfo`,
  );

/** Longest steps first, so that all cores finish at about the same time. */
const steps: Step[] = [
  { name: 'unit', run: runUnitTests },
  {
    name: 'lint',
    run: () => runScript('oxlint/bin/oxlint', '--type-aware', '--max-warnings', '0', '--format', 'unix'),
  },
  { name: 'unused', run: () => runScript('knip/bin/knip.js', '--no-config-hints') },
  { name: 'types', run: () => checkTypes('tsconfig.json', 'all-but-web') },
  { name: 'types-web', run: () => checkTypes('apps/web', 'web') },
  { name: 'format', run: () => runScript('oxfmt/bin/oxfmt', '--check', '.') },
  { name: 'house', run: runHouseRules },
];

async function time({ name, run }: Step): Promise<Result> {
  const start = performance.now();
  const outcome = await run();
  const seconds = (performance.now() - start) / 1000;
  console.log(`${outcome.passed ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(5)} s`);
  return { name, seconds, ...outcome };
}

/** Runs one step per core, because more would slow each other down. */
async function runAll(wanted: Step[]): Promise<Result[]> {
  const queue = [...wanted];
  const results: Result[] = [];
  const work = async (): Promise<void> => {
    for (let step = queue.shift(); step; step = queue.shift()) results.push(await time(step));
  };
  await Promise.all(Array.from({ length: cores }, work));
  return results;
}

const namesOf = (some: { name: string }[]): string => some.map(({ name }) => name).join(', ');

const chooseSteps = (): Step[] => (names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name)));

async function check(wanted: Step[]): Promise<boolean> {
  const start = performance.now();
  const results = await runAll(wanted);
  const failed = results.filter(({ passed }) => !passed);
  for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`\n${failed.length === 0 ? 'All checks passed' : `Failed: ${namesOf(failed)}`} in ${seconds} s.`);
  return failed.length === 0;
}

const isOldNode = Number.parseInt(process.versions.node, 10) < nodeNeeded;
const wanted = chooseSteps();

if (isOldNode)
  console.error(
    `Node ${process.versions.node} is too old: run "npm run check", which uses the Node ${nodeNeeded} that "npm ci" brought along, or install Node ${nodeNeeded}.`,
  );
else if (wanted.length === 0) console.error(`No such step. The steps are ${namesOf(steps)}.`);
process.exitCode = !isOldNode && wanted.length > 0 && (await check(wanted)) ? 0 : 1;
