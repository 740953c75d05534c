import { engagementWith } from '../support/engagements.ts';
import { expect, test } from '../support/portal.ts';

test('an engineer gets from the link in an email to a requested retest in three actions', async ({
  portal,
  someone,
}) => {
  const { page, company } = await someone({ role: 'company-user' });
  const { engagement, finding } = await engagementWith(portal, ['Open door'], { company_id: company.id });

  await page.goto(`/engagements/${engagement.id}/findings/${finding.id}`);
  await page.getByRole('button', { name: 'Request retest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request retest' }).click();

  await expect(page.getByText('Retest requested', { exact: true })).toBeVisible();
  await expect(page.locator('[data-status=retest]').first()).toBeVisible();
});
