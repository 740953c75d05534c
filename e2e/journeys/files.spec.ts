import { readFile } from 'node:fs/promises';

import { axeViolationsOn } from '../support/axe.ts';
import { engagementWith } from '../support/engagements.ts';
import { expect, test } from '../support/portal.ts';

const log = { name: 'answers-after-the-fix.log', mimeType: 'text/plain', buffer: Buffer.from('GET /orders/2 403\n') };
/** A gray PNG of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const screenshot = { name: 'still-open.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };

test.describe('files of a finding', () => {
  test('are sent from one side to the other, and internal ones stay with the provider', async ({ portal, someone }) => {
    const client = await someone({ fullname: 'Clara Client' });
    const { page: staff } = await someone({ role: 'provider-analyst', fullname: 'Sam Staff' });
    const { page } = client;
    const { company } = client;
    const title = 'Orders of others can be read';
    const { engagement, finding } = await engagementWith(portal, [title], { company_id: company.id });

    await page.goto(`/engagements/${engagement.id}/findings/${finding.id}`);
    await page.getByLabel('Write a comment').fill('Fixed since today');
    await page.getByLabel('Files to attach').setInputFiles(log);
    await expect(page.getByText('answers-after-the-fix.log is attached.')).toBeAttached();
    expect(await axeViolationsOn(page, page.url())).toEqual([]);
    await page.getByRole('button', { name: 'Comment' }).click();
    await expect(page.getByRole('list', { name: 'Files' }).getByText('answers-af….log')).toBeVisible();

    await staff.goto(`/provider/companies/${company.id}/findings/${finding.id}`);
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
});
