import { engagementDays } from '@gatehouse/contract/engagements/engagement-days';
import type { EngagementDays } from '@gatehouse/contract/engagements/engagement-days.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { findingPictures } from '@gatehouse/contract/findings/finding-pictures';
import { findings } from '@gatehouse/contract/findings/findings';
import { retests } from '@gatehouse/contract/retests/retests';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { engagementOverview, findingFacets, recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const id = recordId(1);
const days: EngagementDays = {
  date_start: '2026-03-02',
  date_end: '2026-03-20',
  today: '2026-03-14',
  findings: [
    { day: '2026-03-03', severity: 'critical', count: 1 },
    { day: '2026-03-03', severity: 'high', count: 2 },
    { day: '2026-03-10', severity: 'high', count: 1 },
  ],
  retests: [{ day: '2026-03-12', count: 1 }],
};
const none = { rows: [], total: 0, nextCursor: null };

const open = (given: EngagementDays | ReturnType<typeof refuse>, overview = engagementOverview()) =>
  renderPage(`/engagements/${id}`, {
    viewer: admin,
    answers: [
      answer(engagements.overview, overview),
      'endpoint' in given ? given : answer(engagementDays.read, given),
      answer(findingPictures.matrix, { cells: [], unscored: 0 }),
      answer(findings.visit, { lastVisit: null }),
      answer(findings.facets, findingFacets([])),
      answer(findings.list, none),
      answer(retests.list, none),
    ],
  });
const picture = async () => within(await screen.findByRole('figure', { name: 'Findings by day' }));

it('shows the current day of the test, and links each day to its findings', async () => {
  open(days);

  const figure = await picture();
  expect(figure.getByText('Day 13 of 19: 4 findings published so far.')).toBeTruthy();
  expect(figure.getAllByRole('link').map((link) => [link.ariaLabel, link.getAttribute('href')])).toEqual([
    ['03-03-2026: 3 findings', `/engagements/${id}/findings?view=all&from=2026-03-03&to=2026-03-03`],
    ['10-03-2026: 1 finding', `/engagements/${id}/findings?view=all&from=2026-03-10&to=2026-03-10`],
  ]);
});

it('has the same figures as a table, with the retests', async () => {
  const { person } = open(days);
  await person.click((await picture()).getByRole('button', { name: 'Show as table' }));

  const table = within(screen.getByRole('table', { name: 'Findings by day' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Day',
    'Critical',
    'High',
    'Retests requested',
  ]);
  expect(table.getByRole('row', { name: /03-03-2026/ }).textContent).toBe('03-03-2026120');
  expect(table.getByRole('row', { name: /12-03-2026/ }).textContent).toBe('12-03-2026001');
});

it.each([
  [{ findings: [], retests: [] }, 'Day 13 of 19: no findings published yet.'],
  [{ today: '2026-03-22' }, '2 days after the planned end: 4 findings published so far.'],
  [{ date_start: null, date_end: null }, 'In progress, without planned dates: 4 findings published so far.'],
])('describes the progress of the test for %o', async (given, note) => {
  open({ ...days, ...given });

  expect((await picture()).getByText(note)).toBeTruthy();
});

it('can be retried after a failure', async () => {
  const { server, person } = open(refuse(engagementDays.read, { status: 500 }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(answer(engagementDays.read, days));

  await person.click(retry);

  expect(await picture()).toBeTruthy();
});

it('is shown only during the test', async () => {
  open(days, engagementOverview({ status: 'Completed' }));

  expect(await screen.findByRole('heading', { name: 'Engagement 1', level: 1 })).toBeTruthy();
  expect(screen.queryByText('Findings by day')).toBeNull();
});
