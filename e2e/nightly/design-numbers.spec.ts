import type { Page } from '@playwright/test';

import {
  buildCoverage,
  buildEngagement,
  buildFinding,
} from '../../apps/api/src/modules/engagements/engagements.build.ts';
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

test('titles have enough space, the toolbar has one row, and the menu fits', async ({ portal, someone }) => {
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

test('the staff menu fits with all four sections open', async ({ someone }) => {
  const { page } = await someone({ role: 'provider-admin', page: { viewport: desk } });
  await page.goto('/provider/clients');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();

  const last = await menu.getByRole('link', { name: 'Settings' }).boundingBox();

  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(820);
});

test('a saved view with a long name does not break the toolbar', async ({ portal, someone }) => {
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

/** The row with the focus, from 0; -1 outside the rows. */
const focusedRow = (page: Page) =>
  page.evaluate<number>(
    `[...document.querySelectorAll('main tbody tr')].indexOf(document.activeElement.closest('tr'))`,
  );

test('there are six Tab stops before the first row, and one for each row', async ({ portal, someone }) => {
  const company = await ratedCompany(portal);
  const { page } = await someone({ company, role: 'company-admin', page: { viewport: desk } });
  await openList(page, '/engagements/allFindings');
  await page.evaluate(`(() => { const title = document.querySelector('h1'); title.tabIndex = -1; title.focus(); })()`);

  const rows: number[] = [];
  while (rows.length < 20 && rows.at(-1) !== 3) {
    await page.keyboard.press('Tab');
    rows.push(await focusedRow(page));
  }

  expect(rows.filter((row) => row === -1).length).toBeLessThanOrEqual(5);
  expect(rows.filter((row) => row >= 0)).toEqual([0, 1, 2, 3]);
  await page.keyboard.press('ArrowLeft');
  await expect(
    page
      .locator('main tbody tr')
      .nth(3)
      .getByRole('button', { name: /bookmark/i }),
  ).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('main tbody tr').nth(3).getByRole('checkbox')).toBeFocused();
});

test('a list narrower than 860 px has cards, whatever the width of the window', async ({ portal, someone }) => {
  const company = await ratedCompany(portal);
  const { page } = await someone({ company, role: 'company-admin', page: { viewport: desk } });
  await openList(page, '/engagements/allFindings');
  const cards = page.getByRole('list', { name: /findings/i }).getByRole('link', { name: /number of an order/ });

  await page.evaluate(`document.querySelector('main').style.inlineSize = '900px'`);
  await expect(cards).toHaveCount(4);
  await page.evaluate(`document.querySelector('main').style.removeProperty('inline-size')`);
  await expect(page.getByRole('row', { name: /number of an order/ })).toHaveCount(4);
});

/** Distances in px between the middle of the title's first line and those of the buttons beside it. */
const headerOffsets = (page: Page) =>
  page.evaluate<number[]>(`(() => {
    const title = document.querySelector('main h1');
    const { paddingTop, lineHeight } = getComputedStyle(title);
    const middle = title.getBoundingClientRect().top + parseFloat(paddingTop) + parseFloat(lineHeight) / 2;
    return [...document.querySelectorAll('main header :is(a, button)')]
      .filter((each) => !each.closest('nav'))
      .map((each) => each.getBoundingClientRect())
      .filter(({ height, top, bottom }) => height >= 32 && top < middle && bottom > middle)
      .map(({ top, height }) => Math.abs(middle - (top + height / 2)));
  })()`);

test('the primary button is centered on the title, and toasts appear below both', async ({ portal, someone }) => {
  const company = await ratedCompany(portal);
  const { page } = await someone({ company, role: 'company-admin', page: { viewport: desk } });

  await openList(page, '/engagements/allFindings');
  await page
    .getByRole('row', { name: /number of an order/ })
    .first()
    .getByRole('link')
    .first()
    .press('Enter');
  await expect(page.getByRole('button', { name: 'Request retest' })).toBeVisible();
  const ofRecord = await headerOffsets(page);
  await page.goto('/users');
  await expect(page.getByRole('button', { name: 'Invite user' })).toBeVisible();
  const ofPage = await headerOffsets(page);

  for (const offsets of [ofRecord, ofPage]) {
    expect(offsets.length).toBeGreaterThan(0);
    expect(Math.max(...offsets)).toBeLessThanOrEqual(1);
  }
  const buttonBottom = await page.evaluate<number>(
    `document.querySelector('main header button').getBoundingClientRect().bottom`,
  );
  const toastTop = await page.evaluate<number>(
    `document.querySelector('[aria-live=polite][data-print=hide]').getBoundingClientRect().top`,
  );
  expect(toastTop).toBeGreaterThan(buttonBottom);
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

test('the form of an engagement fits two screens, and its actions stay in view', async ({ portal, someone }) => {
  const company = await portal.company();
  const engagement = await buildEngagement(portal.database, {
    company_id: company.id,
    title: 'Shop',
    summary: 'A sentence of the summary.\n\n'.repeat(20),
    methodology: 'A sentence of the methodology.\n\n'.repeat(20),
    scope: Array.from({ length: 6 }, (_, place) => ({ kind: 'Domain', value: `shop-${place}.example` })),
    team: [{ name: 'Kim Park', role: 'Lead tester' }],
  });
  await buildCoverage(
    portal.database,
    engagement,
    Array.from({ length: 12 }, (_, place) => ({
      area: 'Payment',
      item: `Check ${place}`,
      result: 'Passed' as const,
      note: '',
      findingIds: [],
    })),
  );
  const { page } = await someone({ role: 'provider-admin', page: { viewport: desk } });
  await page.goto(`/provider/companies/${company.id}/engagements/${engagement.id}`);
  await expect(page.getByLabel('Summary').first()).toBeVisible();
  await expect(page.getByText('12 of 12 checks passed')).toBeVisible();

  expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(2 * desk.height);
  await page.getByLabel('Title').fill('Shop and app');
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeInViewport();
});
