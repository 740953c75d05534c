import { engagements } from '@gatehouse/contract/engagements/engagements';
import { reportTree } from '@gatehouse/contract/reports/report-tree';
import type { ReportTree } from '@gatehouse/contract/reports/report-tree.schema';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { stepFinding } from '../../testing/chain-records.ts';
import { engagementOverview, recordId } from '../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../testing/fake-api.ts';
import { admin } from '../../testing/people.ts';
import { wholeText } from '../../testing/read.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';
import { reportedFinding, reportSection, reportTreeOf } from '../../testing/report-tree-records.ts';

const address = `/engagements/${recordId(1)}/report`;
const overview = answer(engagements.overview, engagementOverview());
const open = (tree: ReportTree, search = '', ...answers: Answer[]) =>
  renderPage(`${address}${search}`, { viewer: admin, answers: [overview, answer(reportTree.read, tree), ...answers] });

const summary = reportSection('summary', 'One-minute summary', [
  { kind: 'counts', counts: [{ severity: 'critical', count: 2, statuses: [] }] },
  { kind: 'paragraph', text: 'Two findings are open.' },
  { kind: 'markdown', text: 'A **long** story.' },
]);
const held = reportSection('held', 'What we tested and what held', [
  {
    kind: 'checks',
    areas: [{ area: 'Payment', checks: [{ item: 'Card data', result: 'Passed', note: 'Never seen', findings: [] }] }],
  },
]);

it('shows the cover with firm, client and headline, and the sections in the order of the report', async () => {
  open(reportTreeOf([summary, reportSection('team', 'Assessment team', []), held]));

  const cover = within(await screen.findByRole('region', { name: 'Report cover' }));
  for (const text of ['Northwind', 'Acme', 'Interim report', 'Confidential', 'As of 10-02-2026'])
    expect(cover.getByText(wholeText(text))).toBeTruthy();
  expect(cover.getByText('A temporary editor can take over the back office.')).toBeTruthy();
  const nav = within(screen.getByRole('navigation', { name: 'Sections of the report' }));
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#report-summary',
    '#report-held',
  ]);
  const read = within(screen.getByRole('region', { name: 'One-minute summary' }));
  expect((await read.findByText('long')).tagName).toBe('STRONG');
  expect(within(screen.getByRole('list', { name: 'Payment' })).getByText('Never seen')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Report' }).getAttribute('aria-current')).toBe('page');
});

it('shows evidence once it is opened, and further findings on demand', async () => {
  const first = reportedFinding(1, { evidence: [{ markdown: 'The proof', assets: ['shop.example'] }] });
  const findings = reportSection('findings', 'Findings', [{ kind: 'findings', findings: [first], total: 21 }]);
  const further = answer(reportTree.findings, { findings: [reportedFinding(21)], total: 21 });
  const { person, server } = open(reportTreeOf([findings]), '', further);

  const shown = within(await screen.findByRole('article', { name: 'Finding 1' }));
  expect(shown.getByRole('link', { name: 'Finding 1' }).getAttribute('href')).toBe(
    `/engagements/${recordId(1)}/findings/${first._id}`,
  );
  expect(screen.queryByText('The proof')).toBeNull();
  await person.click(shown.getByText('Evidence'));
  expect(await screen.findByText('The proof')).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Show 1 more finding' }));
  expect(await screen.findByRole('article', { name: 'Finding 21' })).toBeTruthy();
  expect(server.sentTo(reportTree.findings)[0]?.query.get('offset')).toBe('20');
  expect(screen.queryByRole('button', { name: /more finding/ })).toBeNull();
});

it('compares with the previous test', async () => {
  const comparison = reportSection('comparison', 'Comparison with the previous test', [
    {
      kind: 'comparison',
      previous: { _id: recordId(2), idVisual: 'ENG-2025-0001', title: 'Last year' },
      counts: { fixed: 0, open: 1, new: 0, reopened: 1 },
      fixed: [],
      open: [stepFinding(1, { title: 'Still there' })],
      new: [],
      reopened: [stepFinding(2, { title: 'Back again' })],
    },
  ]);
  open(reportTreeOf([comparison]));

  expect((await screen.findByRole('link', { name: 'Last year' })).getAttribute('href')).toBe(
    `/engagements/${recordId(2)}`,
  );
  expect(screen.getByRole('img', { name: 'Reopened: 1, Still open: 1' })).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Reopened' })).getByText('Back again')).toBeTruthy();
});

it('is presented in full screen, with arrows to move and Esc to close', async () => {
  const { person } = open(reportTreeOf([summary, held]));

  await person.click(await screen.findByRole('button', { name: 'Present' }));
  const show = within(await screen.findByRole('dialog', { name: 'Presentation: Engagement 1' }));
  expect(show.getByRole('heading', { level: 2 }).textContent).toBe('A temporary editor can take over the back office.');
  expect(shownAddress()).toBe(`${address}?show=0`);

  await person.keyboard('{ArrowRight}');
  expect(show.getByRole('heading', { level: 2 }).textContent).toBe('One-minute summary');
  expect(show.queryByText('long')).toBeNull();
  await person.keyboard('{End}{ArrowRight}');
  expect(show.getByRole('heading', { level: 2 }).textContent).toBe('What we tested and what held');
  expect(shownAddress()).toBe(`${address}?show=2`);

  await person.click(show.getByRole('button', { name: 'Close presentation' }));
  expect(shownAddress()).toBe(address);
});

it('presents the first three measures of the summary, and no sentence about those that it leaves out', async () => {
  const measures = [1, 2, 3, 4, 5].map((number) => ({
    title: `Measure ${number}`,
    fix: 'Update it.',
    severity: 'high' as const,
    dueDate: null,
    hosts: [`host-${number}.acme.example`],
    numOfHosts: 1,
    findings: [],
  }));
  const { person } = open(
    reportTreeOf([
      reportSection('summary', 'One-minute summary', [
        { kind: 'paragraph', text: 'Six findings are open.' },
        { kind: 'plan', items: measures, total: 5 },
        { kind: 'paragraph', text: '1 further finding is rated High.' },
      ]),
    ]),
    '?show=1',
  );

  const show = within(await screen.findByRole('dialog', { name: 'Presentation: Engagement 1' }));
  expect(show.getByText('Six findings are open.')).toBeTruthy();
  expect(show.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Measure 1',
    'Measure 2',
    'Measure 3',
  ]);
  expect(show.queryByText('1 further finding is rated High.')).toBeNull();
  await person.keyboard('{Escape}');
  expect(await screen.findByText('1 further finding is rated High.')).toBeTruthy();
});

it('says that there is nothing to report yet', async () => {
  open(reportTreeOf([]));

  expect(await screen.findByText('Nothing to report yet')).toBeTruthy();
});

it('says why the report cannot be shown, and tries again', async () => {
  renderPage(address, { viewer: admin, answers: [overview, refuse(reportTree.read, { status: 500 })] });

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
