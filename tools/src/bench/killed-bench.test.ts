import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it, onTestFinished } from 'vitest';

const bench = fileURLToPath(new URL('../bench.ts', import.meta.url));

it('a benchmark that is killed leaves neither a server nor data', { timeout: 120_000 }, async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'gatehouse-killed-'));
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }));
  const { DATABASE_URL: _unwanted, ...environment } = process.env;
  const running = spawn(process.execPath, [bench, '--only', 'sign-in'], {
    env: { ...environment, TMPDIR: temporary },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // The first part starts after the run's database has been created.
  await new Promise((resolve) => running.stderr.once('data', resolve));
  const [folder = ''] = readdirSync(temporary).filter((name) => name.startsWith('gatehouse-bench-'));
  expect(existsSync(join(temporary, folder, 'db'))).toBe(true);

  running.kill('SIGKILL');

  await expect.poll(() => readdirSync(temporary), { timeout: 30_000, interval: 100 }).toEqual([]);
});
