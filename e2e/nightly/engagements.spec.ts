import { companyWith } from '../support/engagements.ts';
import { selection } from '../support/open-record.ts';
import { expect, test } from '../support/portal.ts';

test.describe('the list of findings', () => {
  test('assigns findings to a colleague and undoes it', async ({ portal, someone }) => {
    const { company } = await companyWith(portal, ['Open door']);
    await someone({ company, fullname: 'Bea Other' });
    const { page } = await someone({ company, fullname: 'Ada One' });

    await page.goto('/engagements/allFindings');
    await page.getByRole('checkbox', { name: /F001/ }).check();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Bea Other' }).click();
    // The assignee has no room beside the form of the selection.
    await page.getByRole('checkbox', { name: /F001/ }).uncheck();
    await expect(page.getByRole('row', { name: /Open door/ })).toContainText('Bea Other');
    await page.getByRole('button', { name: 'Undo' }).click();

    await expect(page.getByRole('row', { name: /Open door/ })).toContainText('Unassigned');
  });

  test('keeps the row being read in place while others work', async ({ portal, someone }) => {
    const others = Array.from({ length: 149 }, (_, at) => `Finding ${at + 2}`);
    const { company, address } = await companyWith(portal, ['Finding 1', ...others]);
    const { page } = await someone({ company });
    const { page: other } = await someone({ company });
    const joined = page.waitForEvent('websocket');
    await page.goto(`${address}?status=Open`);
    await joined;
    await expect(page.getByRole('row', { name: /F001/ })).toBeVisible();
    await page.evaluate('window.scrollTo(0, 3_300)');
    const read = page.getByRole('row', { name: /F060/ });
    await expect(read).toBeVisible();
    const placeOf = async () => Math.round((await read.boundingBox())?.y ?? 0);
    const before = await placeOf();

    await other.goto(address);
    await other.getByRole('checkbox', { name: /F001/ }).check();
    await selection(other).getByRole('button', { name: 'Request retest' }).click();

    await expect(page.getByRole('radio', { name: 'Unresolved 150' })).toBeVisible();
    await expect(page.getByText('149 findings', { exact: true })).toBeAttached();
    await expect.poll(placeOf).toBe(before);
  });
});
