import { matchAll } from '../../apps/api/src/modules/cves/cves.build.ts';
import { expect, test } from '../support/portal.ts';

test('a bill of materials is previewed, confirmed and undone', async ({ portal, someone }) => {
  const { page, company } = await someone({ role: 'company-manager' });
  const staff = await someone({ role: 'provider-admin' });
  const component = { type: 'library', name: 'sbom-lib', version: '2.0.0', purl: 'pkg:npm/sbom-lib@2.0.0' };
  const bom = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components: [component] };
  await staff.page.goto(`/provider/companies/${company.id}/imports`);
  await staff.page.getByLabel('File to import').setInputFiles({
    name: 'shop.cdx.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(bom)),
  });
  await staff.page.getByLabel('Format').selectOption('cyclonedx');
  await staff.page.getByLabel(/^Preview first/).check();
  await staff.page.getByRole('button', { name: 'Preview import' }).click();
  const job = staff.page.getByRole('row', { name: /shop\.cdx\.json/ });
  await expect(job).toContainText('Preview');
  await expect(job).toContainText('1 new');
  await page.goto('/assets?q=sbom-lib');
  await expect(page.getByText('No assets yet')).toBeVisible();

  await job.getByRole('button', { name: 'Confirm import of shop.cdx.json' }).click();
  await expect(job).toContainText('Done');
  await expect(page.getByRole('row', { name: /sbom-lib/ })).toContainText('2.0.0');
  await matchAll(portal, company.id);

  await job.getByRole('button', { name: 'Undo import of shop.cdx.json' }).click();
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(job).toContainText('Undone');
  await expect(page.getByRole('row', { name: /sbom-lib/ })).toHaveCount(0);
});
