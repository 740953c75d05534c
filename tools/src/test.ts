import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

/** `npm test`: everything that needs no server of another user's: check, screens, what is too slow for it, API on a real PostgreSQL, browser. */
const root = resolve(import.meta.dirname, '../..');

interface Step {
  name: string;
  given: readonly string[];
}

/** Left to itself the runner keeps one core free, which on two is half of them. */
const allCores = `--maxWorkers=${availableParallelism()}`;

const vitest = (name: string): Step => ({
  name,
  given: ['node_modules/vitest/vitest.mjs', 'run', allCores, '--project', name],
});

const browser: Step = {
  name: 'browser',
  given: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
};

/**
 * One after another, each on all cores. Two of them side by side take as long as one after the other, because the tests of the API
 * and of the browser both keep every core busy, and whatever has a limit of time comes close to it. The check finds most
 * mistakes, so it comes first.
 */
const steps: readonly Step[] = [
  { name: 'check', given: ['tools/src/check.ts'] },
  vitest('api'),
  vitest('screens'),
  vitest('slow'),
  browser,
];

const environment = {
  ...process.env,
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
  // Portals, threads and tools that the tests start would otherwise compile the same modules hundreds of times.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
};

/** Both runners name what failed, and why, at the end of their output: it is repeated below everything else. */
const endCharacters = 4000;
const endsOfFailed = new Map<string, string>();

async function run({ name, given: [script = '', ...given] }: Step): Promise<void> {
  process.stdout.write(`\n== ${name}\n`);
  const start = performance.now();
  const child = spawn(process.execPath, [join(root, script), ...given], {
    cwd: root,
    env: environment,
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
  const seconds = Math.round((performance.now() - start) / 1000);
  process.stdout.write(`== ${name}: ${hasPassed ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  if (!hasPassed) endsOfFailed.set(name, end);
}

for (const step of steps) await run(step);
for (const [name, end] of endsOfFailed) process.stdout.write(`\n== end of ${name}\n${end}`);
if (endsOfFailed.size > 0) process.stdout.write(`\nFailed: ${[...endsOfFailed.keys()].join(', ')}\n`);
process.exitCode = endsOfFailed.size === 0 ? 0 : 1;
