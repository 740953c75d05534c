import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

import { expect, test } from '@playwright/test';

import { seenReleaseNotes } from '../support/portal.ts';

/** Timeout for building the page, starting PostgreSQL and creating the demo on a busy machine; it only ends a hanging test. */
const startMs = 600_000;
test.describe.configure({ timeout: 2 * startMs });

const root = resolve(import.meta.dirname, '../..');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

function run(
  script: string,
  given: readonly string[],
  environment: Record<string, string>,
): { child: ChildProcess; output: () => string; ended: Promise<number> } {
  const child = spawn(process.execPath, [join(root, script), ...given], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', ...environment },
    stdio: 'pipe',
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (text += chunk.toString()));
  const ended = new Promise<number>((done) => child.once('exit', (code) => done(code ?? -1)));
  return { child, output: () => text, ended };
}

/** Removes the folder of a portal. When run as root, the database is in another folder, whose path is in a file called WHERE. */
async function removePortal(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const pointer of names.filter((name) => basename(name) === 'WHERE'))
    await rm((await readFile(join(folder, pointer), 'utf8')).trim(), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

const hit = {
  'template-id': 'exposed-panel',
  info: { name: 'Exposed admin panel', severity: 'high', description: 'A panel answers.' },
  type: 'http',
  host: 'https://www.acme.example',
  'matched-at': 'https://www.acme.example/admin',
};

test('a new user starts the portal, signs in, and sees an import arrive without a reload', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-start-'));
  const port = await freePort();
  const environment = { DATA_DIR: folder, PORT: String(port), NODE_ENV: 'development', LOG_LEVEL: 'warn' };
  const portal = run('tools/src/start.ts', [], environment);
  try {
    await expect.poll(portal.output, { timeout: startMs }).toContain(`http://127.0.0.1:${port}`);
    expect(portal.output()).toContain('admin@acme.example');

    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), seenReleaseNotes);
    await page.goto(`http://127.0.0.1:${port}/engagements`);
    await page.getByLabel('Username').fill('admin@acme.example');
    await page.getByLabel('Password', { exact: true }).fill('Portal-Demo-2026!');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Engagements' })).toBeVisible();

    const file = join(folder, 'scan.jsonl');
    await writeFile(file, `${JSON.stringify(hit)}\n`);
    const given = ['import', 'nuclei', file, '--company', 'acme', '--engagement', 'First scan', '--json'];
    const first = run('apps/api/src/cli/portal.ts', given, environment);
    expect(await first.ended).toBe(0);
    expect(JSON.parse(first.output().trim().split('\n').at(-1) ?? '')).toMatchObject({ format: 'nuclei', created: 1 });
    await page.getByRole('link', { name: 'First scan' }).first().click();
    await expect(page.getByText('Exposed admin panel').first()).toBeVisible();

    const second = run('apps/api/src/cli/portal.ts', given, environment);
    expect(await second.ended).toBe(0);
    expect(JSON.parse(second.output().trim().split('\n').at(-1) ?? '')).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 1,
    });
  } finally {
    portal.child.kill('SIGINT');
    await portal.ended;
    await removePortal(folder);
  }
});

test('a second start on the same folder is refused in one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-start-'));
  const environment = { DATA_DIR: folder, PORT: '0', PORTAL_DEMO: '0', LOG_LEVEL: 'warn' };
  const portal = run('apps/api/src/main.ts', [], environment);
  try {
    await expect.poll(portal.output, { timeout: startMs }).toContain('Gatehouse is running');
    const second = run('apps/api/src/main.ts', [], environment);

    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(String(portal.child.pid));
  } finally {
    portal.child.kill('SIGINT');
    await portal.ended;
    await removePortal(folder);
  }
});
