import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

/** A program of a suite, from a package or this repository, with its arguments. */
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
  /** The end of its output, where both runners list failures. */
  end: string;
}

const root = resolve(import.meta.dirname, '../../..');
const endCharacters = 6000;

/** Vitest's default keeps one core free, which on two cores is half of them. */
export const allCores = `--maxWorkers=${availableParallelism()}`;

const environment = {
  ...process.env,
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
  // Caches compiled code; otherwise the portals, threads and tools started by tests would compile the same modules hundreds of times.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
};

/** The argument that makes Vitest record the duration of each file, in addition to other reporters. */
export const vitestTimings = '--reporter=./tools/src/suites/vitest-timings.ts';

/** Returns a step that runs Vitest projects, or some of their files. */
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

/** Returns a step that runs a Playwright project, or some of its files. */
export const playwrightStep = (name: string, project: string, files: readonly string[] = []): Step => ({
  name,
  script: 'node_modules/@playwright/test/cli.js',
  given: ['test', '--config', 'e2e/playwright.config.ts', `--project=${project}`, ...files],
});

/** Runs a step with the current Node, prints its output, and keeps the end of it. */
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

/** Prints the failures again at the end, and sets exit code 1 if there are any. */
export function closeRun(outcomes: readonly Outcome[]): void {
  const failed = outcomes.filter(({ hasPassed }) => !hasPassed);
  for (const { name, end } of failed) process.stdout.write(`\n== end of ${name}\n${end}`);
  if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.map(({ name }) => name).join(', ')}\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
