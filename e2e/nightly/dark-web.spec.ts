import { axeViolationsOn } from '../support/axe.ts';
import { leakOf, statusOf } from '../support/dark-web.ts';
import { openRecord } from '../support/open-record.ts';
import { expect, test } from '../support/portal.ts';

test('many leaks change status at once, with progress and undo', async ({ portal, someone }) => {
  const admin = await someone();
  const { page } = admin;
  for (const name of ['ann', 'ben', 'cem']) await leakOf(portal, admin, `${name}@company.example`);
  await page.goto('/dark-web');

  await page.getByRole('checkbox', { name: 'Select all loaded leaks' }).check();
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Mark as In Progress' }).click();
  const job = page.getByRole('region', { name: 'Bulk status change' });
  await expect(job.getByText('3 leaks marked as In Progress.')).toBeVisible();
  await expect(statusOf(page, 'In Progress')).toHaveCount(3);
  await job.getByRole('button', { name: 'Undo' }).click();

  await expect(job.getByText(/Change undone/)).toBeVisible();
  await expect(statusOf(page, 'Vulnerable')).toHaveCount(3);
});

test('a leak is found, opened, changed and closed by keyboard alone', async ({ portal, someone }) => {
  const admin = await someone();
  const { page } = admin;
  await leakOf(portal, admin, 'ann@company.example');
  await leakOf(portal, admin, 'ben@company.example');
  await page.goto('/dark-web');
  await expect(page.getByRole('link', { name: 'ann@company.example' })).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('ann@');
  await expect(page.getByRole('link', { name: 'ben@company.example' })).toBeHidden();
  await page.getByRole('link', { name: 'ann@company.example' }).focus();
  await page.keyboard.press('Enter');
  const panel = openRecord(page, 'ann@company.example');
  await panel.getByRole('button', { name: 'Mark as In Progress' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Mark as Mitigated' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'ann@company.example' })).toBeFocused();
  await page.keyboard.press('Escape');

  await expect(page).toHaveURL(/\/dark-web\?view=unresolved&q=ann%40$/);
  await expect(page.getByRole('link', { name: 'ann@company.example' })).toBeFocused();
});

test('the leak screens pass the accessibility checks', async ({ portal, someone }) => {
  const admin = await someone();
  const { page } = admin;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { id } = await leakOf(portal, admin);
  const found: string[] = [];

  for (const address of ['/dark-web', `/dark-web/${id}`, '/dark-web?group=person', '/dark-web/figures']) {
    await page.goto(address);
    await expect(page.getByText(/1 leak|1 login/).first()).toBeVisible();
    found.push(...(await axeViolationsOn(page, address)));
  }

  expect(found).toEqual([]);
});
