import { engagements } from '@gatehouse/contract/engagements/engagements';
import { findingPictures } from '@gatehouse/contract/findings/finding-pictures';
import { findingStatistics } from '@gatehouse/contract/findings/finding-statistics';
import { findings } from '@gatehouse/contract/findings/findings';
import { retests } from '@gatehouse/contract/retests/retests';
import { statistics } from '@gatehouse/contract/statistics/statistics';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import {
  burnDown,
  figureMonth,
  findingBoard,
  findingFigures,
  survivalCurve,
  trendPoint,
} from '../../../testing/board-records.ts';
import { engagementRow, recordId } from '../../../testing/engagement-records.ts';
import { answer, type Answer, refuse } from '../../../testing/fake-api.ts';
import { manager, person } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const noRows = { rows: [], total: 0, nextCursor: null };
const counts = { critical: 0, high: 0, medium: 0, low: 0, info: 0, none: 0 };
const id = recordId(7);
const answers: readonly Answer[] = [
  answer(findingStatistics.board, findingBoard()),
  answer(findingStatistics.trend, {
    points: [
      trendPoint('2026-04-30', { unresolved: { ...counts, critical: 9 } }),
      trendPoint('2026-05-20', { unresolved: { ...counts, high: 8 } }),
    ],
  }),
  answer(findingPictures.burnDown, burnDown()),
  answer(findingPictures.survival, {
    curves: [
      survivalCurve('critical'),
      survivalCurve('high', { target: 30, atTarget: null }),
      survivalCurve('low', { findings: 4 }),
    ],
  }),
  answer(findingPictures.matrix, {
    cells: [
      {
        likelihood: 5,
        impact: 5,
        findings: 3,
        first: [{ _id: id, engagementId: recordId(1), idVisual: 'ENG-2026-0001-F007' }],
      },
      { likelihood: 2, impact: 3, findings: 4, first: [] },
    ],
    unscored: 2,
  }),
  answer(findingPictures.months, {
    points: [figureMonth('2026-04-30'), figureMonth('2026-05-20', { overdue: 6, inTime: null })],
  }),
  answer(statistics.read, findingFigures()),
  answer(statistics.decisions, []),
  answer(engagements.list, { rows: [engagementRow(1)], total: 1, nextCursor: null }),
  answer(retests.all, noRows),
  answer(findings.all, noRows),
];
const viewer = person('company-manager', { roles: manager.roles.filter((each) => !each.includes('darkWeb')) });
const openBoard = (more: readonly Answer[] = []) =>
  renderPage('/dashboard?from=2026-04-01&to=2026-05-20', { viewer, answers: [...answers, ...more] });
const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title, level: 2 });
  return heading.closest('section') ?? expect.fail(`no card around ${title}`);
};
const burnDownTitle = 'Burn-down of critical and high findings';

it('forecasts when the last open finding will be closed, with the rate and its period', async () => {
  const { person: reader } = openBoard();
  const card = await cardOf(burnDownTitle);

  await within(card).findByText(
    'At a net 1.4 closed a week over the last 50 days (12 closed, 2 opened), the last of 8 closes around Jun 2026.',
  );
  expect(within(card).getByRole('slider').getAttribute('aria-valuetext')).toContain('Forecast 0');
  await reader.click(within(card).getByRole('button', { name: 'Show as table' }));
  const rows = within(within(card).getByRole('table')).getAllByRole('row');
  expect(rows.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    'DayOpenForecastIf closed when due',
    '31-03-202618––',
    '25-04-202613––',
    '20-05-20268––',
  ]);
});

it.each([
  [
    'more are opened than closed',
    burnDown({ opened: 20 }),
    'More critical and high findings were opened (20) than closed (12) in the last 50 days, so there is no forecast.',
  ],
  [
    'the period is over',
    burnDown({ today: '2026-08-01', due: [] }),
    'Open critical and high findings, 01-04-2026 – 20-05-2026: 2 opened, 12 closed.',
  ],
])('gives no date if %s', async (_when, given, sentence) => {
  openBoard([answer(findingPictures.burnDown, given)]);
  const card = await cardOf(burnDownTitle);

  await within(card).findByText((text) => text.replaceAll(/[\u2066-\u2069]/g, '') === sentence);
  expect(within(card).queryByText('Forecast')).toBeNull();
});

it('makes no statement about risk before the first engagement', async () => {
  const none = burnDown({ engagements: 0, points: [{ day: '2026-05-20', critical: 0, high: 0 }], closed: 0, due: [] });
  openBoard([answer(findingPictures.burnDown, none)]);
  const card = await cardOf(burnDownTitle);

  expect(await within(card).findByText('No tests yet')).toBeTruthy();
  expect(within(card).queryByRole('figure')).toBeNull();
});

it('can reload a chart after a failure, without affecting the others', async () => {
  const { server, person: reader } = openBoard([
    refuse(findingPictures.burnDown, { status: 503, code: 'UNAVAILABLE', message: 'Busy' }),
  ]);
  const card = await cardOf(burnDownTitle);
  await within(card).findByText('Busy');
  server.use(answer(findingPictures.burnDown, burnDown()));

  await reader.click(within(card).getByRole('button', { name: 'Try again' }));

  expect(await within(card).findByRole('figure')).toBeTruthy();
});

it('compares the remaining open findings with the targets, for severities with enough findings', async () => {
  openBoard();
  const card = await cardOf('Share of findings still open');

  expect(await within(card).findByText(/Still open when due: 63% of .*critical.* \(7 days\)\./)).toBeTruthy();
  expect(within(card).getByRole('slider').getAttribute('aria-valuetext')).toBe('After 20 days: Critical 25%, High 25%');
  expect(within(card).getByText(/Kaplan–Meier estimate from 24 findings/)).toBeTruthy();
});

it('places open findings by likelihood and impact, and counts those without a vector', async () => {
  const { person: reader } = openBoard();
  const card = await cardOf('Risk matrix');

  expect(await within(card).findByText('3 of 7 open findings have high likelihood and high impact.')).toBeTruthy();
  expect(within(card).getByText(/2 findings without a CVSS vector are not shown\./)).toBeTruthy();
  const grid = within(card).getByRole('table');
  expect(within(grid).getAllByRole('cell', { name: '3 findings' })).toHaveLength(1);
  expect(within(grid).getAllByRole('cell', { name: '0 findings' })).toHaveLength(23);
  await reader.click(within(card).getByRole('button', { name: 'Show as table' }));
  expect((await within(card).findByRole('link', { name: 'ENG-2026-0001-F007' })).getAttribute('href')).toBe(
    `/engagements/${recordId(1)}/findings/${id}`,
  );
});

it('describes the trend of every key figure', async () => {
  openBoard();
  const strip = await screen.findByRole('list', { name: 'Key figures' });

  await within(strip).findByRole('img', { name: 'Overdue findings at month end went from 4 to 6.' });
  expect(within(strip).getByRole('img', { name: 'The monthly median went from 12 to 12 days.' })).toBeTruthy();
  expect(within(strip).getByRole('img', { name: 'Findings in retest at month end went from 2 to 2.' })).toBeTruthy();
  // One known month is no trend.
  expect(within(strip).queryByRole('img', { name: /share fixed in time/ })).toBeNull();
});

it('lists upcoming events, and says if there are none', async () => {
  const planned = engagementRow(3, { title: 'Red team', status: 'Planned', date_start: '2999-01-01' });
  openBoard([
    answer(engagements.list, { rows: [planned], total: 1, nextCursor: null }),
    refuse(retests.all, { status: 503, code: 'UNAVAILABLE', message: 'Busy' }),
  ]);
  const list = await screen.findByRole('list', { name: 'Next' });

  expect((await within(list).findByRole('link', { name: 'Red team' })).getAttribute('href')).toBe(
    `/engagements/${recordId(3)}`,
  );
  expect(await within(list).findByText('Nothing due in the next 7 days')).toBeTruthy();
  expect(await within(list).findByText('Could not be loaded')).toBeTruthy();
});

it('replaces an empty chart with one sentence', async () => {
  openBoard([answer(findingStatistics.trend, { points: [trendPoint('2026-04-30'), trendPoint('2026-05-20')] })]);
  const card = await cardOf('Open findings by month');

  expect(await within(card).findByText('No findings were open at the end of these months.')).toBeTruthy();
  expect(within(card).queryByRole('slider')).toBeNull();
});
