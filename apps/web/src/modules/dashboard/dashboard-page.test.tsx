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

it('shows managers the risk trend, open findings, ages, time to fix and test coverage', async () => {
  openBoard();
  await screen.findByText('Welcome, Ada Lovelace');

  // Further modules add tiles of their own.
  expect(titles().slice(0, 7)).toEqual([
    'Risk trend',
    'Findings',
    'Unresolved findings',
    'Age of unresolved findings',
    'New vs fixed',
    'Mean time to fix',
    'Test coverage',
  ]);
});

it('shows users their queue, failed retests and mentions', async () => {
  openBoard('', user);
  await screen.findByText('Welcome, Ada Lovelace');

  expect(titles().slice(0, 3)).toEqual(['My queue', 'Failed retests', 'Mentions']);
});

it('keeps the selected board in the address', async () => {
  const { person: reader } = openBoard('', user);
  await reader.selectOptions(await screen.findByRole('combobox', { name: 'Board' }), 'Management');

  expect(shownAddress()).toBe('/dashboard?board=management');
  expect(await screen.findByRole('heading', { name: 'Risk trend' })).toBeTruthy();
  await reader.selectOptions(screen.getByRole('combobox', { name: 'Board' }), 'My work');
  expect(shownAddress()).toBe('/dashboard');
});

it('limits requests to the period and engagement of the address', async () => {
  const { server } = openBoard(`?from=2026-04-01&to=2026-05-01&engagement=${recordId(1)}`);

  await waitFor(() => expect(server.sentTo(findingStatistics.board)).not.toHaveLength(0));
  const { query } = server.sentTo(findingStatistics.board)[0] ?? expect.fail('no request was sent');
  expect(Object.fromEntries(query)).toEqual({ from: '2026-04-01', to: '2026-05-01', engagement: recordId(1) });
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('01-04-2026');
});

it('writes a named period into the address as its dates', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-20T12:00:00Z'), toFake: ['Date'] });
  const { person: reader } = openBoard();
  await reader.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Last quarter');

  expect(shownAddress()).toBe('/dashboard?from=2026-01-01&to=2026-03-31');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' }).selectedOptions[0]?.text).toBe(
    'Last quarter',
  );
  vi.useRealTimers();
});

it('takes a custom range', async () => {
  const { person: reader } = openBoard();
  await reader.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Custom range');
  await reader.clear(screen.getByLabelText('From'));
  await reader.type(screen.getByLabelText('From'), '03-02-2026');

  await waitFor(() => expect(shownAddress()).toBe('/dashboard?from=2026-02-03'));
});

it('opens a board under the name that it had in older addresses', async () => {
  openBoard('?board=steering', user);

  expect(await screen.findByRole('heading', { name: 'Risk trend' })).toBeTruthy();
});

it('shows the default board for an invalid address', async () => {
  const { server } = openBoard('?board=none&from=2026-02-31&engagement=7');
  await screen.findByRole('heading', { name: 'Risk trend' });

  await waitFor(() => expect(server.sentTo(findingStatistics.board)).not.toHaveLength(0));
  expect([...(server.sentTo(findingStatistics.board)[0]?.query ?? [])]).toEqual([]);
});

it('keeps the other tiles when one fails, and retries it', async () => {
  const failed = refuse(findingStatistics.trend, { status: 500, message: 'The trend is unavailable' });
  const { server, person: reader } = openBoard('', manager, [failed]);
  const trend = await tileOf('Unresolved findings');
  expect(await trend.findByText('The trend is unavailable')).toBeTruthy();
  expect(await (await tileOf('Findings')).findByRole('link', { name: '4 Overdue' })).toBeTruthy();

  server.use(answer(findingStatistics.trend, { points: [trendPoint('2026-05-20')] }));
  await reader.click(trend.getByRole('button', { name: 'Try again' }));

  expect(await trend.findByRole('slider')).toBeTruthy();
});

it('shows links to pages when no service has statistics', async () => {
  const bought = person('company-manager', { roles: ['statistics-company:read', 'company-users-admin:read'] });
  openBoard('', bought);

  expect(await screen.findByText('No data yet')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
});

it('prints the board through the browser', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { person: reader } = openBoard();
  await reader.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));

  expect(print).toHaveBeenCalledOnce();
});
