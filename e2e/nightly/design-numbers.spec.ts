import type { Page } from '@playwright/test';

import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { expect, type Portal, test } from '../support/portal.ts';

const desk = { width: 1440, height: 900 };
const vectors = {
  critical: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  high: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
  medium: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
  low: 'CVSS:3.1/AV:L/AC:H/PR:L/UI:N/S:U/C:L/I:N/A:N',
} as const;
const title = 'The number of an order in the address is not checked against the account of the signed-in customer';

/** The colors of the specification, as a browser writes them. */
const specified = {
  critical: 'rgb(163, 24, 0)',
  high: 'rgb(229, 0, 0)',
  medium: 'rgb(255, 150, 0)',
  low: 'rgb(0, 150, 0)',
} as const;
const severities = Object.keys(specified) as (keyof typeof specified)[];

/** A company with one engagement that has a finding of each severity. */
async function ratedCompany(portal: Portal) {
  const company = await portal.company();
  const { id } = await buildEngagement(portal.database, { company_id: company.id, title: 'Shop' });
  for (const cvss_vector of Object.values(vectors))
    await buildFinding(portal.database, {
      company_id: company.id,
      engagement_id: id,
      cvss_vector,
      title,
      due_date: '2026-01-15',
    });
  return company;
}

interface Numbers {
  titleWidth: number;
  tableWidth: number;
  firstRowY: number;
  toolbarHeight: number;
  menuHeight: number;
}

const measure = (page: Page): Promise<Numbers> =>
  page.evaluate<Numbers>(`(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const row = [...document.querySelectorAll('main tbody tr')].find((each) => each.ariaHidden !== 'true');
    const menu = document.querySelector('aside nav');
    return {
      titleWidth: row.querySelector('th').getBoundingClientRect().width,
      tableWidth: box('main table').width,
      firstRowY: row.getBoundingClientRect().top + scrollY,
      toolbarHeight: box('main [role=search]').height,
      menuHeight: menu.lastElementChild.getBoundingClientRect().bottom,
    };
  })()`);

async function openList(page: Page, address: string): Promise<Numbers> {
  await page.goto(address);
  await expect(page.getByRole('row', { name: /number of an order/ }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return measure(page);
}

test('titles have room, the toolbar holds its row, and the menu fits', async ({ portal, someone }) => {
  const company = await ratedCompany(portal);
  const { page } = await someone({ company, role: 'company-admin', page: { viewport: desk } });

  const plain = await openList(page, '/engagements/allFindings');
  const filtered = await openList(
    page,
    '/engagements/allFindings?view=all&severity=critical,high&status=Open&assignee=unassigned',
  );

  expect(plain.titleWidth).toBeGreaterThanOrEqual((586 / 1126) * plain.tableWidth);
  expect(plain.firstRowY).toBeLessThanOrEqual(240);
  expect(plain.toolbarHeight).toBe(32);
  expect(filtered.toolbarHeight - plain.toolbarHeight).toBeLessThanOrEqual(40);
  expect(filtered.firstRowY - plain.firstRowY).toBeLessThanOrEqual(40);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Manage' }).click();
  await expect(page.getByRole('link', { name: 'Billing' })).toBeVisible();
  expect((await measure(page)).menuHeight).toBeLessThanOrEqual(820);
});

test('a saved view with a long name leaves the toolbar its row', async ({ portal, someone }) => {
  const company = await ratedCompany(portal);
  const { page } = await someone({ company, role: 'company-admin', page: { viewport: desk } });
  await openList(page, '/engagements/allFindings?view=all&severity=critical');

  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('button', { name: 'Save current view' }).click();
  const name = page.getByRole('dialog').getByRole('textbox');
  await name.fill('W'.repeat(200));
  await name.press('Enter');

  const button = page.getByRole('button', { name: /WWW/ });
  await expect(button).toBeVisible();
  const views = await page.getByRole('search').getByRole('radiogroup').boundingBox();
  const search = await page.getByRole('searchbox').boundingBox();
  expect((await button.boundingBox())?.width).toBeLessThanOrEqual(220);
  expect(search?.x ?? 0).toBeGreaterThanOrEqual((views?.x ?? 0) + (views?.width ?? 0));
});

/** The color of the mark of each severity in a list, and of its part of the first bar. */
const colorsIn = (page: Page, skin: string, direction: string) =>
  page.evaluate<Record<string, string>>(`(() => {
    document.documentElement.dataset.skin = '${skin}';
    document.documentElement.dir = '${direction}';
    const of = (selector, property) => {
      const found = document.querySelector(selector);
      return found ? getComputedStyle(found)[property] : null;
    };
    return Object.fromEntries(${JSON.stringify(severities)}.map((severity) => [
      severity,
      of('main [data-severity="' + severity + '"] svg', 'color') ?? of('main [data-ink="' + severity + '"]', 'backgroundColor'),
    ]));
  })()`);

test('a severity has one color in lists, bars and charts, in every skin and direction', async ({ portal, someone }) => {
  const company = await ratedCompany(portal);
  const { page } = await someone({ company, role: 'company-manager', page: { viewport: desk } });
  const looks = ['light', 'dark', 'bordered', 'semi-dark'].flatMap((skin) => ['ltr', 'rtl'].map((dir) => [skin, dir]));

  await openList(page, '/engagements/allFindings');
  for (const [skin = '', dir = ''] of looks)
    expect.soft(await colorsIn(page, skin, dir), skin + dir).toEqual(specified);
  await page.goto('/engagements');
  await expect(page.locator('main [data-ink="low"]')).toBeVisible();
  for (const [skin = '', dir = ''] of looks) {
    const bars = await page.evaluate<string[]>(`(() => {
      document.documentElement.dataset.skin = '${skin}';
      document.documentElement.dir = '${dir}';
      return [...document.querySelectorAll('main [data-ink]')].slice(0, 4).map((each) => getComputedStyle(each).backgroundColor);
    })()`);
    expect.soft(bars, skin + dir).toEqual(Object.values(specified));
  }
  await page.goto('/dashboard?board=executive');
  const parts = page.locator('main [data-ink="critical"], main [data-ink="high"]');
  await expect(parts.first()).toBeAttached();
  const drawn = await page.evaluate<['critical' | 'high', string][]>(`
    [...document.querySelectorAll('main [data-ink="critical"], main [data-ink="high"]')]
      .map((each) => [each.dataset.ink, getComputedStyle(each).backgroundColor])`);
  expect(drawn).toEqual(drawn.map(([ink]) => [ink, specified[ink]]));
});
