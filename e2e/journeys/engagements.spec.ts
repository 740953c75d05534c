import { companyWith } from '../support/engagements.ts';
import { selection } from '../support/open-record.ts';
import { expect, test } from '../support/portal.ts';

test.describe('the list of findings', () => {
  test('shows a bulk change by one user to another in rows and counts', async ({ portal, someone }) => {
    const { company, address } = await companyWith(portal, ['Open door', 'Old lock', 'Wide gate']);
    const { page: one } = await someone({ company, fullname: 'Ada One' });
    // The narrower page keeps its columns while a row is selected.
    const page = { viewport: { width: 1_279, height: 900 } };
    const { page: other } = await someone({ company, fullname: 'Bea Other', role: 'company-user', page });
    const joined = other.waitForEvent('websocket');
    await other.goto(address);
    await joined;
    await expect(other.getByRole('radio', { name: 'Unresolved 3' })).toBeVisible();
    await other.getByRole('checkbox', { name: /F003/ }).check();

    await one.goto(address);
    await one.getByRole('checkbox', { name: /F001/ }).check();
    await one.getByRole('checkbox', { name: /F002/ }).click({ modifiers: ['Shift'] });
    await selection(one).getByRole('button', { name: 'Request retest' }).click();

    await expect(one.getByText('Retest requested for 2 findings')).toBeVisible();
    await expect(other.getByRole('row', { name: /Open door/ }).getByText('Retest')).toBeVisible();
    await expect(other.getByRole('radio', { name: 'In retest 2' })).toBeVisible();
    await expect(other.getByRole('checkbox', { name: /F003/ })).toBeChecked();
  });

  test('does not scroll sideways on a phone', async ({ portal, someone }) => {
    const { company, address } = await companyWith(portal, ['Open door', 'Old lock']);
    const { page } = await someone({ company, page: { viewport: { width: 390, height: 844 } } });

    for (const path of [address, address.replace('/findings', ''), '/engagements/allFindings?group=severity']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: /Open door/ })).toBeVisible();
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    }
  });
});
