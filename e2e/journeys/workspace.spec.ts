import type { Page } from '@playwright/test';

import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { countShifts, shiftAtMost, shiftOf } from '../support/layout-shifts.ts';
import { openRecord, selection } from '../support/open-record.ts';
import { expect, type Portal, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

const titles = ['Command injection in the upload', 'Orders of others can be read', 'Session survives the sign-out'];

async function companyWithFindings(portal: Portal) {
  const company = await portal.company();
  const { id } = await buildEngagement(portal.database, { company_id: company.id, title: 'Shop' });
  for (const title of titles)
    await buildFinding(portal.database, { company_id: company.id, engagement_id: id, title, severity: 'high' });
  return company;
}

test('a list of findings can be worked through by keyboard alone', async ({ portal, someone }) => {
  const company = await companyWithFindings(portal);
  const { page } = await someone({ company, role: 'company-manager', fullname: 'Uma Perera' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/engagements/allFindings?sort=title');
  await expect(page.getByRole('row', { name: titles[2] ?? '' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Unresolved 3' })).toBeVisible();

  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  const record = (at: number) => openRecord(page, titles[at] ?? '');
  const link = (at: number) => page.getByRole('link', { name: titles[at] ?? '' });
  await expect(record(0).getByRole('button', { name: /Change assignee/ })).toBeVisible();
  expect(await axeViolationsOn(page, 'finding beside its list')).toEqual([]);
  await page.keyboard.press('j');
  await expect(record(1)).toBeVisible();
  await page.keyboard.press('k');
  await expect(record(0)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(record(1)).toBeVisible();
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(record(0).getByRole('heading', { name: titles[0] ?? '' })).toBeFocused();

  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const form = selection(page);
  await expect(form).toHaveAccessibleName('2 findings selected');
  expect(await axeViolationsOn(page, 'selection beside its list')).toEqual([]);
  await page.keyboard.press('.');
  await expect(form.getByRole('button', { name: 'Request retest' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^2 findings/).first()).toBeVisible();
  await expect(page.locator('main tbody [aria-current]')).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.locator('main tbody [aria-current]')).toHaveCount(0);
  await link(0).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible();
});

test('the panes are mirrored in right-to-left languages and stacked on a phone', async ({ portal, someone }) => {
  const company = await companyWithFindings(portal);
  const { page } = await someone({ company });
  await page.addInitScript(() => localStorage.setItem('gatehouse.direction', JSON.stringify('rtl')));
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/engagements/allFindings');
  await expect(
    page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Unresolved 3' }),
  ).toBeVisible();
  expect(await axeViolationsOn(page, 'list with its views')).toEqual([]);
  await page.getByRole('link', { name: titles[1] ?? '' }).click();
  const record = page.getByRole('region', { name: titles[1] ?? '' });
  await expect(record.getByText('Impact')).toBeVisible();

  const left = async (part: ReturnType<typeof page.getByRole>) => (await part.boundingBox())?.x ?? 0;
  const places = [
    await left(record),
    await left(page.getByRole('table').first()),
    await left(page.getByRole('navigation', { name: 'Views' })),
  ];
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await page.setViewportSize({ width: 390, height: 844 });

  await expect(page.getByRole('dialog', { name: titles[1] ?? '' })).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

interface Panes {
  list: number;
  title: number;
  firstRowY: number;
  width: number;
}

const measure = (page: Page): Promise<Panes> =>
  page.evaluate<Panes>(`(() => {
    const widthOf = (selector) => document.querySelector(selector).getBoundingClientRect().width;
    return {
      list: widthOf('main table'),
      title: widthOf('main tbody tr:not([aria-hidden]) th'),
      firstRowY: document.querySelector('main tbody tr').getBoundingClientRect().top + scrollY,
      width: document.documentElement.scrollWidth,
    };
  })()`);

for (const width of [1280, 1440]) {
  test(`a link opens a finding beside its list at ${width} px, where both fit and nothing moves`, async ({
    portal,
    someone,
  }) => {
    const company = await companyWithFindings(portal);
    const { page } = await someone({ company, page: { viewport: { width, height: 900 } } });
    await page.goto('/engagements/allFindings');
    await page.getByRole('link', { name: titles[1] ?? '' }).click();
    await expect(page).toHaveURL(/peek=/);
    await page.addInitScript(countShifts);
    await page.reload();
    const record = page.getByRole('region', { name: titles[1] ?? '' });
    await expect(record.getByText('Impact')).toBeVisible();
    await settled(page);

    const panes = await measure(page);
    expect(panes.width).toBe(width);
    // Two pixels are the border of the card.
    expect(panes.list).toBeGreaterThanOrEqual(478);
    expect(panes.title).toBeGreaterThanOrEqual(0.45 * panes.list);
    expect((await record.boundingBox())?.width).toBeGreaterThanOrEqual(480);
    expect(panes.firstRowY).toBeLessThanOrEqual(240);
    expect(await shiftOf(page)).toBeLessThan(shiftAtMost);
    expect(await stopsToRow(page)).toBeLessThanOrEqual(6);
    await page.goBack();
    await expect(record).toHaveCount(0);
  });
}

/** The number of Tab stops from the title of the page to the first row of the list. */
async function stopsToRow(page: Page): Promise<number> {
  await page.evaluate(`(() => { const title = document.querySelector('h1'); title.tabIndex = -1; title.focus(); })()`);
  for (let stops = 1; stops <= 20; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(`document.activeElement.closest('main tbody tr') !== null`)) return stops;
  }
  return Infinity;
}
