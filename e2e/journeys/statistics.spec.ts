import { readFile } from 'node:fs/promises';

import { readAloud } from '@gatehouse/pdf/testing/read-content';
import { readPdf } from '@gatehouse/pdf/testing/read-pdf';

import { axeViolationsOn } from '../support/axe.ts';
import { boardNumbers, proveNumbers } from '../support/board-numbers.ts';
import { fillBoard } from '../support/fill-board.ts';
import { openTables } from '../support/open-tables.ts';
import { expect, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

test('every number of the executive board is the length of its list, this quarter', async ({ portal, someone }) => {
  const { page, user } = await someone({
    role: 'company-manager',
    company: await portal.company({ services: ['engagements'] }),
  });
  await fillBoard(portal, user);
  await page.goto('/dashboard');
  await expect(page.locator('[data-part]').first()).toBeVisible();
  await settled(page);
  expect(await axeViolationsOn(page, 'executive board')).toEqual([]);
  await openTables(page);

  expect(await boardNumbers(page).count()).toBeGreaterThan(30);
  await proveNumbers(page);
});

test('every number of the work board is the length of its list, in every view', async ({ portal, someone }) => {
  const { page, user } = await someone({
    role: 'company-user',
    company: await portal.company({ services: ['engagements'] }),
  });
  await fillBoard(portal, user);
  await page.goto('/dashboard');
  await settled(page);
  expect(await axeViolationsOn(page, 'work board')).toEqual([]);
  for (const view of ['Mine', 'Unassigned', 'Returned', 'Mentions']) {
    await page.getByRole('radio', { name: view }).click();
    await expect(page.getByRole('radio', { name: view })).toBeChecked();
    await settled(page);
    await expect(boardNumbers(page).first()).toBeVisible();

    await proveNumbers(page);
  }
});

test('the executive board is downloaded as a PDF with the figures on the screen', async ({ portal, someone }) => {
  const { page, user } = await someone({ role: 'company-manager' });
  await fillBoard(portal, user);
  await page.goto('/dashboard?period=year');
  const verdict = await page.getByRole('heading', { level: 1, name: /^Risk|reported yet|first tests/ }).textContent();
  await page.getByRole('button', { name: 'Share' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download PDF' }).click();
  const file = await saved;

  expect(file.suggestedFilename()).toMatch(/-board-\d{4}-\d\d-\d\d\.pdf$/);
  const pdf = readPdf(await readFile(await file.path()));
  const title = readAloud(pdf).find(({ type }) => type === 'H1')?.text;
  expect(title?.trim()).toBe(verdict?.replaceAll(/[\u2066-\u2069]/g, '').trim());
  expect(pdf.pages().length).toBeLessThanOrEqual(2);
});
