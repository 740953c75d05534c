import { axeViolationsOn } from '../support/axe.ts';
import { leakOf, password, statusOf } from '../support/dark-web.ts';
import { openRecord } from '../support/open-record.ts';
import { expect, test } from '../support/portal.ts';

test.describe('a leak', () => {
  test('is mitigated in one browser, which updates another', async ({ portal, someone }) => {
    const admin = await someone({ fullname: 'Amira Haddad' });
    const other = await someone({ role: 'company-manager', company: admin.company });
    await leakOf(portal, admin);
    await other.page.goto('/dark-web');
    await expect(statusOf(other.page, 'Vulnerable')).toBeVisible();

    await admin.page.goto('/dark-web');
    await admin.page.getByRole('link', { name: 'uma@company.example' }).click();
    const panel = openRecord(admin.page, 'uma@company.example');
    await panel.getByRole('button', { name: 'Mark as In Progress' }).click();
    await expect(statusOf(other.page, 'In Progress')).toBeVisible();
    await panel.getByRole('button', { name: 'Mark as Mitigated' }).click();

    await expect(statusOf(other.page, 'Mitigated')).toBeVisible();
    await expect(panel.getByText('changed the status from In Progress to Mitigated')).toBeVisible();
    expect(await axeViolationsOn(admin.page, 'leak beside its list')).toEqual([]);
    await expect(other.page.getByRole('radio', { name: 'Mitigated 1' })).toBeVisible();
  });

  test('shows its password with a reason, and hides it when the page is left', async ({ portal, someone }) => {
    const admin = await someone({ fullname: 'Amira Haddad' });
    const { page } = admin;
    const { id } = await leakOf(portal, admin);
    await page.goto(`/dark-web/${id}`);

    await page.getByRole('button', { name: 'Show password' }).click();
    await page.getByLabel('Reason').fill('To reset it');
    await page.getByRole('button', { name: 'Show for 30 seconds' }).click();
    await expect(page.getByText(password)).toBeVisible();
    await expect(page.getByRole('timer')).toContainText('Hides in');
    await page.evaluate("window.dispatchEvent(new Event('blur'))");

    await expect(page.getByText(password)).toBeHidden();
    await page.getByText('Viewed by (1)').click();
    await expect(page.getByText('To reset it')).toBeVisible();
    expect(await page.content()).not.toContain(password);
    expect(await axeViolationsOn(page, 'leak')).toEqual([]);
  });
});
