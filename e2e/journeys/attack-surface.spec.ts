import { domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';
import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import { host, scan, surface } from '../support/attack-surface.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { publishRecords } from '../support/dns-records.ts';
import { expect, test } from '../support/portal.ts';

test.describe('the attack surface', () => {
  test('lists the targets of a domain once its DNS record is found', async ({ portal, someone }) => {
    const admin = await someone();
    const staff = await someone({ role: 'provider-admin' });
    await scan(portal, admin, { ports: [443] });
    const { page } = admin;
    const targets = providerSurface.scanTargets.path.replace(':companyId', admin.company.id);
    const before = await staff.page.request.get(`/api${targets}`);
    expect(await before.text()).not.toContain(host);

    await page.goto(`${surface}/domains`);
    await page.getByRole('textbox', { name: 'Domain' }).fill('Shop.Example');
    await page.getByRole('button', { name: 'Add domain' }).click();
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText(/Neither the DNS record nor the file was found/)).toBeVisible();
    const reply = await page.request.get(`/api${domainVerifications.list.path}`);
    const { datas } = (await reply.json()) as { datas: DomainVerification[] };
    const { txtName = '', txtValue = '' } = datas.find(({ domain }) => domain === 'shop.example') ?? {};
    await publishRecords(portal.dataFolder, { [txtName]: [txtValue] });
    // A repeated click within 400 ms is ignored, so a colleague starts the second check.
    const { page: colleague } = await someone({ company: admin.company });
    await colleague.goto(`${surface}/domains`);
    await colleague.getByRole('button', { name: 'Check now' }).click();

    await expect(colleague.getByText('Verified', { exact: true })).toBeVisible();
    expect(await axeViolationsOn(colleague, 'domains')).toEqual([]);
    const after = await staff.page.request.get(`/api${targets}`);
    expect(await after.text()).toContain(host);
  });

  test('previews an import, confirms and undoes it', async ({ someone, portal }) => {
    const company = await portal.company();
    const staff = await someone({ role: 'provider-admin' });
    const { page } = staff;
    await page.goto(`/provider/companies/${company.id}/imports`);
    const lines = ['a', 'b'].map((name) => JSON.stringify({ host: `${name}.shop.example`, input: 'shop.example' }));
    await page.getByLabel('File to import').setInputFiles({
      name: 'names.jsonl',
      mimeType: 'application/json',
      buffer: Buffer.from(lines.join('\n')),
    });
    await page.getByLabel('Format').selectOption('subfinder');
    await page.getByLabel(/^Preview first/).check();
    await page.getByRole('button', { name: 'Preview import' }).click();

    const row = page.getByRole('row', { name: /names\.jsonl/ });
    await expect(row).toContainText('Preview');
    await expect(row).toContainText('2 new');
    await expect(row).toContainText('2 candidates');
    expect(await axeViolationsOn(page, 'preview of an import')).toEqual([]);
    await row.getByRole('button', { name: 'Confirm import of names.jsonl' }).click();
    await expect(row).toContainText('Done');
    await row.getByRole('button', { name: 'Undo import of names.jsonl' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();

    await expect(row).toContainText('Undone');
  });
});
