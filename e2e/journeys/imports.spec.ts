import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';

import { nessusFile } from '../../apps/api/src/modules/imports/imports.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';

test('an engagement is created from a scanner file without two of its findings, and published from the result', async ({
  portal,
  someone,
}) => {
  const company = await portal.company();
  await someone({ company, role: 'company-admin', fullname: 'Ada Client' });
  const { page: staff } = await someone({ role: 'provider-analyst' });
  await staff.goto(`/provider/companies/${company.id}/imports`);
  const file = { name: 'office.nessus', mimeType: 'text/xml', buffer: Buffer.from(nessusFile(300)) };
  await staff.getByLabel('File to import').setInputFiles(file);
  await expect(staff.getByLabel('Draft title')).toHaveValue(/^Office network, \d\d-\d\d-\d{4}$/);
  await staff.getByRole('button', { name: 'Preview import' }).click();

  await expect(staff.getByText('300 of 300 selected')).toBeVisible();
  await expect(staff.getByRole('radio', { name: 'New 300' })).toBeChecked();
  expect(await axeViolationsOn(staff, 'preview of an import')).toEqual([]);
  const boxes = staff.getByRole('checkbox', { name: /^Import Weakness/ });
  await boxes.nth(0).press('Space');
  await boxes.nth(1).press('Space');
  await staff.getByRole('button', { name: 'Import 298 findings' }).click();

  await expect(staff.getByText('298 findings added and 2 findings left out')).toBeVisible();
  await staff.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: /^Publish ENG-/ });
  await expect(dialog.getByText('298 findings with their evidence')).toBeVisible();
  await expect(dialog.getByText('Ada Client')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(staff.getByText(/^ENG-\d{4}-\d+ published$/)).toBeVisible();

  const path = providerEngagements.list.path.replace(':companyId', company.id);
  const { datas } = (await (await staff.request.get(`/api${path}`)).json()) as { datas: unknown };
  expect(datas).toMatchObject([{ publication: 'Published', numOfFindings: 298 }]);
  await staff.getByRole('link', { name: 'View findings' }).click();
  await expect(staff.getByRole('link', { name: /^Weakness \d+/ }).first()).toBeVisible();
});
