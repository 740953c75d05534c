import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

/** One program of a suite: a script of a package or of ours, with its arguments. */
export interface Step {
  name: string;
  script: string;
  given: readonly string[];
  environment?: Record<string, string>;
}

export interface Outcome {
  name: string;
  hasPassed: boolean;
  ms: number;
  /** The end of what it printed, where both runners name what failed and why. */
  end: string;
}

const root = resolve(import.meta.dirname, '../../..');
const endCharacters = 6000;

/** Left to itself the runner keeps one core free, which on two is half of them. */
export const allCores = `--maxWorkers=${availableParallelism()}`;

const environment = {
  ...process.env,
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
  // Portals, threads and tools that the tests start would otherwise compile the same modules hundreds of times.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
};

/** Makes Vitest record the time of each file, beside other reporters. */
export const vitestTimings = '--reporter=./tools/src/suites/vitest-timings.ts';

/** A step of Vitest: some of its projects, or some files of them. */
export const vitestStep = (name: string, projects: readonly string[], files: readonly string[] = []): Step => ({
  name,
  script: 'node_modules/vitest/vitest.mjs',
  given: [
    'run',
    allCores,
    '--reporter=default',
    vitestTimings,
    ...projects.flatMap((project) => ['--project', project]),
    ...files,
  ],
});

/** A step of Playwright: one of its projects, or some files of it. */
export const playwrightStep = (name: string, project: string, files: readonly string[] = []): Step => ({
  name,
  script: 'node_modules/@playwright/test/cli.js',
  given: ['test', '--config', 'e2e/playwright.config.ts', `--project=${project}`, ...files],
});

/** Runs a step with this very Node, shows what it prints, and keeps the end of it. */
export async function runStep({ name, script, given, environment: more }: Step): Promise<Outcome> {
  process.stdout.write(`\n== ${name}\n`);
  const start = performance.now();
  const child = spawn(process.execPath, [join(root, script), ...given], {
    cwd: root,
    env: { ...environment, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let end = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      end = `${end}${chunk.toString()}`.slice(-endCharacters);
    });
  }
  const hasPassed = await new Promise<boolean>((done) => {
    child.once('error', () => done(false));
    child.once('close', (code) => done(code === 0));
  });
  const ms = performance.now() - start;
  process.stdout.write(`== ${name}: ${hasPassed ? 'passed' : 'FAILED'} in ${Math.round(ms / 1000)} s\n`);
  return { name, hasPassed, ms, end };
}

/** Repeats what failed below everything else. Exit code 1 if anything failed. */
export function closeRun(outcomes: readonly Outcome[]): void {
  const failed = outcomes.filter(({ hasPassed }) => !hasPassed);
  for (const { name, end } of failed) process.stdout.write(`\n== end of ${name}\n${end}`);
  if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.map(({ name }) => name).join(', ')}\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
