import { engagements } from '@gatehouse/contract/engagements/engagements';
import { findingStatistics } from '@gatehouse/contract/findings/finding-statistics';
import { statistics } from '@gatehouse/contract/statistics/statistics';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findingBoard, findingFigures, pictureAnswers, trendPoint } from '../../../testing/board-records.ts';
import { engagementRow, recordId } from '../../../testing/engagement-records.ts';
import { answer, type Answer } from '../../../testing/fake-api.ts';
import { manager, person } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const unresolved = 'Open,Not Fixed,Retest';
const counts = { critical: 0, high: 0, medium: 0, low: 0, info: 0, none: 0 };
const answers: readonly Answer[] = [
  ...pictureAnswers,
  answer(findingStatistics.board, findingBoard()),
  answer(findingStatistics.trend, {
    points: [
      trendPoint('2026-04-30', { from: '2026-04-01', unresolved: { ...counts, critical: 9 } }),
      trendPoint('2026-05-20', { from: '2026-05-01', unresolved: { ...counts, high: 8, low: 2 }, engagements: 2 }),
    ],
  }),
  answer(statistics.read, findingFigures()),
  answer(statistics.decisions, []),
  answer(engagements.list, {
    rows: [
      engagementRow(1, { title: 'Web shop', date_start: '2026-05-01', date_end: '2026-05-10', status: 'Completed' }),
    ],
    total: 1,
    nextCursor: null,
  }),
];
const viewer = person('company-manager', { roles: manager.roles.filter((each) => !each.includes('darkWeb')) });
const openBoard = (search: string, more: readonly Answer[] = []) =>
  renderPage(`/dashboard${search}`, { viewer, answers: [...answers, ...more] });
const period = '?from=2026-04-01&to=2026-05-20';
const at = (search: string) => `/engagements/allFindings?${search.replaceAll(' ', '+')}`;
const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title, level: 2 });
  return heading.closest('section') ?? expect.fail(`no card around ${title}`);
};

/** Returns the number and address of every link to rows. */
function linksIn(part: HTMLElement): (readonly [string | undefined, string])[] {
  const links = [...part.querySelectorAll<HTMLElement>('a[data-rows]')];
  return links.map((link) => [link.dataset['rows'], decodeURIComponent(link.getAttribute('href') ?? '')] as const);
}

it('links each key figure to its rows: open findings whenever reported, fixes in the period', async () => {
  openBoard(period);
  await screen.findByRole('link', { name: /^Critical\/high time to fix/ });
  const strip = screen.getByRole('list', { name: 'Key figures' });

  expect(linksIn(strip)).toEqual([
    ['8', at(`status=${unresolved}&severity=critical,high`)],
    ['4', at('due=overdue')],
    ['7', at('status=Fixed&fixedFrom=2026-04-01&fixedTo=2026-05-20')],
    ['6', at('status=Fixed&fixedFrom=2026-04-01&fixedTo=2026-05-20&severity=critical,high')],
    ['13', at('status=Retest')],
  ]);
  expect(within(strip).getByText('down 3')).toBeTruthy();
  expect(within(strip).getByText('oldest: 46 days')).toBeTruthy();
  expect(within(strip).getByText('71%')).toBeTruthy();
  expect(within(strip).getByText('down 29 points')).toBeTruthy();
  expect(within(strip).getByText('up 3 days')).toBeTruthy();
});

it('compares a past period with the state at its end', async () => {
  const comparison = { ...findingBoard().comparison, since: '2025-12-31', until: '2026-03-31', before: 5, after: 6 };
  openBoard('?from=2026-01-01&to=2026-03-31', [answer(findingStatistics.board, findingBoard({ comparison }))]);
  await screen.findByRole('heading', { level: 1, name: /Risk went up/ });
  await screen.findByRole('link', { name: /^Critical and high open/ });

  const [first] = linksIn(screen.getByRole('list', { name: 'Key figures' }));
  expect(first).toEqual(['6', at(`status=${unresolved}&severity=critical,high&on=2026-03-31`)]);
});

it('stacks the open findings at each month end, names those that ended in it, and lists every part', async () => {
  const { person: reader } = openBoard(period);
  const card = await cardOf('Open findings by month');
  const slider = await within(card).findByRole('slider');
  await within(card).findByText('◆ 2');

  expect(slider.getAttribute('aria-valuetext')).toBe('May 2026: Web shop ended: Critical 0, High 8, All other 2');
  await reader.click(within(card).getByRole('button', { name: 'Show as table' }));
  const links = new Map(linksIn(within(card).getByRole('table')).map(([rows, to]) => [rows, to]));
  expect(links.get('8')).toBe(at(`status=${unresolved}&on=2026-05-20&severity=high`));
  expect(links.get('2')).toBe(at(`status=${unresolved}&on=2026-05-20&severity=medium,low,info,none`));
});

it('lists every cell of the age table, and marks overdue ones in words', async () => {
  openBoard(period);
  const card = await cardOf('Age of open findings');
  const table = await within(card).findByRole('table');

  const links = linksIn(table);
  expect(links).toContainEqual(['3', at(`status=${unresolved}&severity=critical&from=2026-04-20`)]);
  expect(links).toContainEqual(['4', at(`status=${unresolved}&severity=high&to=2026-04-19`)]);
  expect(links).toContainEqual(['15', at(`status=${unresolved}&severity=critical,high,medium,low`)]);
  expect(within(table).getByRole('link', { name: '4 4 overdue' })).toBeTruthy();
});

it('shows the median against the target of the policy, and where the severe findings are', async () => {
  openBoard(period);
  const times = await cardOf('Time to fix vs target');
  await within(times).findByText('12 days · target 30 · 6 fixes');
  expect(within(times).getAllByText('no fixes · target 30 days')).toHaveLength(3);
  expect(linksIn(times)).toEqual([['6', at('status=Fixed&fixedFrom=2026-04-01&fixedTo=2026-05-20&severity=high')]]);

  const places = await cardOf('Most exposed engagements');
  await within(places).findByText('3 critical, 4 high');
  expect(linksIn(places)).toEqual([
    ['7', `/engagements/${recordId(1)}/findings?${`status=${unresolved}&severity=critical,high`.replaceAll(' ', '+')}`],
  ]);
});

it('tells a company without engagements when figures will appear', async () => {
  openBoard(period, [
    answer(engagements.list, { rows: [], total: 0, nextCursor: null }),
    answer(findingStatistics.board, findingBoard({ places: [] })),
  ]);

  expect(await screen.findByText('No engagements yet')).toBeTruthy();
  expect(await screen.findByText('No critical or high findings')).toBeTruthy();
});

it('says that every type of test was done or is scheduled, without claiming that one was repeated', async () => {
  const rows = [
    engagementRow(1, { type: 'Web application', date_end: '2026-05-10', status: 'Completed' }),
    engagementRow(2, { type: 'Red team', date_start: '2026-06-01', date_end: '2026-06-20', status: 'Planned' }),
  ];
  openBoard(period, [answer(engagements.list, { rows, total: 2, nextCursor: null })]);

  const card = await cardOf('Testing coverage');
  expect(await within(card).findByText('Every test type ran in the last 12 months or is scheduled.')).toBeTruthy();
});
