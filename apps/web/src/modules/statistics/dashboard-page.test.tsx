import { engagements } from '@gatehouse/contract/engagements/engagements';
import { findingStatistics } from '@gatehouse/contract/findings/finding-statistics';
import { reports } from '@gatehouse/contract/reports/reports';
import type { Decision, Work, WorkRow } from '@gatehouse/contract/statistics/statistics.schema';
import { statistics } from '@gatehouse/contract/statistics/statistics';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { findingBoard, findingFigures, pictureAnswers, trendPoint } from '../../testing/board-records.ts';
import { engagementRow, recordId } from '../../testing/engagement-records.ts';
import { answer, type Answer, refuse } from '../../testing/fake-api.ts';
import { socketOf } from '../../testing/fake-sockets.ts';
import { issue } from '../../testing/issue-records.ts';
import { admin, manager, person, user } from '../../testing/people.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';

const decision = (kind: Decision['kind'], more: Partial<Decision> = {}): Decision => ({
  kind,
  count: 3,
  link: `/list?kind=${kind}`,
  title: null,
  lateDays: null,
  ...more,
});
const workRow = (number: number, more: Partial<WorkRow> = {}): WorkRow => ({
  _id: recordId(number),
  kind: 'finding',
  idVisual: `F00${number}`,
  title: `Finding ${number}`,
  place: 'Web shop',
  severity: 'high',
  due: '2020-01-02',
  link: `/engagements/1/findings/${number}`,
  ...more,
});
const work: Work = {
  rows: [workRow(1)],
  counts: [{ kind: 'finding', count: 17, link: '/engagements/allFindings?a=b' }],
};
const noWork: Work = { rows: [], counts: [] };
const answers: readonly Answer[] = [
  ...pictureAnswers,
  answer(findingStatistics.board, findingBoard()),
  answer(findingStatistics.trend, { points: [trendPoint('2026-05-13'), trendPoint('2026-05-20')] }),
  answer(statistics.read, findingFigures()),
  answer(statistics.decisions, [decision('overdue-unassigned', { title: 'Open door', lateDays: 22 })]),
  answer(statistics.work, ({ query }) => (query.get('view') === 'waiting' ? noWork : work)),
  answer(engagements.list, { rows: [engagementRow(1)], total: 1, nextCursor: null }),
];
const withEngagements = (viewer = manager) =>
  person(viewer.role, { roles: viewer.roles.filter((each) => !each.includes('darkWeb')) });
const openBoard = (search = '', viewer = manager, more: readonly Answer[] = []) =>
  renderPage(`/dashboard${search}`, { viewer: withEngagements(viewer), answers: [...answers, ...more] });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const addressOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', window.location.href);
  return { pathname, ...Object.fromEntries(searchParams) };
};
const verdict = () => screen.findByRole('heading', { level: 1, name: /Risk went down/ });

it('shows the verdict as its title, then the decisions, then the charts', async () => {
  openBoard();
  const heading = await verdict();

  expect(heading.textContent).toContain('8 critical and high findings are open, 3 fewer than on');
  expect(screen.getByText(/2 engagements in scope, up from 1/)).toBeTruthy();
  await screen.findByRole('heading', { name: 'Attack paths' });
  expect(titles()).toEqual([
    'Needs a decision',
    'Attack paths',
    'Burn-down of critical and high findings',
    'Next',
    'Open findings by month',
    'Share of findings still open',
    'Age of open findings',
    'Time to fix vs target',
    'Most exposed engagements',
    'Risk matrix',
    'Testing coverage',
    'Exposure',
  ]);
  expect(within(screen.getByRole('list', { name: 'Key figures' })).getAllByRole('listitem')).toHaveLength(5);
});

it('shows the four most urgent decisions, and the rest on request', async () => {
  const kinds = ['overdue-unassigned', 'exposed-logins', 'retest-replies', 'acceptances', 'exploited-cves'] as const;
  const { person: reader } = openBoard('', manager, [
    answer(
      statistics.decisions,
      kinds.map((kind) => decision(kind, kind === 'overdue-unassigned' ? { title: 'Open door', lateDays: 22 } : {})),
    ),
  ]);
  const part = within(
    (await screen.findByRole('heading', { name: 'Needs a decision' })).closest('section') as HTMLElement,
  );
  const first = await part.findByRole('link', { name: /3 critical findings are overdue and unassigned/ });

  expect(first.textContent).toContain('Open door22 days late');
  expect([first.getAttribute('href'), first.dataset['rows']]).toEqual(['/list?kind=overdue-unassigned', '3']);
  expect(part.getAllByRole('link')).toHaveLength(4);
  await reader.click(part.getByRole('button', { name: '1 more' }));
  expect(part.getAllByRole('link')).toHaveLength(5);
});

it('says that there are no decisions', async () => {
  openBoard('', manager, [answer(statistics.decisions, [])]);

  expect(await screen.findByText('Nothing needs your decision.')).toBeTruthy();
});

it('shows users their work in all areas, with a link to each area, and the provider’s work', async () => {
  openBoard('', user);
  const queue = await screen.findByRole('list', { name: 'Work queue' });

  expect(
    within(queue)
      .getByRole('link', { name: /Finding 1/ })
      .getAttribute('href'),
  ).toBe('/engagements/1/findings/1');
  expect(within(queue).getByText(/days late/)).toBeTruthy();
  const link = screen.getByRole('link', { name: '17 findings' });
  expect([link.getAttribute('href'), link.dataset['rows']]).toEqual(['/engagements/allFindings?a=b', '17']);
  expect(screen.getByText('Showing 1 of 17')).toBeTruthy();
  expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
});

it('shows the issues of one rule as one expandable line', async () => {
  const filters = { status: '1,3,4', assignee: 'me', rule: 'CVE-2024-21762' };
  const group = { count: 12, hosts: 12, overdue: 6, filters };
  const row = workRow(4, { kind: 'issue', title: 'FortiOS out-of-bounds write', idVisual: '', place: '', group });
  const counts = [{ kind: 'issue' as const, count: 12, link: '/attack-surface-management' }];
  const { server, person: reader } = openBoard('', user, [
    answer(statistics.work, ({ query }) => (query.get('view') === 'waiting' ? noWork : { rows: [row], counts })),
    answer(surfaceIssues.list, { rows: [issue(1), issue(2)], total: 12, nextCursor: null }),
  ]);
  const line = await screen.findByRole('button', { name: /FortiOS .* 12 hosts · 6 overdue/ });
  expect(screen.queryByText(/^Showing/)).toBeNull();
  await reader.click(line);

  const unfolded = within(await screen.findByRole('list', { name: 'FortiOS out-of-bounds write' }));
  expect(unfolded.getAllByRole('link')).toHaveLength(2);
  expect(server.sentTo(surfaceIssues.list)[0]?.query.get('rule')).toBe('CVE-2024-21762');
  expect(screen.getByRole('link', { name: 'View all 12 issues' }).dataset['rows']).toBe('12');
});

it('keeps the view of the queue in the address', async () => {
  const { server, person: reader } = openBoard('', user);
  await reader.click(await screen.findByRole('radio', { name: 'Returned' }));

  expect(shownAddress()).toBe('/dashboard?view=returned');
  await waitFor(() =>
    expect(server.sentTo(statistics.work).some(({ query }) => query.get('view') === 'returned')).toBe(true),
  );
});

it('keeps the selected board in the address', async () => {
  const { person: reader } = openBoard('', user);
  await reader.click(await screen.findByRole('link', { name: 'Executive' }));

  expect(shownAddress()).toBe('/dashboard?board=executive');
  await verdict();
  await reader.click(screen.getByRole('link', { name: 'My work' }));
  expect(shownAddress()).toBe('/dashboard');
});

it('limits events to the period and engagement, and open findings to the engagement only', async () => {
  const { server } = openBoard(`?from=2026-04-01&to=2026-05-01&engagement=${recordId(1)}`);
  await verdict();

  const asked = server.sentTo(findingStatistics.board).map(({ query }) => Object.fromEntries(query));
  expect(asked).toContainEqual({ from: '2026-04-01', to: '2026-05-01', engagement: recordId(1) });
  expect(asked).toContainEqual({ engagement: recordId(1) });
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('01-04-2026');
});

it('covers this quarter, unless the address has another period', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-20T12:00:00Z'), toFake: ['Date'] });
  const { server, person: reader } = openBoard();
  await verdict();
  const sent = () => server.sentTo(findingStatistics.board).map(({ query }) => query.get('from'));

  expect(sent()).toContain('2026-04-01');
  await reader.click(screen.getByRole('radio', { name: 'Year' }));
  expect(shownAddress()).toBe('/dashboard?period=year');
  await waitFor(() => expect(sent()).toContain('2026-01-01'));
  vi.useRealTimers();
});

it('accepts a custom range', async () => {
  const { person: reader } = openBoard();
  await reader.click(await screen.findByRole('radio', { name: 'Custom' }));
  await reader.clear(screen.getByLabelText('From'));
  await reader.type(screen.getByLabelText('From'), '03-02-2026');

  await waitFor(() => expect(shownAddress()).toContain('from=2026-02-03'));
});

it.each(['steering', 'management'])('opens the board at its old name %s', async (name) => {
  openBoard(`?board=${name}`, user);

  expect(await verdict()).toBeTruthy();
});

const oneHigh = { critical: 0, high: 1, medium: 0, low: 0, info: 0, none: 0 };

it('keeps the other sections when one fails, and retries it', async () => {
  const failed = refuse(findingStatistics.trend, { status: 500, message: 'The trend is unavailable' });
  const { server, person: reader } = openBoard('', manager, [failed]);
  const card = (await screen.findByRole('heading', { name: 'Open findings by month' })).closest('section');
  const months = within(card ?? expect.fail('no card'));
  expect(await months.findByText('The trend is unavailable')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /^Overdue/ })).toBeTruthy();

  server.use(answer(findingStatistics.trend, { points: [trendPoint('2026-05-20', { unresolved: oneHigh })] }));
  await reader.click(months.getByRole('button', { name: 'Try again' }));

  expect(await months.findByRole('slider')).toBeTruthy();
});

it('shows a change by another user without a reload', async () => {
  const { server } = openBoard();
  await screen.findByText(/Open door/);

  server.use(answer(statistics.decisions, [decision('retest-replies')]));
  await vi.waitFor(() => socketOf('/'));
  act(() => socketOf('/').receive('statistics:updated', {}));

  expect(await screen.findByText('3 retests are waiting for your reply')).toBeTruthy();
});

it('shows links to pages if no service has statistics', async () => {
  const bought = person('company-manager', { roles: ['statistics-company:read', 'company-users-admin:read'] });
  renderPage('/dashboard', { viewer: bought, answers });

  expect(await screen.findByText('No data yet')).toBeTruthy();
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
});

it('downloads the board as a PDF for the selected dates and engagement', async () => {
  const { server, person: reader } = openBoard(`?from=2026-01-01&to=2026-03-31&engagement=${recordId(1)}`, manager, [
    refuse(reports.board, { status: 404 }),
  ]);
  await reader.click(await screen.findByRole('button', { name: 'Share' }));
  const choices = await screen.findAllByRole('menuitem');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Download PDF',
    'Print',
    'Copy link',
    'Email a colleague',
  ]);
  await reader.click(screen.getByRole('menuitem', { name: 'Download PDF' }));

  expect(await screen.findByText('File not found')).toBeTruthy();
  expect(Object.fromEntries(server.sentTo(reports.board)[0]?.query ?? [])).toEqual({
    from: '2026-01-01',
    to: '2026-03-31',
    engagement: recordId(1),
  });
});

it('links the attack surface issues to exactly the rows in the figure', async () => {
  const attackSurfaceManagement = { vulnerable: 110, critical: 4, high: 20 };
  openBoard('', admin, [answer(statistics.read, { ...findingFigures(), attackSurfaceManagement })]);

  const line = await screen.findByRole('link', { name: /Attack surface issues.*4 critical, 20 high.*110/ });

  expect(addressOf(line)).toEqual({
    pathname: '/attack-surface-management',
    view: 'all',
    status: '1,3',
    accepted: 'false',
  });
});

it('counts open CVEs of every severity, and links to exactly these', async () => {
  const severe = { numOfVlunCritical: 15, numOfVlunHigh: 29 };
  const figures = { ...findingFigures(), numOfAllVulnForCompany: 70, numOfVlunFixed: 5, ...severe };
  openBoard('', admin, [answer(statistics.read, figures)]);

  const line = await screen.findByRole('link', { name: /CVEs.*15 critical, 29 high.*65/ });

  expect(addressOf(line)).toEqual({
    pathname: '/assets/cves',
    view: 'all',
    confidence: 'confirmed',
    state: 'Affected',
  });
});

it('prints the board with the browser, and copies its address', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { person: reader } = openBoard('?period=year');
  await reader.click(await screen.findByRole('button', { name: 'Share' }));
  await reader.click(await screen.findByRole('menuitem', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await reader.click(screen.getByRole('button', { name: 'Share' }));
  await reader.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeTruthy();
});
