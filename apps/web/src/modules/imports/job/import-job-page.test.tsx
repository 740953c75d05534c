import type { ImportFinding } from '@gatehouse/contract/imports/import-findings.schema';
import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { staff } from '../../../testing/people.ts';
import { clientEngagement, clientId, companiesAnswer, importJob } from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const finding = (number: number, overrides: Partial<ImportFinding> = {}): ImportFinding => ({
  _id: recordId(9100 + number),
  change: 'new',
  severity: 'high',
  cvssScore: 7.5,
  title: `Weakness ${number}`,
  assets: ['shop.acme.example:443'],
  numOfAssets: 3,
  numOfNewAssets: 0,
  parts: [],
  titleBefore: null,
  severityBefore: null,
  isLeftOut: false,
  ...overrides,
});
const found = [
  finding(1),
  finding(2),
  finding(3),
  finding(4, {
    change: 'changed',
    parts: ['severity', 'description', 'assets'],
    severityBefore: 'low',
    numOfNewAssets: 2,
    title: 'Old ciphers',
  }),
  finding(5, { change: 'unchanged', title: 'Banner' }),
];
const report = { format: 'nessus', created: 3, updated: 1, unchanged: 1, rejected: 0, warnings: [] };
const preview = importJob(1, {
  fileName: 'office.nessus',
  state: 'Preview',
  isPreview: true,
  hasFindings: true,
  engagementTitle: 'Office network',
  report: { ...report, warnings: ['Marked as false positive, skipped: 2.'], preview: true },
});
const engagement = {
  _id: recordId(1),
  idVisual: 'ENG-2026-0001',
  title: 'Office network',
  publication: 'Draft',
} as const;
const done = importJob(1, { fileName: 'office.nessus', report: { ...report, created: 2, leftOut: 2 }, engagement });

/** Simulates the list of the preview's findings. */
const listed = answer(importJobs.findings, ({ query }) => {
  const rows = found.filter(({ change }) => (query.get('change') ?? change) === change);
  return { rows, total: rows.length, nextCursor: null };
});

const open = (job: ImportJob) =>
  renderPage(`/provider/companies/${clientId}/imports/${job._id}`, {
    viewer: staff,
    answers: [companiesAnswer, answer(importJobs.get, job), listed],
  });
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');

it('lists the findings of a preview, and imports them without deselected ones', async () => {
  const { server, person } = open(preview);
  expect(await screen.findByText('Weakness 1')).toBeTruthy();
  expect(screen.getByText('4 of 4 selected')).toBeTruthy();
  expect(screen.getByText('Marked as false positive, skipped: 2.')).toBeTruthy();

  await person.click(screen.getAllByRole('checkbox')[1] ?? document.body);
  screen.getAllByRole('checkbox')[2]?.focus();
  await person.keyboard(' ');
  expect(screen.getByText('2 of 4 selected')).toBeTruthy();
  server.use(
    answer(importJobs.confirm, done),
    answer(importJobs.get, done),
    answer(providerEngagements.get, clientEngagement()),
  );
  await person.click(screen.getByRole('button', { name: 'Import 2 findings' }));

  expect(await screen.findByText(/2 findings left out/)).toBeTruthy();
  expect(server.sentTo(importJobs.confirm)[0]?.body).toEqual({ exclude: [recordId(9101), recordId(9102)] });
});

it('shows changes to known findings, without boxes for unchanged ones', async () => {
  const { person } = open(preview);
  await screen.findByText('Weakness 1');

  await person.click(screen.getByRole('radio', { name: /^Changed/ }));
  const row = await screen.findByRole('row', { name: /Old ciphers/ });
  expect(plain(row.textContent)).toContain('severity from Low to High, description, and 2 new affected assets');
  await person.click(screen.getByRole('radio', { name: /^Unchanged/ }));

  expect(await screen.findByText('Banner')).toBeTruthy();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

it('selects none and all of a group, and cannot import an empty selection', async () => {
  const { person } = open(preview);
  await screen.findByText('Weakness 1');

  await person.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(await screen.findByText('1 of 4 selected')).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: /^Changed/ }));
  await screen.findByText('Old ciphers');
  await person.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(await screen.findByText('0 of 4 selected')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm import' }).disabled).toBe(true);

  await person.click(screen.getByRole('button', { name: 'Select all' }));

  expect(await screen.findByRole('button', { name: 'Import 1 finding' })).toBeTruthy();
});

it('keeps the selection if the confirmation is refused, and says why', async () => {
  const { server, person } = open(preview);
  await screen.findByText('Weakness 1');
  server.use(refuse(importJobs.confirm, { status: 422, code: 'VALIDATION_FAILED', message: 'Reload the preview.' }));
  await person.click(screen.getAllByRole('checkbox')[1] ?? document.body);

  await person.click(screen.getByRole('button', { name: 'Import 3 findings' }));

  expect(await screen.findByText('Reload the preview.')).toBeTruthy();
  expect(screen.getByText('3 of 4 selected')).toBeTruthy();
});

it('discards a preview', async () => {
  const { server, person } = open(preview);
  await screen.findByText('Weakness 1');
  const cancelled = importJob(1, { state: 'Cancelled', report: null });
  server.use(answer(importJobs.cancel, cancelled), answer(importJobs.get, cancelled));

  await person.click(screen.getByRole('button', { name: 'Discard preview' }));

  expect(await screen.findByText('Nothing was imported')).toBeTruthy();
});

it.each([
  [{ state: 'Running', bytesRead: 1, bytesTotal: 149 }, 'Reading office.nessus', '1 byte of 149 bytes'],
  [{ state: 'Running', isPreview: true, storing: { done: 30, total: 120 } }, 'Comparing office.nessus', '25%'],
  [{ state: 'Running', storing: { done: 60, total: 120 } }, 'Importing office.nessus', '50%'],
] as const)('shows the progress of %j', async (state, label, text) => {
  open(importJob(1, { fileName: 'office.nessus', report: null, endedAt: null, ...state }));

  const bar = await screen.findByRole('progressbar', { name: label });

  expect(bar.getAttribute('aria-valuetext')).toBe(text);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
});

it('links the result to the findings and to their publication', async () => {
  const { server, person } = open(done);
  server.use(answer(providerEngagements.get, clientEngagement({ publication: 'Draft', publishedAt: null })));

  const link = await screen.findByRole('link', { name: 'View findings' });
  expect(link.getAttribute('href')).toBe(`/provider/companies/${clientId}/engagements/${recordId(1)}/findings`);
  server.use(
    answer(providerEngagements.publicationPreview, {
      counts: { findings: 2, scope: 0, team: 0, coverage: 0, bestPractices: 0, attackSteps: 0 },
      missing: ['summary'],
      undrawn: [],
      recipients: [{ _id: recordId(801), fullname: 'Ada Client' }],
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Publish' }));

  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('2 findings with their evidence')).toBeTruthy();
  expect(await dialog.findByText('Ada Client')).toBeTruthy();
});

it('links to the drafts that a second person must approve', async () => {
  const published = { ...engagement, publication: 'Published' as const };
  const { server } = open({ ...done, engagement: published, report: { ...report, waiting: 3 } });
  server.use(answer(providerEngagements.get, clientEngagement({ publication: 'Published' })));

  expect(await screen.findByRole('link', { name: 'Review 3 drafts' })).toBeTruthy();
  await waitFor(() => expect(server.sentTo(providerEngagements.get)).not.toHaveLength(0));
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

it('shows in one sentence why a file was refused', async () => {
  open(importJob(1, { state: 'Refused', report: null, failure: 'The file is empty. Nothing was imported.' }));

  expect(await screen.findByText('The file is empty. Nothing was imported.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Import another file' })).toBeTruthy();
});

it('shows another client’s import as not found', async () => {
  renderPage(`/provider/companies/${clientId}/imports/${recordId(9001)}`, {
    viewer: staff,
    answers: [companiesAnswer, refuse(importJobs.get, { status: 404, code: 'NOT_FOUND', message: 'Not found' })],
  });

  expect(await screen.findByText('Import not found')).toBeTruthy();
});
