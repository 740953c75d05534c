import { buildEmployee } from '../../apps/api/src/modules/company-employees/company-employees.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { chooseAction, continueImport, tableOf } from '../support/employees.ts';
import { expect, test } from '../support/portal.ts';

test('HR fixes an invalid line in a file of employees and imports it', async ({ portal, someone }) => {
  const { page, company } = await someone({ role: 'company-hr' });
  await buildEmployee(portal.database, { company_id: company.id, fullname: 'Gone Tomorrow' });
  await page.goto('/security-awareness/employees');
  await expect(page.getByRole('row', { name: /Gone Tomorrow/ })).toBeVisible();
  expect(await axeViolationsOn(page, 'employees')).toEqual([]);

  await page.getByRole('button', { name: 'Import' }).click();
  const file = page.getByLabel('Employee file', { exact: true });
  await file.setInputFiles(tableOf('Ada Lovelace,ada@journey.example,Research', 'Bad Line,nowhere,Research'));
  await continueImport(page);
  await expect(page.getByRole('dialog').getByLabel('Department')).toHaveValue('Department');
  await continueImport(page);
  await expect(
    page
      .getByRole('dialog')
      .getByRole('row')
      .filter({ hasText: /3.*Bad Line.*This email address is not valid/ }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  expect(await axeViolationsOn(page, 'lines of a file')).toEqual([]);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await file.setInputFiles(tableOf('Ada Lovelace,ada@journey.example,Research', '王芳,wang@journey.example,Legal'));
  await continueImport(page);
  await continueImport(page);
  await continueImport(page);
  await page.getByRole('checkbox', { name: 'Archive 1 active employee who isn’t in this file' }).check();
  await page.getByRole('button', { name: 'Import 2 employees' }).click();

  await expect(page.getByText('Import finished: 2 added, 1 archived')).toBeVisible();
  await expect(page.getByRole('row', { name: /王芳.*Legal/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Gone Tomorrow/ })).toBeHidden();
});

test('the public area deletes a registered learner, and restores them', async ({ portal, someone }) => {
  const { page, company } = await someone({ role: 'public-cybersecurity-awareness' });
  const registered = { company_id: company.id, fullname: 'Marta Lindqvist', is_public: true };
  await buildEmployee(portal.database, registered);
  await buildEmployee(portal.database, { company_id: company.id, fullname: 'Own Employee' });
  await page.goto('/p/company-employees');
  const row = page.getByRole('row', { name: /Marta Lindqvist/ });
  await expect(row).toBeVisible();
  await expect(page.getByText('Own Employee')).toBeHidden();

  await chooseAction(page, 'Marta Lindqvist', 'Delete');
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});
