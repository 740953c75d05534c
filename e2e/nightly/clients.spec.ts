import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { me } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import type { Page } from '@playwright/test';

import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { unzip } from '../../apps/api/src/testing/unzip.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { leakOf } from '../support/dark-web.ts';
import { expect, test } from '../support/portal.ts';

const password = 'Meadow-Kettle-42';
/** Maximum time until the menu of an open page drops a service that ended, in milliseconds. */
const menuWithinMs = 3_000;

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function servicesOf(page: Page): Promise<readonly string[]> {
  const reply = await page.request.get(`/api${me.info.path}`);
  return ((await reply.json()) as { datas: UserInfo }).datas.company.services.toSorted();
}

test('a user of an archived client leaves the open page, sees whom to contact, and returns with its services after it is restored', async ({
  portal,
  someone,
}) => {
  const company = await portal.company({ services: ['engagements', 'darkWeb'] });
  const { page, user } = await someone({ company, password });
  const { page: staff } = await someone({ role: 'provider-admin' });
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Dark web' }).first()).toBeVisible();
  const before = await servicesOf(page);

  await staff.goto(`/provider/companies/${company.id}/details`);
  await staff.getByRole('button', { name: 'Archive client' }).click();
  await staff.getByLabel('Reason').fill('Contract ended');
  await staff.getByRole('dialog').getByRole('button', { name: 'Archive client' }).click();
  await expect(staff.getByText(`${company.name} archived`)).toBeVisible();

  // The client's page updates without a reload.
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, user.username);
  await expect(page.getByText(/^This account is closed\. Contact \S/)).toBeVisible();
  expect(await axeViolationsOn(page, 'sign-in of an archived client')).toEqual([]);

  await staff.getByRole('button', { name: 'Restore client' }).click();
  await expect(staff.getByText(`${company.name} restored`)).toBeVisible();
  await signIn(page, user.username);
  await expect(page.getByRole('link', { name: 'Dark web' }).first()).toBeVisible();
  expect(before).toEqual(['darkWeb', 'engagements']);
  expect(await servicesOf(page)).toEqual(before);
});

test('a service that ends is refused on the next call and removed from the menu of an open page within seconds', async ({
  portal,
  someone,
}) => {
  const client = await someone({ company: await portal.company({ services: ['engagements', 'darkWeb'] }) });
  await leakOf(portal, client);
  const { page, company } = client;
  const { page: staff } = await someone({ role: 'provider-admin' });
  await page.goto('/dark-web');
  await expect(page.getByRole('link', { name: 'uma@company.example' })).toBeVisible();
  const calls = () => page.request.get(`/api${darkWeb.list.path}`);
  expect((await calls()).status()).toBe(200);

  await staff.goto(`/provider/companies/${company.id}/services`);
  await staff.getByRole('button', { name: 'Actions for Dark web monitoring' }).click();
  await staff.getByRole('menuitem', { name: 'End now' }).click();
  await staff.getByLabel('Reason').fill('Cancelled by the client');
  const answered = staff.waitForResponse(
    (reply) => reply.request().method() !== 'GET' && /\/services\//.test(reply.url()),
  );
  await staff.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  expect((await answered).status()).toBe(200);
  const endedAt = Date.now();

  await expect(page.getByRole('link', { name: 'Dark web', exact: true })).toHaveCount(0, { timeout: menuWithinMs });
  const seconds = ((Date.now() - endedAt) / 1_000).toFixed(1);
  test.info().annotations.push({ type: 'measured', description: `menu entry gone after ${seconds} s` });
  expect((await calls()).status()).toBe(403);
  await expect(page.getByRole('link', { name: 'uma@company.example' })).toHaveCount(0);
});

interface Manifest {
  for: string;
  entries: { path: string; noun?: string; count?: number; size: number; sha256: string }[];
}

test('an export is created, and downloaded from the record of the client', async ({ portal, someone }) => {
  const { id: company_id } = await portal.company();
  const { database } = portal;
  const shop = await buildEngagement(database, { company_id, title: 'Shop test' });
  const hidden = await buildEngagement(database, { company_id, title: 'Not told yet', publication: 'Draft' });
  const titles = ['Orders can be read', 'Banner tells the version'];
  for (const title of titles) await buildFinding(database, { company_id, engagement_id: shop.id, title });
  await buildFinding(database, { company_id, engagement_id: hidden.id, title: 'Not told yet' });
  const { page: staff } = await someone({ role: 'provider-admin' });

  await staff.goto(`/provider/companies/${company_id}/details`);
  await staff.getByRole('button', { name: 'Export for the client' }).click();
  expect(await axeViolationsOn(staff, 'export of a client')).toEqual([]);
  await staff.getByRole('dialog').getByRole('button', { name: 'Start export' }).click();
  await expect(staff.getByText('Export started')).toBeVisible();
  await expect(staff.getByText(/^Ready, .+, available until/)).toBeVisible();
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Download', exact: true }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^gatehouse-.+\.zip$/);

  const files = await unzip(await readFile(await saved.path()));
  const contentOf = (path: string) => files.get(path) ?? Buffer.from('');
  const manifest = JSON.parse(contentOf('manifest.json').toString()) as Manifest;
  expect(manifest.for).toBe('client');
  const sumOf = (path: string) => createHash('sha256').update(contentOf(path)).digest('hex');
  expect(manifest.entries.filter(({ path, sha256 }) => sumOf(path) !== sha256)).toEqual([]);
  const findings = contentOf('records/findings.jsonl').toString().trim().split('\n');
  expect(findings.map((line) => (JSON.parse(line) as { title: string }).title).toSorted()).toEqual(titles.toSorted());
  expect([...files.values()].some((content) => content.includes('Not told yet'))).toBe(false);
});
