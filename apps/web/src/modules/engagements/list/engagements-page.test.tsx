import { engagements } from '@gatehouse/contract/engagements/engagements';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { engagementRow } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const page = (...rows: ReturnType<typeof engagementRow>[]) => ({ rows, total: rows.length, nextCursor: null });
const nothing = { numOfFindingsOpen: 0, numOfFindingsFixed: 0, numOfFindingsNotFixed: 0, numOfFindingsReTest: 0 };
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('an engagement is shown with dates, counts and risk, and opens its page', async () => {
  renderPage('/engagements', { viewer: admin, answers: [answer(engagements.list, page(engagementRow(7)))] });

  const row = await rowOf('ENG-2026-0007');

  expect(row.getByText('01-02-2026')).toBeTruthy();
  expect(row.getByText('– 14-02-2026')).toBeTruthy();
  expect(row.getByText('2 of 3 unresolved')).toBeTruthy();
  expect(row.getByText('Critical 17.3')).toBeTruthy();
  expect(row.getByRole('link').getAttribute('href')).toBe(`/engagements/${engagementRow(7)._id}`);
});

it.each([
  ['no risk', { ...nothing, numOfFindingsOpen: 2, totalRisk: 0 }],
  ['no findings', { ...nothing, totalRisk: 9.8 }],
])('an engagement with %s shows no risk', async (_, statistics) => {
  const answers = [answer(engagements.list, page(engagementRow(1, { statistics })))];
  renderPage('/engagements', { viewer: admin, answers });

  const row = await rowOf('ENG-2026-0001');

  expect(row.queryByText(/^Critical/)).toBeNull();
});

it('without engagements, a test can be requested by those who may', async () => {
  renderPage('/engagements', { viewer: admin, answers: [answer(engagements.list, page())] });

  const request = await screen.findByRole('link', { name: 'Request a test' });
  expect(request.getAttribute('href')).toBe('/calendar?new=request');
});
