import { engagementEvents, engagements } from '@gatehouse/contract/engagements/engagements';
import { findings } from '@gatehouse/contract/findings/findings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { engagementOverview, findingFacets, findingRow, recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { socketOf } from '../../../testing/fake-sockets.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const address = `/engagements/${recordId(1)}/findings`;
type Rows = readonly ReturnType<typeof findingRow>[];

const listAnswers = (rows: Rows, lastVisit: string | null = null) => [
  answer(engagements.overview, engagementOverview()),
  answer(findings.visit, { lastVisit }),
  answer(findings.facets, findingFacets(rows)),
  answer(findings.list, ({ query }) => {
    const shown = rows.filter(({ statusVulnerability }) =>
      (query.get('status') ?? statusVulnerability).split(',').includes(statusVulnerability),
    );
    return { rows: [...shown], total: shown.length, nextCursor: null };
  }),
];
const open = (search: string, rows: Rows, lastVisit: string | null = null) =>
  renderPage(`${address}${search}`, { viewer: admin, answers: listAnswers(rows, lastVisit) });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

const door = findingRow(1, { title: 'Open door', severity: 'high', cvssScore: 8.1 });
const lock = findingRow(2, { title: 'Old lock', severity: 'low', cvssScore: 3.1, statusVulnerability: 'Fixed' });

it('the engagement is read without its findings, which are a separate list', async () => {
  const { server } = open('', [door]);

  await rowOf('Open door');

  expect(server.sentTo(engagements.get)).toEqual([]);
  expect(server.sentTo(findings.list).map(({ query }) => query.get('limit'))).toEqual(['200']);
});

it('a finding has its own address, and links back to its list', async () => {
  open('?severity=high', [door]);

  const link = within(await rowOf('Open door')).getByRole('link');

  const from = encodeURIComponent(`${address}?severity=high`);
  expect(link.getAttribute('href')).toBe(`${address}/${door._id}?from=${from}`);
});

it('findings that are new since the last visit are marked', async () => {
  const lastVisit = '2026-02-10T10:00:00.000Z';
  const added = findingRow(3, { createdAt: '2026-02-11T10:00:00.000Z', changedAt: '2026-02-11T10:00:00.000Z' });
  const moved = findingRow(4, { changedAt: '2026-02-12T10:00:00.000Z' });
  const { server } = open('', [door, added, moved], lastVisit);

  const row = await rowOf('Finding 3');
  await waitFor(() => expect(row.textContent).toContain('New since your last visit'));
  expect((await rowOf('Finding 4')).textContent).toContain('Changed since your last visit');
  expect(screen.getByRole('row', { name: /Open door/ }).textContent).not.toContain('since your last visit');
  expect(server.sentTo(findings.visit)).toHaveLength(1);
});

it('a filter keeps what changed since the last visit', async () => {
  const lastVisit = '2026-02-10T10:00:00.000Z';
  const { server, person } = open('', [door], lastVisit);

  await person.click(await screen.findByRole('button', { name: 'Filter' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Since my last visit' }));

  await waitFor(() => expect(server.sentTo(findings.list).at(-1)?.query.get('since')).toBe(lastVisit));
});

it('a change by another user updates list, counts and tab, and keeps the selection', async () => {
  // A wider window shows the selection beside the rows, which narrow to their titles.
  window.innerWidth = 1279;
  const { server, person } = open('', [door, lock]);
  await person.click(within(await rowOf('Open door')).getByRole('checkbox'));
  await waitFor(() => socketOf('/'));
  server.use(
    ...listAnswers([{ ...door, statusVulnerability: 'Retest' }, lock]),
    answer(engagements.overview, engagementOverview({ numOfFindings: 7 })),
  );

  act(() => socketOf('/').receive(engagementEvents.updated));

  expect(await within(await rowOf('Open door')).findByText('Retest')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /^Findings\s*7$/ })).toBeTruthy();
  expect(within(await rowOf('Open door')).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

it('an engagement without findings says so before the counts of the views are loaded', async () => {
  const { server } = renderPage(address, {
    viewer: admin,
    answers: [
      ...listAnswers([]),
      answer(engagements.overview, engagementOverview({ numOfFindings: 0 })),
      answer(findings.facets, () => new Promise(() => undefined)),
    ],
  });

  expect(await screen.findByText('No findings yet')).toBeTruthy();
  expect(screen.getByText('Findings appear here once they are reported.')).toBeTruthy();
  expect(screen.queryByText('No unresolved findings')).toBeNull();
  expect(server.sentTo(findings.list).map(({ query }) => query.get('limit'))).toEqual(['200', '1']);
});
