import { expect, test } from '../support/portal.ts';
import { buildIssueOf, issueTitle as title } from '../support/surface-issues.ts';

test.describe('an issue', () => {
  test('is changed together with others, and the change is undone', async ({ portal, someone }) => {
    const client = await someone({ role: 'company-admin' });
    const { page } = client;
    await buildIssueOf(portal, client);
    await buildIssueOf(portal, client, { ruleId: 'other', title: 'Directory listing' });
    await page.goto('/attack-surface-management');

    for (const rule of [title, 'Directory listing'])
      await page.getByRole('button', { name: `Critical ${rule}` }).click();
    await page.getByRole('checkbox', { name: 'Select all' }).first().check();
    await page.getByRole('button', { name: 'Request retest', exact: true }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('New release');
    await page.getByRole('dialog').getByRole('button', { name: 'Request retest' }).click();
    await expect(page.getByText('2 issues marked as Retest.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Retest 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();

    await expect(page.getByText('Change undone.', { exact: false })).toBeVisible();
    await expect(page.getByRole('row', { name: title }).getByText('Open', { exact: true })).toBeVisible();
  });
});
