import { readFile } from 'node:fs/promises';

import { bookmarksOf, readPdf } from '@gatehouse/pdf/testing/read-pdf';

import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';

test('staff reorder a report by keyboard and leave out a section, which the client’s download reflects', async ({
  portal,
  someone,
}) => {
  const { page: client, company } = await someone();
  const { page } = await someone({ role: 'provider-analyst' });
  const place = { company_id: company.id };
  const team = [{ name: 'Kim Park', role: 'Lead tester' }];
  const engagement = await buildEngagement(portal.database, { ...place, title: 'Shop', methodology: 'By hand.', team });
  await buildFinding(portal.database, { ...place, engagement_id: engagement.id, title: 'Open door', severity: 'high' });
  const isSaved = () => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

  await page.goto(`/provider/companies/${company.id}/engagements/${engagement.id}`);
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await page.getByRole('button', { name: 'Customize' }).click();
  await isSaved();
  await page.getByRole('button', { name: 'Move Findings up' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Findings moved to position 7')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move Findings up' })).toBeFocused();
  await page.getByRole('switch', { name: 'Methodology' }).press('Space');
  await page.getByRole('textbox', { name: 'Classification' }).fill('TLP:AMBER');
  await isSaved();
  expect(await axeViolationsOn(page, page.url())).toEqual([]);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Methodology' })).not.toBeChecked();

  await client.goto(`/engagements/${engagement.id}`);
  await client.getByRole('button', { name: 'Report' }).click();
  await client.getByRole('menuitem', { name: /^Report \(PDF\)/ }).click();
  const saved = client.waitForEvent('download');
  await client.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = readPdf(await readFile(await (await saved).path()));

  expect(bookmarksOf(pdf)).toEqual([
    'Document control',
    '1 Management summary',
    '2 Findings',
    expect.stringContaining('Open door'),
    '3 Assessment team',
    '4 Findings overview',
    '5 Remediation plan',
    '6 Appendix: severity ratings and terms',
  ]);
});
