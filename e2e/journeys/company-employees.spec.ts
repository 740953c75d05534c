import type { Page } from '@playwright/test';

import { buildEmployee } from '../../apps/api/src/modules/company-employees/company-employees.build.ts';
import { complaintsOn } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

const tableOf = (...lines: string[]) => ({
  name: 'staff.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Name,E-mail,Department', ...lines, ''].join('\n')),
});

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const next = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();

test('HR fixes a wrong line of a file of employees and imports it', async ({ portal, someone }) => {
  const { page, company } = await someone({ role: 'company-hr' });
  await buildEmployee(portal.database, { company_id: company.id, fullname: 'Gone Tomorrow' });
  await page.goto('/security-awareness/employees');
  await expect(page.getByRole('row', { name: /Gone Tomorrow/ })).toBeVisible();

  await page.getByRole('button', { name: 'Import' }).click();
  const file = page.getByLabel('Employee file', { exact: true });
  await file.setInputFiles(tableOf('Ada Lovelace,ada@journey.example,Research', 'Bad Line,nowhere,Research'));
  await next(page);
  await expect(page.getByRole('dialog').getByLabel('Department')).toHaveValue('Department');
  await next(page);
  await expect(page.getByRole('row', { name: /3.*Bad Line.*This email address is not valid/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await file.setInputFiles(tableOf('Ada Lovelace,ada@journey.example,Research', '王芳,wang@journey.example,Legal'));
  await next(page);
  await next(page);
  await next(page);
  await page.getByRole('checkbox', { name: 'Archive 1 active employee who isn’t in this file' }).check();
  await page.getByRole('button', { name: 'Import 2 employees' }).click();

  await expect(page.getByText('Import finished: 2 added, 1 archived')).toBeVisible();
  await expect(page.getByRole('row', { name: /王芳.*Legal/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Gone Tomorrow/ })).toBeHidden();
});

test('HR archives an employee, takes it back, and erases them for good', async ({ portal, someone }) => {
  const { page, company } = await someone({ role: 'company-hr' });
  const email = `erase-${company.slug}@journey.example`;
  await buildEmployee(portal.database, { company_id: company.id, fullname: 'Nour Haddad', email });
  const row = page.getByRole('row', { name: /Nour Haddad/ });
  await page.goto('/security-awareness/employees');
  await choose(page, 'Nour Haddad', 'Archive');
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  const saving = page.waitForEvent('download');
  await choose(page, 'Nour Haddad', 'Export personal data');
  expect((await saving).suggestedFilename()).toMatch(/^employee-.+\.json$/);
  await choose(page, 'Nour Haddad', 'Erase permanently');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Asked to be forgotten');
  await dialog.getByLabel(/^Type /).fill(email);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();

  await expect(page.getByText('Employee erased')).toBeVisible();
  await expect(row).toBeHidden();
});

test('HR finds nothing but awareness in the menu, beside it or above it', async ({ someone }) => {
  for (const layout of ['vertical', 'horizontal']) {
    const { page } = await someone({ role: 'company-hr' });
    await page.addInitScript((name) => localStorage.setItem('gatehouse.layout', JSON.stringify(name)), layout);
    await page.goto('/security-awareness/employees');
    const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    await expect(links.filter({ hasText: 'Employees' })).toBeVisible();

    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses.filter((address) => !address?.startsWith('/security-awareness'))).toEqual([]);
  }
});

test('the public area deletes someone who registered, and restores them', async ({ portal, someone }) => {
  const { page, company } = await someone({ role: 'public-cybersecurity-awareness' });
  const registered = { company_id: company.id, fullname: 'Marta Lindqvist', is_public: true };
  await buildEmployee(portal.database, registered);
  await buildEmployee(portal.database, { company_id: company.id, fullname: 'Own Employee' });
  await page.goto('/p/company-employees');
  const row = page.getByRole('row', { name: /Marta Lindqvist/ });
  await expect(row).toBeVisible();
  await expect(page.getByText('Own Employee')).toBeHidden();

  await choose(page, 'Marta Lindqvist', 'Delete');
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('employees and their import break no rule of accessibility', async ({ portal, someone }) => {
  const { page, company } = await someone({ role: 'company-hr' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await buildEmployee(portal.database, { company_id: company.id, fullname: 'نور حداد' });
  await page.goto('/security-awareness/employees');
  await settled(page);
  const found = await complaintsOn(page, 'the list');

  await page.getByRole('button', { name: 'Add employee' }).click();
  found.push(...(await complaintsOn(page, 'the form')));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByLabel('Employee file', { exact: true }).setInputFiles(tableOf('Ada,ada@axe.example,', 'Bad,bad,'));
  await next(page);
  await expect(page.getByRole('dialog').getByLabel('Department')).toBeVisible();
  found.push(...(await complaintsOn(page, 'the columns')));
  await next(page);
  await expect(page.getByRole('row', { name: /Bad/ })).toBeVisible();
  found.push(...(await complaintsOn(page, 'the lines')));

  expect(found).toEqual([]);
});
