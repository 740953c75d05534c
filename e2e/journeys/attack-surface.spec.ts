import { attackSurface } from '@gatehouse/contract/attack-surface';
import { domainVerifications } from '@gatehouse/contract/domain-verifications';
import type { DomainVerification } from '@gatehouse/contract/domain-verifications';
import { providerSurface } from '@gatehouse/contract/provider-surface';

import {
  announceBuiltScan,
  buildScan,
  coverageFact,
  dnsFact,
  serviceFact,
} from '../../apps/api/src/modules/attack-surface/attack-surface.build.ts';
import { complaintsOn } from '../support/axe.ts';
import { publishRecords } from '../support/dns-records.ts';
import { expect, type Person, type Portal, test } from '../support/portal.ts';

const earlier = new Date(Date.now() - 3_600_000).toISOString();
const host = 'www.shop.example';

const scan = (portal: Portal, { company }: Pick<Person, 'company'>, ports: readonly number[], seenAt = earlier) =>
  buildScan(portal, company.id, {
    facts: [
      dnsFact(host, '203.0.113.7', { seenAt }),
      ...ports.map((port) => serviceFact(host, port, { seenAt, product: 'nginx' })),
      coverageFact(host, { seenAt }),
    ],
  });

const surface = '/attack-surface-mapping';

test.describe('the attack surface', () => {
  test('shows a new port in a second browser without a reload', async ({ portal, someone }) => {
    const admin = await someone();
    const other = await someone({ role: 'company-user', company: admin.company });
    await scan(portal, admin, [443]);
    await other.page.goto(surface);
    await other.page.getByRole('row', { name: 'www.shop.example' }).waitFor();

    await scan(portal, admin, [443, 8443], new Date().toISOString());
    await announceBuiltScan(portal, admin.company.id);

    await expect(other.page.getByRole('row', { name: 'www.shop.example' })).toContainText('8443');
    await expect(other.page.getByRole('row', { name: 'www.shop.example' })).toContainText('Changed');
  });

  test('lists the targets of a domain once its DNS record is found', async ({ portal, someone }) => {
    const admin = await someone();
    const staff = await someone({ role: 'provider-admin' });
    await scan(portal, admin, [443]);
    const { page } = admin;
    const targets = providerSurface.scanTargets.path.replace(':companyId', admin.company.id);
    const before = await staff.page.request.get(`/api${targets}`);
    expect(await before.text()).not.toContain(host);

    await page.goto(`${surface}/domains`);
    await page.getByRole('button', { name: 'Add domain' }).first().click();
    await page.getByRole('textbox', { name: 'Domain' }).fill('shop.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Add domain' }).click();
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText(/Neither the DNS record nor the file was found/)).toBeVisible();
    const reply = await page.request.get(`/api${domainVerifications.list.path}`);
    const { datas } = (await reply.json()) as { datas: DomainVerification[] };
    const { txtName = '', txtValue = '' } = datas.find(({ domain }) => domain === 'shop.example') ?? {};
    await publishRecords(portal.dataFolder, { [txtName]: [txtValue] });
    // The same check within 400 ms is sent once, so a colleague asks for the second one.
    const { page: colleague } = await someone({ company: admin.company });
    await colleague.goto(`${surface}/domains`);
    await colleague.getByRole('button', { name: 'Check now' }).click();

    await expect(colleague.getByText('Verified', { exact: true })).toBeVisible();
    const after = await staff.page.request.get(`/api${targets}`);
    expect(await after.text()).toContain(host);
  });

  test('keeps a host that is not ours out through the next scan', async ({ portal, someone }) => {
    const admin = await someone();
    await scan(portal, admin, [443]);
    const { page } = admin;
    await page.goto(`${surface}/hosts`);
    await page.getByRole('checkbox', { name: /www\.shop\.example/ }).check();
    await page.getByRole('button', { name: 'Mark as not ours' }).click();
    await expect(page.getByText('1 host updated')).toBeVisible();

    await scan(portal, admin, [443, 22], new Date().toISOString());
    await page.goto(`${surface}/hosts?view=all&q=www.shop`);

    await expect(page.getByRole('row', { name: /www\.shop\.example/ })).toContainText('Not ours');
    await page.goto(surface);
    await expect(page.getByRole('row', { name: 'www.shop.example' })).toBeHidden();
  });

  test('previews an import, confirms and undoes it', async ({ someone, portal }) => {
    const company = await portal.company();
    const staff = await someone({ role: 'provider-admin' });
    const { page } = staff;
    await page.goto(`/provider/companies/${company.id}/imports`);
    const lines = ['a', 'b'].map((name) => JSON.stringify({ host: `${name}.shop.example`, input: 'shop.example' }));
    await page.getByLabel('File to import').setInputFiles({
      name: 'names.jsonl',
      mimeType: 'application/json',
      buffer: Buffer.from(lines.join('\n')),
    });
    await page.getByLabel('Format').selectOption('subfinder');
    await page.getByLabel(/^Preview first/).check();
    await page.getByRole('button', { name: 'Import', exact: true }).click();

    const row = page.getByRole('row', { name: /names\.jsonl/ });
    await expect(row).toContainText('Preview');
    await expect(row).toContainText('2 would be added');
    await expect(row).toContainText('2 candidates');
    await row.getByRole('button', { name: 'Confirm import of names.jsonl' }).click();
    await expect(row).toContainText('Done');
    await row.getByRole('button', { name: 'Undo import of names.jsonl' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();

    await expect(row).toContainText('Undone');
  });

  test('is walked by keyboard, on a phone and from right to left', async ({ portal, someone }) => {
    const admin = await someone();
    await scan(portal, admin, [80, 443]);
    const { page } = admin;
    await page.goto(surface);
    const domain = page.getByRole('row', { name: 'shop.example', exact: false }).first();
    await domain.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(domain).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: host });
    await expect(panel.getByText('443/tcp')).toBeVisible();
    expect(await complaintsOn(page, 'host panel')).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await complaintsOn(page, 'tree')).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate("localStorage.setItem('gatehouse.direction', JSON.stringify('rtl'))");
    await page.reload();
    await page.getByRole('row', { name: host }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await complaintsOn(page, 'tree on a phone')).toEqual([]);
  });

  test('is opened on the map by keyboard, on a phone and from right to left', async ({ portal, someone }) => {
    const admin = await someone();
    await scan(portal, admin, [80, 443]);
    const { page } = admin;
    await page.goto(`${surface}?level=domains`);
    await page.getByRole('radio', { name: 'Map' }).press('Space');
    await expect(page).toHaveURL(/view=map/);
    const map = page.getByRole('tree', { name: 'Attack surface map' });
    const node = map.getByRole('treeitem');
    // A lone domain, its host, and what runs there: one level for each key.
    await expect(page.locator('canvas[data-painted="1"]')).toBeVisible();
    await map.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('canvas[data-painted="2"]')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(node).toContainText(host);
    await page.keyboard.press('ArrowRight');
    await expect(node).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('canvas[data-painted="4"]')).toBeVisible();
    expect(await complaintsOn(page, 'map')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: host })).toContainText('443/tcp');
    await page.keyboard.press('Escape');
    await expect(map).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('canvas[data-painted="2"]')).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate("localStorage.setItem('gatehouse.direction', JSON.stringify('rtl'))");
    await page.reload();
    const search = page.getByRole('searchbox', { name: 'Find on the map' });
    await search.focus();
    // Text and Enter in one turn of the page.
    await page.evaluate(`
      document.execCommand('insertText', false, 'nginx');
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    `);
    await expect(page.getByText('1 of 1 match')).toBeVisible();
    await expect(node).toContainText(host);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await complaintsOn(page, 'map on a phone')).toEqual([]);
  });

  test('is absent where the company has not bought it', async ({ portal, someone }) => {
    const company = await portal.company({ services: ['engagements'] });
    const { page } = await someone({ company });

    await page.goto(surface);

    await expect(page).not.toHaveURL(/attack-surface/);
    await expect(page.getByRole('link', { name: 'Attack surface' })).toBeHidden();
    expect((await page.request.get(`/api${attackSurface.summary.path}`)).status()).toBe(403);
  });
});
