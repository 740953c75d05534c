import type { Page } from '@playwright/test';

import { axeViolationsBothDirections } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';
import { sharedEngagement } from '../support/shares.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Creates a link in the dialog of the report and returns its path. */
async function share(page: Page, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<string> {
  await page.getByRole('button', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share report' });
  await dialog.getByLabel('Reader').fill('Quinn Auditor');
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const url = await dialog.getByLabel('Address of the link').textContent();
  return new URL(url ?? '').pathname;
}

test('a client shares a report with an auditor, who reads it on a phone under their name', async ({
  portal,
  someone,
  openPage,
}) => {
  const { company, address } = await sharedEngagement(portal);
  const { page } = await someone({ company });
  await page.goto(address);
  const path = await share(page, async (dialog) => {
    await dialog.getByLabel('Hide names and addresses of hosts').check();
    await dialog.getByLabel('Password (optional)').fill('correct horse');
    await dialog.getByLabel('Confidentiality text (optional)').fill('Keep this report confidential.');
  });

  const reader = await openPage('visitor', phone);
  const received = recordTexts(reader);
  await reader.goto(path);
  await reader.getByLabel('Password', { exact: true }).fill('wrong horse');
  await reader.keyboard.press('Enter');
  await expect(reader.getByText('Wrong password')).toBeVisible();
  await reader.getByLabel('Password', { exact: true }).fill('correct horse');
  await reader.keyboard.press('Enter');
  await expect(reader.getByText('Keep this report confidential.')).toBeVisible();
  await reader.getByLabel('Your name').fill('Lee Reader');
  await reader.keyboard.press('Enter');

  await expect(reader.getByRole('heading', { level: 1, name: 'Web shop' })).toBeVisible();
  await expect(reader.getByText(/^Shared with Lee Reader/).first()).toBeVisible();
  await expect(reader.getByText('The search of Host 1 reaches the database.')).toBeVisible();
  await expect(reader.getByText('shop.acme.example')).toHaveCount(0);
  expect(await reader.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  const texts = [await reader.content(), ...(await received())];
  expect(texts.some((text) => text.includes('Host 1'))).toBe(true);
  expect(texts.filter((text) => /shop\.acme/i.test(text))).toEqual([]);
  expect(await axeViolationsBothDirections(reader, 'shared report')).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Share…' }).click();
  await expect(page.getByText('Accepted by Lee Reader')).toBeVisible();
});

/** Records every text that a page receives, such as its source, scripts and replies. */
function recordTexts(page: Page): () => Promise<string[]> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => void texts.push(response.text().catch(() => '')));
  return () => Promise.all(texts);
}

test('a page that is open closes when its link is revoked', async ({ portal, someone, visitor }) => {
  const { company, address } = await sharedEngagement(portal);
  const { page } = await someone({ company });
  await page.goto(address);
  const path = await share(page, async () => undefined);
  const reader = await visitor();
  await reader.goto(path);
  await expect(reader.getByText('The search of shop.acme.example reaches the database.')).toBeVisible();

  await page.getByText('How sharing works').click();
  await expect(page.getByText('Open pages close within 15 seconds.', { exact: false })).toBeVisible();
  expect(await axeViolationsBothDirections(page, 'links of a report')).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Revoke the link for Quinn Auditor' }));
  await page.keyboard.press('Enter');
  const revoking = page.getByRole('dialog', { name: 'Revoke this link?' });
  await tabTo(page, revoking.getByRole('button', { name: 'Revoke' }));
  await page.keyboard.press('Enter');

  await expect(reader.getByText('This link has ended. Ask the sender for a new one.')).toBeVisible({ timeout: 15_000 });
  await expect(reader.getByText('Injection in the search')).toHaveCount(0);
  expect(await axeViolationsBothDirections(reader, 'ended link')).toEqual([]);
});
