import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';
import { reportTree } from '@gatehouse/contract/reports/report-tree';
import { reports } from '@gatehouse/contract/reports/reports';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer, type Answer, refuse } from '../../../testing/fake-api.ts';
import { staff } from '../../../testing/people.ts';
import { clientEngagement, clientId, companiesAnswer } from '../../../testing/provider-records.ts';
import { publicationPreview, reportStateAnswers, unsetOptions } from '../../../testing/report-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const engagement = `/provider/companies/${clientId}/engagements/${recordId(1)}`;
const published = { publication: 'Published', publishedAt: '2026-02-01T10:00:00.000Z' } as const;
const versions = [
  { number: 2, at: '2026-02-09T08:00:00.000Z', author: 'Sam Staff', change: '1 finding added' },
  { number: 1, at: '2026-02-01T08:00:00.000Z', author: 'Sam Staff', change: 'Initial version' },
];

beforeEach(() => {
  window.innerWidth = 390;
  const stubs = { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined };
  vi.stubGlobal('URL', Object.assign(class extends URL {}, stubs));
});

const open = (given: Parameters<typeof clientEngagement>[0], ...more: Answer[]) =>
  renderPage(`${engagement}/report`, {
    viewer: staff,
    answers: [
      companiesAnswer,
      answer(providerEngagements.get, clientEngagement(given)),
      answer(reportTemplates.list, { rows: [], total: 0, nextCursor: null }),
      answer(reportTemplates.options, unsetOptions()),
      ...reportStateAnswers,
      refuse(reports.ofClient, { status: 504, code: 'TIMEOUT', message: 'Generating this report took too long' }),
      ...more,
    ],
  });

/** Finds a text that holds a date, which is an element of its own. */
const dated = (text: string) => screen.findAllByText((_part, element) => element?.textContent === text);

it('says the stage, the versions, the language, the template and that nothing is missing', async () => {
  open({ ...published, status: 'Completed' }, answer(reportTree.versionsOfClient, versions));

  expect(await screen.findByRole('heading', { name: 'Final report' })).toBeTruthy();
  expect(screen.getByText('Saved changes are visible to the client immediately.')).toBeTruthy();
  expect((await dated('2.0 · 09-02-2026')).length).toBeGreaterThan(0);
  expect(screen.getByText('2 versions')).toBeTruthy();
  expect((await dated('1.0 · 01-02-2026')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('English').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Client’s report language').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Default (built-in)').length).toBeGreaterThan(0);
  expect(await screen.findByText('Nothing')).toBeTruthy();
});

it('links the missing parts to the pages where they are written, and marks them in the contents', async () => {
  const preview = publicationPreview({ missing: ['summary', 'attack-chain'], undrawn: ['\u1019'] });
  open({ status: 'In Progress' }, answer(providerEngagements.publicationPreview, preview));

  expect(await screen.findByRole('heading', { name: 'Interim report' })).toBeTruthy();
  expect(screen.getByText('Hidden from the client until you publish the engagement.')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Summary' })).getAttribute('href')).toBe(engagement);
  expect(screen.getByRole('link', { name: 'Attack chain' }).getAttribute('href')).toBe(`${engagement}/attack`);
  expect(screen.getByText('Can’t be printed: \u1019')).toBeTruthy();
  const pages = within(await screen.findByRole('img', { name: 'First pages of the report' }));
  expect(pages.getAllByText('Not written yet')).toHaveLength(2);
  expect(pages.getByText('Confidential')).toBeTruthy();
});

it('downloads the report at once, and reports a failure', async () => {
  const { server, person } = open(published);

  await person.click(await screen.findByRole('button', { name: 'Download Word' }));
  await person.click(screen.getByRole('button', { name: 'Download PDF' }));

  expect((await screen.findAllByText('Generating this report took too long')).length).toBeGreaterThan(0);
  expect(server.sentTo(reports.ofClient).some(({ query }) => query.get('preview') === null)).toBe(true);
});
