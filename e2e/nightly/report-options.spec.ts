import { buildEngagement } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { expect, test } from '../support/portal.ts';

test('staff restore replaced options, which updates a colleague’s open page', async ({ portal, someone }) => {
  const company = await portal.company();
  const engagement = await buildEngagement(portal.database, { company_id: company.id, title: 'Shop' });
  const path = `/provider/companies/${company.id}/engagements/${engagement.id}/report`;
  const { page } = await someone({ role: 'provider-analyst' });
  const { page: colleague } = await someone({ role: 'provider-analyst' });
  const classificationOn = (one: typeof page) => one.getByRole('textbox', { name: 'Classification' });
  await page.goto(path);
  await colleague.goto(path);
  await expect(colleague.getByRole('button', { name: 'Customize' })).toBeVisible();

  await page.getByRole('button', { name: 'Customize' }).click();
  await classificationOn(page).fill('TLP:AMBER');
  await expect(classificationOn(colleague)).toHaveValue('TLP:AMBER');

  await page.getByRole('combobox', { name: 'Template' }).selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Replace options' }).click();
  await expect(colleague.getByRole('button', { name: 'Customize' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();

  await expect(page.getByText('Custom options restored')).toBeVisible();
  await expect(classificationOn(page)).toHaveValue('TLP:AMBER');
  await expect(classificationOn(colleague)).toHaveValue('TLP:AMBER');
});
