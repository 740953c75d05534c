import { engagements } from '@gatehouse/contract/engagements';
import { findingStatistics } from '@gatehouse/contract/finding-statistics';
import { findings } from '@gatehouse/contract/findings';
import { retests } from '@gatehouse/contract/retests';
import { statistics } from '@gatehouse/contract/statistics';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { findingBoard, findingFigures, trendPoint } from '../../testing/board-records.ts';
import { engagementRow, findingRow, recordId } from '../../testing/engagement-records.ts';
import { answer, type Answer, refuse } from '../../testing/fake-api.ts';
import { manager, person, user } from '../../testing/people.ts';
import { renderScreen, shownAddress } from '../../testing/render-screen.tsx';

const nothing = { rows: [], total: 0, nextCursor: null };
const answers: readonly Answer[] = [
  answer(findingStatistics.board, findingBoard()),
  answer(findingStatistics.trend, { points: [trendPoint('2026-05-13'), trendPoint('2026-05-20')] }),
  answer(statistics.read, findingFigures()),
  answer(engagements.list, { rows: [engagementRow(1)], total: 1, nextCursor: null }),
  answer(findings.all, { rows: [findingRow(1)], total: 1, nextCursor: null }),
  answer(retests.all, nothing),
];
const openBoard = (search = '', viewer = manager, more: readonly Answer[] = []) =>
  renderScreen(`/dashboard${search}`, { viewer, answers: [...answers, ...more] });
const tileOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title, level: 2 });
  return within(heading.closest('section') ?? expect.fail(`no card around ${title}`));
};
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('a manager steers: better or worse, what is open, how old, how fast, what was tested', async () => {
  openBoard();
  await screen.findByText('Welcome, Ada Lovelace');

  // Further modules add tiles of their own.
  expect(titles().slice(0, 7)).toEqual([
    'Better or worse',
    'Findings now',
    'Unresolved findings over time',
    'Age of unresolved findings',
    'Reported and fixed',
    'Mean time to fix',
    'What was tested when',
  ]);
});

it('a user works: the own queue, what came back, where one is mentioned', async () => {
  openBoard('', user);
  await screen.findByText('Welcome, Ada Lovelace');

  expect(titles().slice(0, 3)).toEqual(['My queue', 'Retests that came back', 'Mentions']);
});

it('the other board is one choice away, and the choice stands in the address', async () => {
  const { person: somebody } = openBoard('', user);
  await somebody.selectOptions(await screen.findByRole('combobox', { name: 'Board' }), 'For steering');

  expect(shownAddress()).toBe('/dashboard?board=steering');
  expect(await screen.findByRole('heading', { name: 'Better or worse' })).toBeTruthy();
  await somebody.selectOptions(screen.getByRole('combobox', { name: 'Board' }), 'For working');
  expect(shownAddress()).toBe('/dashboard');
});

it('period and engagement of the address limit what is asked for', async () => {
  const { server } = openBoard(`?from=2026-04-01&to=2026-05-01&engagement=${recordId(1)}`);

  await waitFor(() => expect(server.sentTo(findingStatistics.board)).not.toHaveLength(0));
  const { query } = server.sentTo(findingStatistics.board)[0] ?? expect.fail('nothing was asked for');
  expect(Object.fromEntries(query)).toEqual({ from: '2026-04-01', to: '2026-05-01', engagement: recordId(1) });
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('01-04-2026');
});

it('a period by name is written into the address as its days', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-20T12:00:00Z'), toFake: ['Date'] });
  const { person: somebody } = openBoard();
  await somebody.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Last quarter');

  expect(shownAddress()).toBe('/dashboard?from=2026-01-01&to=2026-03-31');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' }).selectedOptions[0]?.text).toBe(
    'Last quarter',
  );
  vi.useRealTimers();
});

it('days of one’s own are chosen by hand', async () => {
  const { person: somebody } = openBoard();
  await somebody.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Own days');
  await somebody.clear(screen.getByLabelText('From'));
  await somebody.type(screen.getByLabelText('From'), '03-02-2026');

  await waitFor(() => expect(shownAddress()).toBe('/dashboard?from=2026-02-03'));
});

it('an address that makes no sense shows the usual board', async () => {
  const { server } = openBoard('?board=none&from=2026-02-31&engagement=7');
  await screen.findByRole('heading', { name: 'Better or worse' });

  await waitFor(() => expect(server.sentTo(findingStatistics.board)).not.toHaveLength(0));
  expect([...(server.sentTo(findingStatistics.board)[0]?.query ?? [])]).toEqual([]);
});

it('one tile that fails says so and tries again; the others go on', async () => {
  const failed = refuse(findingStatistics.trend, { status: 500, message: 'The trend is not to be had' });
  const { server, person: somebody } = openBoard('', manager, [failed]);
  const trend = await tileOf('Unresolved findings over time');
  expect(await trend.findByText('The trend is not to be had')).toBeTruthy();
  expect(await (await tileOf('Findings now')).findByRole('link', { name: '4 Overdue' })).toBeTruthy();

  server.use(answer(findingStatistics.trend, { points: [trendPoint('2026-05-20')] }));
  await somebody.click(trend.getByRole('button', { name: 'Try again' }));

  expect(await trend.findByRole('slider')).toBeTruthy();
});

it('without a service that counts anything nothing is shown but where to go', async () => {
  const bought = person('company-manager', { roles: ['statistics-company:read', 'company-users-admin:read'] });
  openBoard('', bought);

  expect(await screen.findByText('Nothing to show yet')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
});

it('the board is printed by the browser', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { person: somebody } = openBoard();
  await somebody.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));

  expect(print).toHaveBeenCalledOnce();
});
