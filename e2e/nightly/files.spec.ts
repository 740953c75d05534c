import { buildEngagement } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';

test('files that the provider adds to an engagement are listed until they are removed', async ({ portal, someone }) => {
  const { page, company } = await someone({ role: 'company-user' });
  const { page: staff } = await someone({ role: 'provider-analyst' });
  const { id } = await buildEngagement(portal.database, { company_id: company.id, title: 'Shop test' });
  const report = { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 report') };
  await page.goto(`/engagements/${id}/files`);
  await expect(page.getByText('No files yet')).toBeVisible();

  await staff.goto(`/provider/companies/${company.id}/engagements/${id}`);
  await staff.getByLabel('Files to attach').setInputFiles(report);

  await expect(page.getByRole('button', { name: 'Download report.pdf' }).first()).toBeVisible();
  expect(await axeViolationsOn(page, page.url())).toEqual([]);
  await staff.getByRole('button', { name: 'Remove report.pdf' }).click();
  expect(await axeViolationsOn(staff, staff.url())).toEqual([]);
  await staff.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Download report.pdf' })).toHaveCount(0);
});
