import { readFile } from 'node:fs/promises';

import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { complaintsOn } from '../support/axe.ts';
import { expect, type Person, type Portal, test } from '../support/portal.ts';

async function findingOf({ database }: Portal, { company }: Person) {
  const engagement = await buildEngagement(database, { company_id: company.id, title: 'Shop test' });
  const place = { company_id: company.id, engagement_id: engagement.id };
  const finding = await buildFinding(database, { ...place, title: 'Orders of others can be read' });
  return {
    forClient: `/engagements/${engagement.id}/findings/${finding.id}`,
    files: `/engagements/${engagement.id}/files`,
    forStaff: `/provider/companies/${company.id}/findings/${finding.id}`,
    details: `/provider/companies/${company.id}/engagements/${engagement.id}`,
  };
}

const log = { name: 'answers-after-the-fix.log', mimeType: 'text/plain', buffer: Buffer.from('GET /orders/2 403\n') };
/** One grey pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const screenshot = { name: 'still-open.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };

test.describe('files', () => {
  test('go from one side of a finding to the other, and what is among the provider’s own stays there', async ({
    portal,
    someone,
  }) => {
    const client = await someone({ fullname: 'Clara Client' });
    const { page: staff } = await someone({ role: 'provider-analyst', fullname: 'Sam Staff' });
    const { page } = client;
    const address = await findingOf(portal, client);

    await page.goto(address.forClient);
    await page.getByLabel('Write a comment').fill('Fixed since today');
    await page.getByLabel('Files to attach').setInputFiles(log);
    await expect(page.getByText('answers-after-the-fix.log is attached.')).toBeAttached();
    expect(await complaintsOn(page, page.url())).toEqual([]);
    await page.getByRole('button', { name: 'Comment' }).click();
    await expect(page.getByRole('list', { name: 'Files' }).getByText('answers-af….log')).toBeVisible();

    await staff.goto(address.forStaff);
    const saved = staff.waitForEvent('download');
    await staff.getByRole('button', { name: 'Download answers-after-the-fix.log' }).first().click();
    const file = await saved;
    expect([file.suggestedFilename(), String(await readFile(await file.path()))]).toEqual([
      log.name,
      String(log.buffer),
    ]);
    await staff.getByLabel('Write a comment').fill('Not for the client');
    await staff.getByLabel('Visible to', { exact: true }).selectOption('Provider only');
    await staff.getByLabel('Files to attach').setInputFiles(screenshot);
    await expect(staff.getByText('still-open.png is attached.')).toBeAttached();
    await staff.getByRole('button', { name: 'Comment' }).click();
    await staff.getByRole('button', { name: 'Enlarge still-open.png' }).click();
    const picture = staff.getByRole('dialog').getByRole('img', { name: 'still-open.png' });
    await expect
      .poll(() => picture.evaluate((shown) => (shown as unknown as { naturalWidth: number }).naturalWidth))
      .toBe(1);
    const source = (await picture.getAttribute('src')) ?? '';

    const foreign = source.replace(/provider\/companies\/[^/]+\//, '');
    expect((await page.request.get(foreign)).status()).toBe(404);
    await page.reload();
    await expect(page.getByText('Fixed since today')).toBeVisible();
    await expect(page.getByText('still-open')).toHaveCount(0);
  });

  test('that the provider gives with an engagement are found among its files, until they are taken away', async ({
    portal,
    someone,
  }) => {
    const client = await someone({ role: 'company-user' });
    const { page: staff } = await someone({ role: 'provider-analyst' });
    const { page } = client;
    const address = await findingOf(portal, client);
    const report = { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 report') };
    await page.goto(address.files);
    await expect(page.getByText('No files yet')).toBeVisible();

    await staff.goto(address.details);
    await staff.getByLabel('Files to attach').setInputFiles(report);

    await expect(page.getByRole('button', { name: 'Download report.pdf' }).first()).toBeVisible();
    expect(await complaintsOn(page, page.url())).toEqual([]);
    await staff.getByRole('button', { name: 'Remove report.pdf' }).click();
    expect(await complaintsOn(staff, staff.url())).toEqual([]);
    await staff.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: 'Download report.pdf' })).toHaveCount(0);
  });
});
