import { randomBytes } from 'node:crypto';

import type { Page } from '@playwright/test';

import { buildBranding } from '../../apps/api/src/modules/branding/branding.build.ts';
import { buildInvoice, buildPayToken } from '../../apps/api/src/modules/invoices/invoices.build.ts';
import { scorm2004Package } from '../support/course-packages.ts';
import { packageChapter } from '../support/course-player.ts';
import { expect, test, type Portal } from '../support/portal.ts';
import { trainingWith } from '../support/training.ts';

const plain = { name: 'Provider', url: 'https://provider.example', accent: '#a50000', sender_name: 'Provider' };
const brand = { name: 'Umbrella Security', accent: '#1d4ed8' };

// The branding applies to the whole portal, so it is restored for the other journeys.
test.afterEach(({ portal }) => buildBranding(portal.database, { ...plain, legal_line: '' }, {}));

async function payAddress(portal: Portal): Promise<string> {
  const { id: companyId } = await portal.company();
  const { id } = await buildInvoice(portal.database, { company_id: companyId });
  const token = randomBytes(32).toString('base64url');
  await buildPayToken(portal.database, { companyId, id, token });
  return `/pay/${token}`;
}

const accentOf = (page: Page): Promise<string> =>
  page.evaluate<string>("getComputedStyle(document.documentElement).getPropertyValue('--accent-light')");

test('public pages use the brand: sign-in, payment and course', async ({ portal, someone, visitor }) => {
  const files = [{ name: 'course.zip', content: await scorm2004Package() }];
  const addresses = ['/login', await payAddress(portal), await trainingWith(portal, files, packageChapter)];
  const pages: Page[] = [];
  for (const address of addresses) {
    const page = await visitor();
    await page.clock.install();
    await page.goto(address);
    await expect(page).toHaveTitle(/ · Provider$/);
    pages.push(page);
  }

  const { page: admin } = await someone({ role: 'provider-admin' });
  await admin.goto('/provider/settings/branding');
  await admin.getByLabel('Name', { exact: true }).fill(brand.name);
  await admin.getByLabel(/^Accent color/).fill(brand.accent);
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(admin.getByText('Branding saved')).toBeVisible();

  for (const page of pages) {
    await page.clock.fastForward(60_000);
    await expect(page).toHaveTitle(new RegExp(` · ${brand.name}$`));
    expect((await accentOf(page)).trim()).toBe(brand.accent);
  }
  for (const page of pages.slice(0, 2))
    await expect(page.getByRole('contentinfo')).toContainText(`${brand.name} All rights reserved`);
});
