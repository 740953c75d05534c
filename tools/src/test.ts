import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

import { buildPageIfStale } from './build-page.ts';

/** `npm test`: everything that needs no server of another user's: check, screens, what is too slow for it, API on a real PostgreSQL, browser. */
const root = resolve(import.meta.dirname, '../..');

/** Left to itself the runner keeps one core free, which on two is half of them. */
const allCores = `--maxWorkers=${availableParallelism()}`;

const steps: readonly { name: string; given: readonly string[] }[] = [
  { name: 'check', given: ['tools/src/check.ts'] },
  { name: 'screens', given: ['node_modules/vitest/vitest.mjs', 'run', allCores, '--project', 'screens'] },
  { name: 'slow', given: ['node_modules/vitest/vitest.mjs', 'run', allCores, '--project', 'slow'] },
  { name: 'api', given: ['node_modules/vitest/vitest.mjs', 'run', allCores, '--project', 'api'] },
  { name: 'browser', given: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'] },
];

function run(given: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, given, { cwd: root, stdio: 'inherit' });
  return new Promise((done) => {
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}

const failed: string[] = [];
for (const { name, given } of steps) {
  process.stdout.write(`\n== ${name}\n`);
  const start = performance.now();
  if (name === 'browser') await buildPageIfStale({ hasPseudoLocales: true });
  const passed = await run(given.map((part, index) => (index === 0 ? join(root, part) : part)));
  process.stdout.write(
    `== ${name}: ${passed ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - start) / 1000)} s\n`,
  );
  if (!passed) failed.push(name);
}
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
