import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { expect, type Portal, test } from '../support/portal.ts';

const grave = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

/** A company with one engagement of these findings. */
async function companyWith(portal: Portal, titles: readonly string[]) {
  const company = await portal.company();
  const { id } = await buildEngagement(portal.database, { company_id: company.id, title: 'Shop' });
  const shared = { company_id: company.id, engagement_id: id, cvss_vector: grave };
  for (const title of titles) {
    await buildFinding(portal.database, { ...shared, title, assets: [{ host: 'shop.example' }] });
  }
  return { company, address: `/engagements/${id}/findings` };
}

test.describe('findings as a list', () => {
  test('what one person moves in a batch, another sees in list and counts', async ({ portal, someone }) => {
    const { company, address } = await companyWith(portal, ['Open door', 'Old lock', 'Wide gate']);
    const { page: one } = await someone({ company, fullname: 'Ada One' });
    const { page: other } = await someone({ company, fullname: 'Bea Other', role: 'company-user' });
    const joined = other.waitForEvent('websocket');
    await other.goto(address);
    await joined;
    await expect(other.getByRole('radio', { name: 'Unresolved 3' })).toBeVisible();
    await other.getByRole('checkbox', { name: /F003/ }).check();

    await one.goto(address);
    await one.getByRole('checkbox', { name: /F001/ }).check();
    await one.getByRole('checkbox', { name: /F002/ }).click({ modifiers: ['Shift'] });
    await one.getByRole('toolbar').getByRole('button', { name: 'Request retest' }).click();

    await expect(one.getByText('Retest requested for 2 findings')).toBeVisible();
    await expect(other.getByRole('row', { name: /Open door/ }).getByText('Retest')).toBeVisible();
    await expect(other.getByRole('radio', { name: 'In retest 2' })).toBeVisible();
    await expect(other.getByRole('checkbox', { name: /F003/ })).toBeChecked();
  });

  test('findings are given to a colleague and taken back', async ({ portal, someone }) => {
    const { company } = await companyWith(portal, ['Open door']);
    await someone({ company, fullname: 'Bea Other' });
    const { page } = await someone({ company, fullname: 'Ada One' });

    await page.goto('/engagements/allFindings');
    await page.getByRole('checkbox', { name: /F001/ }).check();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Bea Other' }).click();
    await expect(page.getByRole('row', { name: /Open door/ })).toContainText('Bea Other');
    await page.getByRole('button', { name: 'Undo' }).click();

    await expect(page.getByRole('row', { name: /Open door/ })).toContainText('Unassigned');
  });

  test('a long list keeps what is read in its place while others work', async ({ portal, someone }) => {
    const titles = Array.from({ length: 150 }, (_, at) => `Finding ${at + 1}`);
    const { company, address } = await companyWith(portal, titles);
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
    await other.getByRole('toolbar').getByRole('button', { name: 'Request retest' }).click();

    await expect(page.getByRole('radio', { name: 'Unresolved 150' })).toBeVisible();
    await expect(page.getByText('149 findings', { exact: true })).toBeAttached();
    await expect.poll(placeOf).toBe(before);
  });

  test('on a phone nothing goes sideways', async ({ portal, someone }) => {
    const { company, address } = await companyWith(portal, ['Open door', 'Old lock']);
    const { page } = await someone({ company, page: { viewport: { width: 390, height: 844 } } });

    for (const path of [address, address.replace('/findings', ''), '/engagements/allFindings?group=severity']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: /Open door/ })).toBeVisible();
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    }
  });
});
