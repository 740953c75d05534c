import { buildComment } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { activityOf, buildFindings } from '../support/findings.ts';
import { openRecord } from '../support/open-record.ts';
import { expect, test } from '../support/portal.ts';

test.describe('a finding', () => {
  test('keeps a draft comment through a reload and a company’s internal comments private', async ({
    portal,
    someone,
  }) => {
    const company = await portal.company();
    const { finding, address } = await buildFindings(portal, company);
    const grace = await someone({ company, role: 'company-user', fullname: 'Grace Hopper' });
    const { page } = await someone({ company, fullname: 'Clara Client' });
    const staff = await someone({ role: 'provider-analyst' });
    await grace.page.goto('/dashboard');
    await page.goto(address);

    await page.getByLabel('Write a comment').pressSequentially('@gra');
    await page.getByRole('option', { name: /Grace Hopper/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('can we patch on Friday?');
    await page.reload();
    await expect(page.getByLabel('Write a comment')).toHaveValue('@Grace Hopper can we patch on Friday?');
    await page.getByLabel('Visible to', { exact: true }).selectOption('My company only');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(activityOf(page).getByRole('listitem').filter({ hasText: 'Clara Client' })).toContainText(
      'can we patch on Friday?',
    );

    await grace.page.getByRole('button', { name: /Notifications/ }).click();
    await grace.page.getByRole('link', { name: `Clara Client mentioned you in #${finding.visual_id}` }).click();
    await expect(grace.page.getByText('can we patch on Friday?')).toBeVisible();
    await staff.page.goto(`/provider/companies/${company.id}/findings/${finding.id}`);
    await expect(activityOf(staff.page)).toBeVisible();
    await expect(staff.page.getByText('can we patch on Friday?')).toHaveCount(0);
  });

  test('links to its neighbors by keyboard', async ({ portal, someone }) => {
    const company = await portal.company();
    const { address, lesser } = await buildFindings(portal, company);
    const { page } = await someone({ company });
    await page.goto(address);
    await page.getByRole('link', { name: 'Next finding' }).waitFor();

    await page.keyboard.press(']');

    await expect(page.getByRole('heading', { level: 1, name: lesser.title })).toBeVisible();
    await page.keyboard.press('[');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders of others can be read' })).toBeVisible();
  });

  test('is read and edited beside its list, and has its own address there', async ({ portal, someone }) => {
    const company = await portal.company();
    const { lesser } = await buildFindings(portal, company);
    const { page } = await someone({ company });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/engagements/allFindings');
    await page
      .getByRole('row', { name: /Orders of others/ })
      .getByText('Open', { exact: true })
      .click();
    const panel = openRecord(page, 'Orders of others can be read');
    await expect(panel.getByText('The number of an order is all that is asked for.')).toBeVisible();
    expect(await axeViolationsOn(page, page.url())).toEqual([]);

    await page.keyboard.press('j');
    const next = openRecord(page, lesser.title);
    await next.getByRole('button', { name: 'Accept risk' }).click();
    await page.getByLabel('Reason').fill('Known');
    await page.getByRole('dialog', { name: 'Accept risk' }).getByRole('button', { name: 'Accept risk' }).click();
    await expect(page.getByText('Risk accepted', { exact: true })).toBeVisible();
    await expect(next.locator('[data-status=acknowledged]').first()).toBeVisible();
    await page.reload();
    await expect(next.locator('[data-status=acknowledged]').first()).toBeVisible();

    await next.getByRole('link', { name: 'Open page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: lesser.title })).toBeVisible();
  });

  for (const direction of ['ltr', 'rtl']) {
    test(`passes the accessibility checks for client and provider, ${direction}`, async ({ portal, someone }) => {
      test.slow();
      const company = await portal.company();
      const { finding, address } = await buildFindings(portal, company);
      const client = await someone({ company, page: { viewport: { width: 390, height: 844 } } });
      const staff = await someone({ role: 'provider-analyst' });
      await buildComment(portal.database, finding.id, client.user);
      for (const { page } of [client, staff]) {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.addInitScript((to) => localStorage.setItem('gatehouse.direction', JSON.stringify(to)), direction);
      }

      await client.page.goto(address);
      await client.page.getByText('Unassigned').first().click();
      await client.page.getByText('Explain vector').click();
      await client.page.getByLabel('Write a comment').pressSequentially('@');
      await client.page.getByRole('listbox').waitFor();
      const found = await axeViolationsOn(client.page, client.page.url());
      const width = await client.page.evaluate<number>('document.documentElement.scrollWidth');
      await client.page.getByRole('button', { name: 'Accept risk' }).click();
      found.push(...(await axeViolationsOn(client.page, client.page.url())));
      await client.page.goto('/engagements/rules');
      await client.page.getByLabel('Critical, days').waitFor();
      found.push(...(await axeViolationsOn(client.page, client.page.url())));
      await staff.page.goto(`/provider/companies/${company.id}/findings?view=all`);
      await staff.page.getByRole('row', { name: /Orders of others/ }).waitFor();
      found.push(...(await axeViolationsOn(staff.page, staff.page.url())));
      await staff.page.goto(`/provider/companies/${company.id}/findings/${finding.id}`);
      await staff.page.getByRole('heading', { name: 'Verdict' }).waitFor();
      found.push(...(await axeViolationsOn(staff.page, staff.page.url())));

      expect(found).toEqual([]);
      expect(width).toBe(390);
    });
  }
});
