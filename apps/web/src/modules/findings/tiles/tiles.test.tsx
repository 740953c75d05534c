import { engagements } from '@gatehouse/contract/engagements';
import { findingStatistics } from '@gatehouse/contract/finding-statistics';
import { findings } from '@gatehouse/contract/findings';
import { retests } from '@gatehouse/contract/retests';
import { statistics, statisticsEvents } from '@gatehouse/contract/statistics';
import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { findingBoard, findingFigures, trendPoint } from '../../../testing/board-records.ts';
import { engagementRow, findingRow, recordId } from '../../../testing/engagement-records.ts';
import { answer, type Answer } from '../../../testing/fake-api.ts';
import { socketOf } from '../../../testing/fake-sockets.ts';
import { manager, user } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const unresolved = 'Open,Not Fixed,Retest';
const nothing = { rows: [], total: 0, nextCursor: null };
const counts = { critical: 0, high: 0, medium: 0, low: 0, info: 0, none: 0 };
const answers: readonly Answer[] = [
  answer(findingStatistics.board, findingBoard()),
  answer(findingStatistics.trend, {
    points: [
      trendPoint('2026-05-06', { from: '2026-05-01', unresolved: { ...counts, critical: 9 }, reported: 21, fixed: 22 }),
      trendPoint('2026-05-13', { from: '2026-05-07', unresolved: { ...counts, high: 8 }, engagements: 2 }),
    ],
  }),
  answer(statistics.read, findingFigures()),
  answer(engagements.list, { rows: [engagementRow(1)], total: 1, nextCursor: null }),
  answer(findings.all, nothing),
  answer(retests.all, nothing),
];
const openBoard = (search: string, viewer = manager, more: readonly Answer[] = []) =>
  renderScreen(`/dashboard${search}`, { viewer, answers: [...answers, ...more] });
const tileOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title, level: 2 });
  return heading.closest('section') ?? expect.fail(`no card around ${title}`);
};

/** Number and address of every link with rows behind it; the words of a link say its number. */
function linksIn(tile: HTMLElement): Record<string, string> {
  const links = [...tile.querySelectorAll('a[data-rows]')];
  for (const link of links) expect(link.textContent).toContain(link.getAttribute('data-rows'));
  return Object.fromEntries(
    links.map((link) => [link.getAttribute('data-rows') ?? '', decodeURIComponent(link.getAttribute('href') ?? '')]),
  );
}
const at = (search: string) => `/engagements/allFindings?${search.replaceAll(' ', '+')}`;

it('compares the risk with the end of the last quarter and links to the rows behind each number', async () => {
  openBoard('');
  const tile = await tileOf('Risk trend');

  expect(await within(tile).findByText('Risk went down since 31-03-2026')).toBeTruthy();
  expect(within(tile).getByText('More critical and high findings were fixed than reported.')).toBeTruthy();
  expect(linksIn(tile)).toEqual({
    8: at(`status=${unresolved}&severity=critical,high`),
    11: at(`status=${unresolved}&severity=critical,high&on=2026-03-31`),
    9: at('severity=critical,high&from=2026-04-01&to=2026-05-20'),
    10: at('severity=critical,high&status=Fixed&fixedFrom=2026-04-01&fixedTo=2026-05-20'),
  });
  expect(
    await within(tile).findByRole('img', { name: 'Unresolved critical and high findings went from 9 to 8.' }),
  ).toBeTruthy();
});

it('compares a past period as of its end', async () => {
  const comparison = { since: '2025-12-31', until: '2026-03-31', before: 5, after: 6, reported: 2, fixed: 1 };
  openBoard('?from=2026-01-01&to=2026-03-31', manager, [answer(findingStatistics.board, findingBoard({ comparison }))]);
  const tile = await tileOf('Risk trend');
  await within(tile).findByText('Risk went up since 31-12-2025');

  expect(linksIn(tile)[6]).toBe(at(`status=${unresolved}&severity=critical,high&on=2026-03-31`));
});

it('links each figure to its rows in the period of the board', async () => {
  openBoard('?from=2026-01-01&to=2026-05-20');
  const tile = await tileOf('Findings');
  await within(tile).findByRole('link', { name: '13 In retest' });
  await within(tile).findByRole('link', { name: '4 Overdue' });

  const days = 'from=2026-01-01&to=2026-05-20';
  expect(linksIn(tile)).toEqual({
    3: at(`${days}&status=${unresolved}&severity=critical`),
    5: at(`${days}&status=${unresolved}&severity=high`),
    4: at(`${days}&due=overdue`),
    2: at(`${days}&due=soon`),
    13: at(`${days}&status=Retest`),
    14: at(`${days}&status=Fixed`),
  });
});

it('links to the page of the engagement when one is selected', async () => {
  openBoard(`?engagement=${recordId(1)}`);
  const tile = await tileOf('Findings');
  await within(tile).findByRole('link', { name: '4 Overdue' });

  expect(linksIn(tile)[4]).toBe(`/engagements/${recordId(1)}?due=overdue`);
});

it('lists every point of the trend in a table with links to the rows of that day', async () => {
  const { person } = openBoard('');
  const tile = await tileOf('Unresolved findings');
  expect(await within(tile).findByText(/^Covers 1 engagement at the start and 2 at the end/)).toBeTruthy();
  await person.click(within(tile).getByRole('button', { name: 'Show as table' }));

  const links = linksIn(tile);
  expect(links[9]).toBe(at(`on=2026-05-06&status=${unresolved}&severity=critical`));
  expect(links[8]).toBe(at(`on=2026-05-13&status=${unresolved}&severity=high`));
});

it('links new and fixed findings to the dates between two points', async () => {
  const { person } = openBoard('');
  const tile = await tileOf('New vs fixed');
  await person.click(await within(tile).findByRole('button', { name: 'Show as table' }));

  expect(linksIn(tile)).toMatchObject({
    21: at('from=2026-05-01&to=2026-05-06'),
    22: at('status=Fixed&fixedFrom=2026-05-01&fixedTo=2026-05-06'),
  });
});

it('links ages to report dates and fix times to fixed findings', async () => {
  openBoard('');
  const ages = await tileOf('Age of unresolved findings');
  await within(ages).findByRole('link', { name: '0–30 days: 4' });
  const fixes = await tileOf('Mean time to fix');
  await within(fixes).findByText('12.5 days');

  expect(linksIn(ages)).toEqual({
    4: at(`status=${unresolved}&from=2026-04-20&severity=critical,high,medium,low`),
    11: at(`status=${unresolved}&to=2026-04-19&severity=critical,high,medium,low`),
  });
  expect(linksIn(fixes)).toEqual({ 6: at('status=Fixed&fixedTo=2026-05-20&severity=high') });
});

it('lists my findings by severity and age, and counts unassigned ones', async () => {
  const { server } = openBoard('', user, [
    answer(findings.all, ({ query }) =>
      query.get('assignee') === 'me'
        ? { rows: [findingRow(1, { dueDate: '2020-01-02' })], total: 17, nextCursor: null }
        : { ...nothing, total: 19 },
    ),
  ]);
  const tile = await tileOf('My queue');
  await within(tile).findByRole('link', { name: '19 unassigned' });

  expect(linksIn(tile)).toEqual({
    17: at(`assignee=me&status=${unresolved}&sort=queue`),
    19: at(`assignee=unassigned&status=${unresolved}`),
  });
  expect(within(tile).getByText('Overdue since 02-01-2020')).toBeTruthy();
  expect(server.sentTo(findings.all).map(({ query }) => query.get('sort'))).toContain('queue');
});

it('separates failed retests from retests that are waiting for a reply', async () => {
  openBoard('', user, [
    answer(findings.all, ({ query }) => ({
      rows: query.get('status') === 'Not Fixed' ? [findingRow(2)] : [],
      total: query.get('status') === 'Not Fixed' ? 23 : 0,
      nextCursor: null,
    })),
    answer(retests.all, { ...nothing, total: 29 }),
  ]);
  const tile = await tileOf('Failed retests');
  await within(tile).findByRole('link', { name: '29 retests are waiting for your reply' });

  expect(linksIn(tile)).toEqual({
    23: at('assignee=me&status=Not Fixed&sort=queue'),
    29: '/retests?turn=client',
  });
});

it('lists the mentions of the reader', async () => {
  openBoard('', user, [
    answer(findings.all, ({ query }) => ({ ...nothing, total: query.get('mentions') === 'me' ? 31 : 0 })),
  ]);
  const tile = await tileOf('Mentions');
  await within(tile).findByRole('link', { name: '31 findings mention you' });

  expect(linksIn(tile)).toEqual({ 31: at('mentions=me&sort=-changedAt') });
});

it('tells a company without findings when figures will appear', async () => {
  openBoard('', manager, [
    answer(engagements.list, nothing),
    answer(
      findingStatistics.board,
      findingBoard({ timeToFix: findingBoard().timeToFix.map((each) => ({ ...each, fixed: 0, days: null })) }),
    ),
  ]);

  expect(await screen.findByText('No engagements yet')).toBeTruthy();
  expect(await screen.findByText('No fixes yet')).toBeTruthy();
});

it('shows a change by another user without a reload', async () => {
  const { server } = openBoard('');
  const tile = await tileOf('Findings');
  await within(tile).findByRole('link', { name: '4 Overdue' });

  server.use(answer(findingStatistics.board, findingBoard({ overdue: 99 })));
  await vi.waitFor(() => socketOf('/'));
  act(() => socketOf('/').receive(statisticsEvents.updated, {}));

  expect(await within(tile).findByRole('link', { name: '99 Overdue' })).toBeTruthy();
});
