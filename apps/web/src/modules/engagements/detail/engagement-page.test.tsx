import { engagementEvents, engagements } from '@gatehouse/contract/engagements';
import { findings } from '@gatehouse/contract/findings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { engagementOverview, findingFacets, findingRow, recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { socketOf } from '../../../testing/fake-sockets.ts';
import { admin } from '../../../testing/people.ts';
import { renderScreen, shownAddress } from '../../../testing/render-screen.tsx';

const address = `/engagements/${recordId(1)}`;
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
  renderScreen(`${address}${search}`, { viewer: admin, answers: listAnswers(rows, lastVisit) });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

const door = findingRow(1, { title: 'Open door', severity: 'high', cvssScore: 8.1 });
const lock = findingRow(2, { title: 'Old lock', severity: 'low', cvssScore: 3.1, statusVulnerability: 'Fixed' });

it('shows what was tested, when and by whom', async () => {
  open('', [door]);

  expect(await screen.findByRole('heading', { name: 'Engagement 1', level: 1 })).toBeTruthy();
  expect(screen.getByText('The first look at the shop.')).toBeTruthy();
  expect(screen.getByText('shop.acme.example')).toBeTruthy();
  expect(screen.getByText('Grace Hopper')).toBeTruthy();
  const days = within(screen.getByText('Testing starts').closest('ol') ?? document.body).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Testing startsPast01-02-2026',
    'PublishedPast01-02-2026',
    'Testing endsPast14-02-2026',
  ]);
});

it('shows the coverage by area and counts the passed checks', async () => {
  const check = (item: string, result: 'Passed' | 'Failed') => ({ area: 'Sign-in', item, result, note: '' });
  const coverage = [check('Guessing', 'Passed'), check('End of a session', 'Failed')];
  renderScreen(address, {
    viewer: admin,
    answers: [answer(engagements.overview, engagementOverview({ coverage })), ...listAnswers([door]).slice(1)],
  });

  expect(await screen.findByText('1 of 2 checks passed')).toBeTruthy();
  const items = within(screen.getByRole('region', { name: 'Sign-in' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['PassedGuessing', 'FailedEnd of a session']);
});

it('the engagement is read without its findings, which come as a list', async () => {
  const { server } = open('', [door]);

  await rowOf('Open door');

  expect(server.sentTo(engagements.get)).toEqual([]);
  expect(server.sentTo(findings.list).map(({ query }) => query.get('limit'))).toEqual(['200']);
});

it.each([
  ['Open', 'status=Open'],
  ['Fixed', 'status=Fixed'],
  ['Not Fixed', 'status=Not+Fixed'],
  ['Acknowledged', 'status=Acknowledged'],
])('the number of %s leads to exactly its rows', async (status, search) => {
  const { server, person } = open('?severity=low&q=x', [door, lock]);
  const tiles = within(await screen.findByRole('region', { name: 'Statistics' }));

  await person.click(tiles.getByRole('link', { name: new RegExp(`^${status}`) }));

  expect(shownAddress()).toBe(`${address}?${search}`);
  await waitFor(() => expect(server.sentTo(findings.list).at(-1)?.query.get('status')).toBe(status));
  expect(server.sentTo(findings.list).at(-1)?.query.has('severity')).toBe(false);
});

it('the total risk leads to the findings that it sums up', async () => {
  const { person } = open('', [door]);

  await person.click(await screen.findByRole('link', { name: '17.3Critical' }));

  expect(shownAddress()).toBe(`${address}?status=Open%2CNot+Fixed%2CRetest`);
});

it('a finding has an address of its own, and knows the list that led there', async () => {
  open('?severity=high', [door]);

  const link = within(await rowOf('Open door')).getByRole('link');

  const from = encodeURIComponent(`${address}?severity=high`);
  expect(link.getAttribute('href')).toBe(`${address}/findings/${door._id}?from=${from}`);
});

it('an old address of a finding leads to its page', async () => {
  open(`?finding=${door._id}`, [door]);

  await waitFor(() => expect(shownAddress()).toBe(`${address}/findings/${door._id}`));
});

it('what is new since the last visit is marked', async () => {
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

it('a filter leaves what changed since the last visit', async () => {
  const lastVisit = '2026-02-10T10:00:00.000Z';
  const { server, person } = open('', [door], lastVisit);

  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Since my last visit' }));

  await waitFor(() => expect(server.sentTo(findings.list).at(-1)?.query.get('since')).toBe(lastVisit));
});

it('a change by somebody else shows in list, counts and statistics, and what is chosen stays chosen', async () => {
  const { server, person } = open('', [door, lock]);
  await person.click(within(await rowOf('Open door')).getByRole('checkbox'));
  await waitFor(() => socketOf('/'));
  const statistics = { ...engagementOverview().statistics, numOfFindingsOpen: 7 };
  server.use(
    ...listAnswers([{ ...door, statusVulnerability: 'Retest' }, lock]),
    answer(engagements.overview, engagementOverview({ statistics })),
  );

  act(() => socketOf('/').receive(engagementEvents.updated));

  expect(await within(await rowOf('Open door')).findByText('Retest')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Open7' })).toBeTruthy();
  expect(within(await rowOf('Open door')).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

it("another company's engagement looks like one that does not exist", async () => {
  const answers = [refuse(engagements.overview, { status: 404, code: 'NOT_FOUND' })];
  renderScreen(address, { viewer: admin, answers });

  expect(await screen.findByText('Not found')).toBeTruthy();
});

it('an engagement without unresolved findings says so', async () => {
  open('', [{ ...lock, statusVulnerability: 'Fixed' }]);

  expect(await screen.findByText('No unresolved findings')).toBeTruthy();
});
