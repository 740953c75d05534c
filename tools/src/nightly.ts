import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

/** `npm run test:nightly`: ten times the random cases of `npm test`, with a new seed. CASES_SEED repeats a night. */
const root = resolve(import.meta.dirname, '../..');
const factor = 10;
const seed = process.env['CASES_SEED'] ?? String(Math.floor(Date.now() / 1_000));

const files = globSync('{packages,apps}/**/src/**/*.test.ts', { cwd: root }).filter(
  (path) => !path.includes('node_modules') && readFileSync(join(root, path), 'utf8').includes('testing/random-cases'),
);
process.stdout.write(`${files.length} files, CASES_SEED=${seed}\n`);

const given = ['node_modules/vitest/vitest.mjs', 'run', `--maxWorkers=${availableParallelism()}`, ...files];
const child = spawn(process.execPath, given, {
  cwd: root,
  env: { ...process.env, CASES_FACTOR: String(factor), CASES_SEED: seed },
  stdio: 'inherit',
});
child.once('exit', (code) => (process.exitCode = code ?? 1));
