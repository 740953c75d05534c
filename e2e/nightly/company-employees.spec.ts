import { buildEmployee } from '../../apps/api/src/modules/company-employees/company-employees.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { chooseAction, continueImport, tableOf } from '../support/employees.ts';
import { expect, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

test('HR archives an employee, restores them, and erases them for good', async ({ portal, someone }) => {
  const { page, company } = await someone({ role: 'company-hr' });
  const email = `erase-${company.slug}@journey.example`;
  await buildEmployee(portal.database, { company_id: company.id, fullname: 'Nour Haddad', email });
  const row = page.getByRole('row', { name: /Nour Haddad/ });
  await page.goto('/security-awareness/employees');
  await chooseAction(page, 'Nour Haddad', 'Archive');
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  const saving = page.waitForEvent('download');
  await chooseAction(page, 'Nour Haddad', 'Export personal data');
  expect((await saving).suggestedFilename()).toMatch(/^employee-.+\.json$/);
  await chooseAction(page, 'Nour Haddad', 'Erase permanently');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Asked to be forgotten');
  await dialog.getByLabel(/^Type /).fill(email);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();

  await expect(page.getByText('Employee erased')).toBeVisible();
  await expect(row).toBeHidden();
});

test('employees and their import pass the accessibility checks', async ({ portal, someone }) => {
  const { page, company } = await someone({ role: 'company-hr' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await buildEmployee(portal.database, { company_id: company.id, fullname: 'نور حداد' });
  await page.goto('/security-awareness/employees');
  await settled(page);
  const found = await axeViolationsOn(page, 'the list');

  await page.getByRole('button', { name: 'Add employee' }).click();
  found.push(...(await axeViolationsOn(page, 'the form')));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByLabel('Employee file', { exact: true }).setInputFiles(tableOf('Ada,ada@axe.example,', 'Bad,bad,'));
  await continueImport(page);
  await expect(page.getByRole('dialog').getByLabel('Department')).toBeVisible();
  found.push(...(await axeViolationsOn(page, 'the columns')));
  await continueImport(page);
  await expect(page.getByRole('row', { name: /Bad/ })).toBeVisible();
  found.push(...(await axeViolationsOn(page, 'the lines')));

  expect(found).toEqual([]);
});
