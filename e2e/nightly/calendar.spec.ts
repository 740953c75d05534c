import { addDays, addMonths, weekday } from '@gatehouse/domain/calendar/day';
import type { Locator, Page } from '@playwright/test';

import { buildActivity } from '../../apps/api/src/modules/activities/activities.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { panelOf, phone, pressOn, shown, today, typed, typeRequest } from '../support/calendar.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

/** The 31st of a month with 31 days in the next year: January. */
const lastOfJanuary = `${Number(today.slice(0, 4)) + 1}-01-31`;

/** Replaces the content of a field. */
async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

test('a user reads requests by keyboard at 390 px, without upload, status and submit', async ({ someone }) => {
  const manager = await someone({ role: 'company-manager' });
  const user = await someone({ role: 'company-user', company: manager.company, page: phone });
  const start = addDays(today, 5);
  await manager.page.goto(`/calendar?new=${start}`);
  await manager.page.getByLabel('Title').fill('API test');
  await manager.page.getByRole('combobox', { name: 'Type' }).fill('Other');
  await manager.page.getByRole('option', { name: 'Other' }).click();
  await manager.page.getByLabel('Type name').fill('Threat model');
  await manager.page.getByLabel('Description').fill('The new API');
  await manager.page.getByRole('button', { name: 'Submit request' }).click();
  await expect(panelOf(manager.page).getByText('Pending')).toBeVisible();

  await user.page.goto('/calendar');
  await expect(user.page.getByRole('button', { name: 'New request' })).toHaveCount(0);
  const line = user.page.getByRole('button', { name: /API test/ });
  await expect(line).toBeVisible();
  await user.page.keyboard.press('n');
  await expect(panelOf(user.page)).toHaveCount(0);
  await pressOn(user.page, line);
  const panel = panelOf(user.page);
  await expect(panel.getByText('Threat model')).toBeVisible();
  await expect(panel.getByText('Pending')).toHaveCount(0);
  await expect(panel.getByRole('list', { name: 'Progress' })).toHaveCount(0);
  await expect(panel.getByText('Upload file')).toHaveCount(0);
  for (const name of ['Edit', 'Submit request', 'More actions']) {
    await expect(panel.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  expect(await axeViolationsOn(user.page, 'request of a user')).toEqual([]);
  await user.page.keyboard.press('Escape');
  await expect(line).toBeFocused();
});

test('one date of a monthly series from the 31st is moved by keyboard at 390 px, and the following ones are deleted', async ({
  someone,
}) => {
  const { page } = await someone({ role: 'company-admin', page: phone });
  const february = addMonths(lastOfJanuary, 1);
  const march = addMonths(lastOfJanuary, 2);
  await page.goto('/calendar');
  await expect(page.getByRole('button', { name: 'New request' })).toBeVisible();
  await page.keyboard.press('n');
  const panel = panelOf(page);
  await typeRequest(page, { title: 'Monthly scan', type: 'Cloud', start: lastOfJanuary });
  await page.keyboard.press('Shift+Tab');
  await expect(panel.getByRole('switch', { name: 'Recurring' })).toBeFocused();
  await page.keyboard.press('Space');
  await pressOn(page, panel.getByRole('radio', { name: 'Yearly' }), 'ArrowLeft');
  await expect(panel.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  const next = panel.getByRole('list', { name: 'Next five dates' });
  await expect(next.getByRole('listitem')).toHaveText([0, 1, 2, 3, 4].map((at) => typed(addMonths(lastOfJanuary, at))));
  expect(await axeViolationsOn(page, 'series form')).toEqual([]);
  await pressOn(page, panel.getByRole('button', { name: 'Submit request' }));
  const dates = panel.getByRole('list', { name: 'Dates of the series' });
  await expect(dates.getByRole('listitem')).toHaveCount(5);

  await pressOn(page, dates.getByRole('button', { name: new RegExp(`^${shown(february)}`) }));
  await expect(dates.locator('[aria-current]')).toContainText(shown(february));
  await pressOn(page, panel.getByRole('button', { name: 'More actions' }));
  await expect(page.getByRole('menuitem', { name: 'Move to…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const move = page.getByRole('dialog', { name: 'Move to…' });
  await retype(page, move.getByLabel('Start date'), typed(addDays(february, -7)));
  await tabTo(page, move.getByLabel('End date'));
  await retype(page, move.getByLabel('End date'), typed(addDays(february, -5)));
  await expect(move.getByRole('radio', { name: 'This one' })).toBeChecked();
  await pressOn(page, move.getByRole('button', { name: 'Move', exact: true }));
  await expect(dates.getByRole('listitem').nth(1)).toContainText(shown(addDays(february, -7)));
  await expect(dates.getByRole('listitem').nth(2)).toContainText(shown(march));

  await pressOn(page, dates.getByRole('button', { name: new RegExp(`^${shown(march)}`) }));
  await expect(dates.locator('[aria-current]')).toContainText(shown(march));
  await pressOn(page, panel.getByRole('button', { name: 'More actions' }));
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  const remove = page.getByRole('dialog', { name: 'Delete request' });
  await expect(remove.getByRole('radio', { name: 'This one' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(remove.getByRole('radio', { name: 'This and following' })).toBeChecked();
  await pressOn(page, remove.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('Request deleted')).toBeVisible();

  await page.goto(`/calendar?view=agenda&date=${lastOfJanuary}`);
  await expect(page.getByRole('button', { name: /Monthly scan/ })).toHaveCount(2);
});

test('a request is moved and extended with the mouse, and the provider’s plans stay', async ({ portal, someone }) => {
  const { page, company, user } = await someone({ role: 'company-admin' });
  const monday = addDays(today, 8 - weekday(today));
  const dates = (from: number, to: number) => ({
    company_id: company.id,
    date_start: addDays(monday, from),
    date_end: addDays(monday, to),
  });
  await buildActivity(portal.database, { ...dates(0, 1), task: 'Draggable', creator: user });
  await buildActivity(portal.database, { ...dates(0, 1), task: 'Fixed date', origin: 'provider', status: 'Planned' });
  await page.goto(`/calendar?view=week&date=${monday}`);
  const bar = page.getByRole('button', { name: /^.?Draggable/ });
  const cell = (from: number) => page.locator(`main [role="gridcell"][data-day="${addDays(monday, from)}"]`);
  const middle = async (place: Locator) => {
    const box = await place.boundingBox();
    if (!box) throw new Error('It is not in the page');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, end: box.x + box.width - 4 };
  };
  const drag = async (from: { x: number; y: number }, to: Locator) => {
    const target = await middle(to);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(target.x, from.y, { steps: 6 });
    await page.mouse.up();
  };
  const days = (from: number, to: number) => `${shown(addDays(monday, from))} – ${shown(addDays(monday, to))}`;
  const grabbed = await middle(bar);
  await drag({ x: (await middle(cell(0))).x, y: grabbed.y }, cell(2));
  await expect(bar).toHaveAccessibleName(new RegExp(days(2, 3)));
  await expect(page.getByText(/Draggable.? moved to/)).toBeVisible();
  // The end of a bar is in the cell of its last day, in any row.
  await drag({ x: (await middle(cell(3))).end, y: (await middle(bar)).y }, cell(5));
  await expect(bar).toHaveAccessibleName(new RegExp(days(2, 5)));

  const planned = page.getByRole('button', { name: /Fixed date/ });
  const { y } = await middle(planned);
  await drag({ x: (await middle(cell(0))).x, y }, cell(4));
  await expect(planned).toHaveAccessibleName(new RegExp(days(0, 1)));
  await expect(panelOf(page)).toHaveCount(0);
  await page.reload();
  await expect(bar).toHaveAccessibleName(new RegExp(days(2, 5)));
  await expect(planned).toHaveAccessibleName(new RegExp(days(0, 1)));
});
