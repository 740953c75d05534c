import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';

import { nessusFile } from '../../apps/api/src/modules/imports/imports.build.ts';
import { mailTo } from '../support/outbox.ts';
import { seenReleaseNotes } from '../support/portal.ts';

/** Timeout for building the page and starting PostgreSQL on a busy machine; it only ends a hanging test. */
const startMs = 600_000;
test.describe.configure({ timeout: 2 * startMs });

const root = resolve(import.meta.dirname, '../..');
const password = 'Meadow-Kettle-42';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

interface EmptyPortal {
  url: string;
  /** The link printed at the start, with which the first administrator is created. */
  setUpLink: string;
  folder: string;
  close(): Promise<void>;
}

/** Starts a portal with an empty database, as `npm start` does in production. */
async function startEmpty(): Promise<EmptyPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-first-day-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = { DATA_DIR: folder, PORT: String(port), PORTAL_DEMO: '0', LOG_LEVEL: 'warn', PUBLIC_URL: url };
  const child: ChildProcess = spawn(process.execPath, [join(root, 'tools/src/start.ts')], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', NODE_ENV: 'development', ...environment },
    stdio: 'pipe',
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void (text += String(chunk)));
  const ended = new Promise((done) => child.once('exit', done));
  const close = async (): Promise<void> => {
    child.kill('SIGINT');
    await ended;
    await removeFolder(folder);
  };
  const link = () => /http:\/\/\S+\/set-up\?token=\S+/.exec(text)?.[0] ?? '';
  try {
    await expect.poll(link, { timeout: startMs }).not.toBe('');
  } catch (error) {
    await close();
    throw error;
  }
  return { url, setUpLink: link(), folder, close };
}

/** Removes the data folder. When run as root, the database is in another folder, whose path is in a file called WHERE. */
async function removeFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const pointer of names.filter((name) => basename(name) === 'WHERE'))
    await rm((await readFile(join(folder, pointer), 'utf8')).trim(), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/** Opens a page that counts mouse and touch presses. */
async function openCounted(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  await context.addInitScript(({ key, value }) => localStorage.setItem(key, value), seenReleaseNotes);
  const page = await context.newPage();
  let presses = 0;
  await page.exposeFunction('countPress', () => void (presses += 1));
  await page.addInitScript({ content: "addEventListener('pointerdown', () => window.countPress(), true)" });
  return { page, presses: () => presses, close: () => context.close() };
}

/** Adds a measurement to the report. */
const note = (description: string): void => void test.info().annotations.push({ type: 'measured', description });

/** Creates the first client, from the setup link to its overview. */
async function addFirstClient(page: Page, { setUpLink }: EmptyPortal): Promise<void> {
  await page.goto(setUpLink);
  await page.getByLabel('Full name').fill('Sofia Marin');
  await page.getByLabel('Email').fill('sofia@northwind.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Username').fill('sofia@northwind.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await page.getByRole('link', { name: 'Add your first client' }).click();
  const dialog = page.getByRole('dialog', { name: 'New client' });
  await dialog.getByLabel('Name', { exact: true }).fill('Acme Corporation');
  for (const service of ['Engagements', 'Dark web monitoring', 'Asset inventory'])
    await dialog.getByLabel(service).check();
  await dialog.getByLabel('Full name').fill('Erin Example');
  await dialog.getByLabel('Email address').fill('erin@acme.example');
  await dialog.getByRole('button', { name: 'Create client' }).click();
  await expect(page).toHaveURL(/\/overview$/);
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible();
}

/** Publishes the first engagement, from the overview of the client. */
async function publishScan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Imports' }).click();
  const file = { name: 'office.nessus', mimeType: 'text/xml', buffer: Buffer.from(nessusFile(300)) };
  await page.getByLabel('File to import').setInputFiles(file);
  await expect(page.getByText(/^Detected from the file/)).toBeVisible();
  await page.getByRole('button', { name: 'Preview import' }).click();
  await page.getByRole('button', { name: 'Import 300 findings' }).click();
  await expect(page.getByText('300 findings added')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish ENG-/ });
  await expect(dialog.getByText('300 findings with their evidence')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^ENG-\d{4}-\d+ published$/)).toBeVisible();
}

/** Opens the first finding, from the email of the invitation. */
async function readFirstFinding(page: Page, { folder, url }: EmptyPortal): Promise<void> {
  const mail = (await mailTo(folder, 'erin@acme.example')).replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const link = /\/accept-invitation\?token=[\w-]+/.exec(mail)?.[0] ?? '';
  await page.goto(`${url}${link}`);
  await page.getByLabel('Choose a password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).tap();
  await page.getByRole('button', { name: 'Not now' }).tap();
  await page
    .getByRole('main')
    .getByRole('link', { name: /critical/i })
    .first()
    .tap();
  await page
    .getByRole('link', { name: /^Weakness \d+/ })
    .first()
    .tap();
  await expect(page.getByRole('heading', { name: /^Weakness \d+/ })).toBeVisible();
}

test('a firm publishes its first engagement, and its client reads the first finding on a phone', async ({
  browser,
}) => {
  const portal = await startEmpty();
  try {
    const staff = await openCounted(browser, { viewport: { width: 1440, height: 900 } });
    const startedAt = Date.now();
    await addFirstClient(staff.page, portal);
    await publishScan(staff.page);
    const seconds = (Date.now() - startedAt) / 1_000;
    // A user also clicks once to select the file.
    const presses = staff.presses() + 1;
    note(`first published engagement: ${presses} clicks, ${seconds.toFixed(1)} s`);
    expect(presses).toBeLessThanOrEqual(25);
    expect(seconds).toBeLessThanOrEqual(90);
    await staff.close();

    const client = await openCounted(browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await readFirstFinding(client.page, portal);
    note(`first finding: ${client.presses()} taps`);
    expect(client.presses()).toBeLessThanOrEqual(6);
    await client.close();
  } finally {
    await portal.close();
  }
});
