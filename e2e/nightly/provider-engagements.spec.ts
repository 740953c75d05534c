import { expect, test } from '../support/portal.ts';

test.describe('an engagement', () => {
  test('cannot be left with unsaved changes without a warning, and staff see what a colleague changed', async ({
    portal,
    someone,
  }) => {
    const company = await portal.company();
    const { page: staff } = await someone({ role: 'provider-analyst' });
    const { page: colleague } = await someone({ role: 'provider-admin' });
    const list = `/provider/companies/${company.id}/engagements`;
    await colleague.goto(list);
    await expect(colleague.getByText('No engagements yet')).toBeVisible();

    await staff.goto(list);
    await staff.getByRole('link', { name: 'New engagement' }).first().click();
    await staff.getByLabel('Title', { exact: true }).fill('Begun');
    await staff.getByLabel('Type', { exact: true }).fill('Red Team');
    await staff.goBack();
    const question = staff.getByRole('dialog', { name: 'Leave without saving?' });
    const stay = () => question.getByRole('button', { name: 'Keep editing' }).click();
    await stay();
    await staff.keyboard.press('Control+k');
    await staff.getByRole('combobox', { name: 'Search pages, records and actions' }).fill('Profile');
    await staff.keyboard.press('Enter');
    await stay();
    await staff.getByRole('heading', { level: 1 }).click();
    await staff.keyboard.press('g');
    await staff.keyboard.press('c');
    await stay();
    await expect(staff).toHaveURL(new RegExp(`${list}/new$`));
    await staff.getByRole('button', { name: 'Create draft' }).click();

    await expect(colleague.getByRole('row', { name: /Begun/ })).toBeVisible();
  });
});
