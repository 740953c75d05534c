import { announceBuiltScan } from '../../apps/api/src/modules/attack-surface/attack-surface.build.ts';
import { host, scan, surface, tree } from '../support/attack-surface.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';

test.describe('the attack surface', () => {
  test('shows a new port in a second browser without a reload', async ({ portal, someone }) => {
    const admin = await someone();
    const other = await someone({ role: 'company-user', company: admin.company });
    await scan(portal, admin, { ports: [443] });
    await other.page.goto(tree);
    await other.page.getByRole('row', { name: 'www.shop.example' }).waitFor();

    await scan(portal, admin, { ports: [443, 8443], seenAt: new Date().toISOString() });
    await announceBuiltScan(portal, admin.company.id);

    await expect(other.page.getByRole('row', { name: 'www.shop.example' })).toContainText('8443');
    await expect(other.page.getByRole('row', { name: 'www.shop.example' })).toContainText('Changed');
  });

  test('excludes a host of another owner, even after the next scan', async ({ portal, someone }) => {
    const admin = await someone();
    await scan(portal, admin, { ports: [443] });
    const { page } = admin;
    await page.goto(`${surface}/hosts`);
    await page.getByRole('checkbox', { name: /www\.shop\.example/ }).check();
    await page.getByRole('button', { name: 'Mark as not ours' }).click();
    await expect(page.getByText('1 host updated')).toBeVisible();

    await scan(portal, admin, { ports: [443, 22], seenAt: new Date().toISOString() });
    await page.goto(`${surface}/hosts?view=all&q=www.shop`);

    await expect(page.getByRole('row', { name: /www\.shop\.example/ })).toContainText('Not ours');
    await page.goto(tree);
    await expect(page.getByRole('row', { name: 'www.shop.example' })).toBeHidden();
  });

  test('can be used by keyboard, on a phone and from right to left', async ({ portal, someone }) => {
    const admin = await someone();
    await scan(portal, admin, { ports: [80, 443] });
    const { page } = admin;
    await page.goto(tree);
    const domain = page.getByRole('row', { name: 'shop.example', exact: false }).first();
    await domain.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(domain).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: host });
    await expect(panel.getByText('443/tcp')).toBeVisible();
    expect(await axeViolationsOn(page, 'host panel')).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await axeViolationsOn(page, 'tree')).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate("localStorage.setItem('gatehouse.direction', JSON.stringify('rtl'))");
    await page.reload();
    await page.getByRole('row', { name: host }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await axeViolationsOn(page, 'tree on a phone')).toEqual([]);
  });

  test('opens on the map by keyboard, on a phone and from right to left', async ({ portal, someone }) => {
    const admin = await someone();
    await scan(portal, admin, { ports: [80, 443] });
    const { page } = admin;
    await page.goto(`${tree}&level=domains`);
    await page.getByRole('radio', { name: 'Map' }).press('Space');
    await expect(page).toHaveURL(/layout=map/);
    const map = page.getByRole('tree', { name: 'Attack surface map' });
    const node = map.getByRole('treeitem');
    // A single domain, its host and its services: each key expands one level.
    await expect(page.locator('canvas[data-painted="1"]')).toBeVisible();
    await map.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('canvas[data-painted="2"]')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(node).toContainText(host);
    await page.keyboard.press('ArrowRight');
    await expect(node).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('canvas[data-painted="4"]')).toBeVisible();
    expect(await axeViolationsOn(page, 'map')).toEqual([]);
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
    // Sends the text and Enter in one task of the browser.
    await page.evaluate(`
      document.execCommand('insertText', false, 'nginx');
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    `);
    await expect(page.getByText('1 of 1 match')).toBeVisible();
    await expect(node).toContainText(host);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await axeViolationsOn(page, 'map on a phone')).toEqual([]);
  });
});
