import { addDays } from '@gatehouse/domain/calendar/day';

import { axeViolationsOn } from '../support/axe.ts';
import { zipOf } from '../support/course-packages.ts';
import { panelOf, phone, pressOn, shown, today, typed, typeRequest } from '../support/calendar.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

const appType = 'Mobile App Vulnerability Assessment';
const buildApp = async () => ({
  name: 'shop.apk',
  mimeType: 'application/vnd.android.package-archive',
  buffer: await zipOf({ 'AndroidManifest.xml': '<manifest package="example.shop"/>' }),
});

test('a manager requests a mobile test by keyboard at 390 px, and a second browser sees it become an engagement', async ({
  someone,
}) => {
  const manager = await someone({ role: 'company-manager', fullname: 'Marcus Lindqvist', page: phone });
  const { page: admin } = await someone({ role: 'company-admin', company: manager.company });
  const { page: staff } = await someone({ role: 'provider-admin', fullname: 'Sofia Marin' });
  const { page } = manager;
  const start = addDays(today, 20);
  await admin.goto(`/calendar?view=week&date=${start}`);
  await expect(admin.getByRole('grid', { name: /–/ })).toBeVisible();

  await page.goto('/calendar');
  await expect(page.getByRole('radio', { name: 'Agenda' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'New request' })).toBeVisible();
  await page.keyboard.press('n');
  await typeRequest(page, { title: 'Shop app 4.2', type: 'Mobile App', start });
  await panelOf(page)
    .getByLabel('Files to upload')
    .setInputFiles(await buildApp());
  await expect(panelOf(page).getByText('Not scanned')).toBeVisible();
  expect(await axeViolationsOn(page, 'request form')).toEqual([]);
  await tabTo(page, panelOf(page).getByRole('button', { name: 'Submit request' }));
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByText(/^We answer by \d\d-\d\d-\d{4}$/)).toBeVisible();
  expect(await axeViolationsOn(page, 'request')).toEqual([]);

  const bar = admin.getByRole('button', { name: /Shop app 4\.2/ });
  await expect(bar).toHaveAccessibleName(/Pending/);

  await staff.goto('/provider/activities');
  const row = staff.getByRole('row', { name: /Shop app 4\.2/ }).filter({ hasText: manager.company.name });
  await expect(row).toBeVisible();
  expect(await axeViolationsOn(staff, 'request queue')).toEqual([]);
  await row.getByRole('link', { name: 'Shop app 4.2' }).click();
  await staff.getByRole('button', { name: 'Answer request' }).click();
  await staff.getByRole('button', { name: 'Accept request' }).click();
  await expect(bar).toHaveAccessibleName(/Planned/);
  await expect(panelOf(page).getByText(`Your provider starts on ${shown(start)}.`)).toBeVisible();

  await staff.getByRole('button', { name: 'Create engagement' }).click();
  await staff.waitForURL(/\/engagements\/[0-9a-f-]+$/);
  await expect(staff.getByText(appType).first()).toBeVisible();
  await staff.getByRole('button', { name: 'Publish' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();

  await expect(panelOf(page).getByRole('link', { name: /Shop app 4\.2/ })).toBeVisible();
  await expect(panelOf(page).getByText(/^You cannot edit this activity while status/)).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: 'Edit' })).toHaveCount(0);
});

test('a feed follows a move by keyboard at 390 px, and stops when it is revoked', async ({ someone, request }) => {
  const { page } = await someone({ role: 'company-admin', page: phone });
  const start = addDays(today, 30);
  await page.goto('/calendar');
  await expect(page.getByRole('button', { name: 'New request' })).toBeVisible();
  await page.keyboard.press('n');
  await typeRequest(page, { title: 'Perimeter test', type: 'External', start });
  await page.keyboard.press('Tab');
  await tabTo(page, panelOf(page).getByRole('button', { name: 'Submit request' }));
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByText(/^We answer by/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More actions' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Phone');
  await page.keyboard.press('Enter');
  const url = await page.getByLabel('Feed address').innerText();
  expect(await axeViolationsOn(page, 'subscribe dialog')).toEqual([]);
  const events = async () => {
    const answer = await request.get(
      url.replace(/^webcal:/, 'http:').replace(/^https?:\/\/[^/]+/, new URL(page.url()).origin),
    );
    return { status: answer.status(), text: await answer.text() };
  };
  const compact = (day: string): string => day.replaceAll('-', '');
  expect((await events()).text).toContain(`DTSTART;VALUE=DATE:${compact(start)}`);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /Perimeter test/ }).focus();
  await page.keyboard.press('Enter');
  await panelOf(page).getByRole('button', { name: 'More actions' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const move = page.getByRole('dialog', { name: 'Move to…' });
  await expect(move.getByLabel('Start date')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(typed(addDays(start, 1)));
  await tabTo(page, move.getByRole('button', { name: 'Move', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Perimeter test.? moved to/)).toBeVisible();
  await expect.poll(async () => (await events()).text).toContain(`DTSTART;VALUE=DATE:${compact(addDays(start, 1))}`);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Revoke Phone' }));
  await pressOn(page, page.getByRole('dialog', { name: 'Revoke feed' }).getByRole('button', { name: 'Revoke' }));
  await expect(page.getByText('No feeds yet.')).toBeVisible();
  expect((await events()).status).toBe(404);
});
