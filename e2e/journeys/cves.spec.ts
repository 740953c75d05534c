import { readFile } from 'node:fs/promises';

import { buildInventory, npmLibrary } from '../../apps/api/src/modules/assets/assets.build.ts';
import { buildAdvisories, buildKev, matchAll, npmAdvisory } from '../../apps/api/src/modules/cves/cves.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { expect, type Portal, test } from '../support/portal.ts';

const cve = 'CVE-2026-71001';
const mild = [{ source: 'nvd', vector: 'CVSS:3.1/AV:L/AC:H/PR:H/UI:R/S:U/C:L/I:N/A:N' }];

/** Stores a new inventory of a company and matches it. */
async function scan(portal: Portal, companyId: string, [name, version]: [string, string], at?: string): Promise<void> {
  const components = [npmLibrary(name, version)];
  await buildInventory(portal, companyId, { components, ...(at === undefined ? {} : { at }) });
  await matchAll(portal, companyId);
}

test('a CVE enters KEV and only the affected company is notified, and a decision survives a rescan', async ({
  portal,
  someone,
}) => {
  const { page, company } = await someone({ role: 'company-manager' });
  const { page: other, company: otherCompany } = await someone({ role: 'company-admin' });
  await scan(portal, company.id, ['journey-lib', '1.0.0'], '2026-04-01T00:00:00.000Z');
  await scan(portal, otherCompany.id, ['another-lib', '1.0.0']);
  await page.goto('/assets/monitor?by=asset&view=all');
  await other.goto('/notifications');

  await test.step('Updated changes to Out of Date', async () => {
    await buildAdvisories(portal, company.id, [npmAdvisory(cve, 'journey-lib', { vectors: mild })]);
    await expect(page.getByRole('row', { name: /journey-lib/ }).getByText('Out of Date')).toBeVisible();
  });

  await test.step('the CVE enters KEV', async () => {
    const records = [{ cve, added: '2026-05-01', due: '2026-05-22', isRansomware: true }];
    await buildKev(portal, company.id, { date: '2026-05-02', records });
    await matchAll(portal, otherCompany.id);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByText(`#${cve} is known to be exploited and affects 1 asset`).click();
    await expect(page.getByText('Known use')).toBeVisible();
    expect(await axeViolationsOn(page, 'cve')).toEqual([]);
    await expect(other.getByText('We checked')).toBeVisible();
    await expect(other.getByText(cve)).toHaveCount(0);
  });

  await test.step('False Positive survives a rescan', async () => {
    await page.goBack();
    await page
      .getByRole('row', { name: /journey-lib/ })
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: 'Change status', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Status').selectOption('False Positive');
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await expect(dialog.getByText('Enter a reason')).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The vulnerable function is never called.');
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await expect(page.getByText('1 asset set to False Positive.')).toBeVisible();

    await scan(portal, company.id, ['journey-lib', '1.0.1'], '2026-04-02T00:00:00.000Z');
    const row = page.getByRole('row', { name: /journey-lib 1.0.1/ });
    await expect(row.getByText('False Positive')).toBeVisible();
  });

  await test.step('the decision is exported as VEX', async () => {
    await page.getByRole('link', { name: 'CVEs', exact: true }).click();
    await page.getByRole('radio', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: 'List options' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /OpenVEX/ }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    const { statements } = JSON.parse(text) as { statements: { vulnerability: { name: string }; status: string }[] };
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatchObject({ vulnerability: { name: cve }, status: 'not_affected' });
    expect(text).toContain('The vulnerable function is never called.');
  });
});
