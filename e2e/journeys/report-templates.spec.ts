import { readFile } from 'node:fs/promises';

import { bookmarksOf, readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { readPackage } from '@gatehouse/word/testing/read-package';
import { packTemplate, sampleText } from '@gatehouse/word/testing/sample-templates';

import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildTemplate } from '../../apps/api/src/modules/report-templates/report-templates.build.ts';
import { axeViolationsBothDirections, axeViolationsOn } from '../support/axe.ts';
import { byKeyboard } from '../support/keyboard.ts';
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

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const layout = (text: string) =>
  packTemplate(
    sampleText(text) +
      sampleText('{{#findings}}') +
      sampleText('{{title}}: {{@description}}') +
      sampleText('{{/findings}}'),
  );

test('the firm uploads its Word template, and the client receives the report in it', async ({ portal, someone }) => {
  const { page: client, company } = await someone();
  const { page, user } = await someone({ role: 'provider-analyst' });
  const engagement = await buildEngagement(portal.database, { company_id: company.id, title: 'Shop' });
  const finding = { title: 'Open door', severity: 'high', description: 'Behind **the shop**.' } as const;
  await buildFinding(portal.database, { company_id: company.id, engagement_id: engagement.id, ...finding });
  const template = await buildTemplate(portal.database, {
    company_id: user.company_id,
    name: `Word for ${company.name}`,
  });
  const upload = async (name: string, buffer: Buffer) =>
    page.getByLabel('Word file', { exact: true }).setInputFiles({ name, mimeType: wordType, buffer });

  await page.goto(`/provider/report-templates/${template.id}`);
  await upload('broken.docx', await layout('Report for {{nobody}}'));
  await expect(page.getByText('Unknown placeholder {{nobody}} (body)')).toBeVisible();
  await upload('firm.docx', await layout('Our own report for {{client.name}}'));
  await expect(page.getByRole('list', { name: 'Word files' }).getByText('firm.docx')).toBeVisible();
  await byKeyboard.press(page.getByRole('button', { name: /Actions for .*firm\.docx/ }));
  await byKeyboard.choose(page.getByRole('menuitem', { name: 'Activate' }));
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  expect(await axeViolationsBothDirections(page, 'Word template')).toEqual([]);
  await page.getByRole('combobox', { name: 'Clients' }).fill(company.name);
  await page.getByRole('option', { name: company.name }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Template saved')).toBeVisible();

  await client.goto(`/engagements/${engagement.id}`);
  await client.getByRole('button', { name: 'Report' }).click();
  const saved = client.waitForEvent('download');
  await client.getByRole('menuitem', { name: 'Report (Word)' }).click();
  const parts = await readPackage(await readFile(await (await saved).path()));

  const body =
    parts
      .get('word/document.xml')
      ?.toString()
      .replaceAll('</w:p>', ' ')
      .replaceAll(/<[^>]*>/g, '') ?? '';
  expect(body.replaceAll(/\s+/g, ' ').trim()).toBe(`Our own report for ${company.name} Open door: Behind the shop.`);
});
