import { fileURLToPath } from 'node:url';

import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { expect, test } from '../support/portal.ts';

test('an image opens in a window of 600 by 600 that cannot access the portal', async ({ portal, someone }) => {
  const company = await portal.company();
  const { id } = await buildEngagement(portal.database, { company_id: company.id });
  const finding = await buildFinding(portal.database, {
    company_id: company.id,
    engagement_id: id,
    title: 'Open door',
  });
  const { page } = await someone({ company });
  await page.goto(`/engagements/${id}/findings/${finding.id}`);
  await page
    .getByLabel('Files to attach')
    .setInputFiles(fileURLToPath(new URL('../../docs/screenshot.png', import.meta.url)));
  await page.getByRole('textbox', { name: /comment/i }).fill('See the picture');
  await page.getByRole('button', { name: /^(Send|Comment)/ }).click();
  await page.getByRole('button', { name: 'Enlarge screenshot.png' }).click();

  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open in new window' }).press('Enter');
  const popup = await opening;

  await expect(popup.getByRole('img', { name: 'screenshot.png' })).toHaveJSProperty('complete', true);
  const facts = await popup.evaluate('({ width: innerWidth, height: innerHeight, opener })');
  expect(facts).toEqual({ width: 600, height: 600, opener: null });
});
