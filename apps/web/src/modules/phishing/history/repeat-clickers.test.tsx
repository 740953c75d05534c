import { phishing } from '@gatehouse/contract/phishing/phishing';
import type { RepeatClickers } from '@gatehouse/contract/phishing/repeat-clickers.schema';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer } from '../../../testing/fake-api.ts';
import { admin } from '../../../testing/people.ts';
import { phishingStatistics } from '../../../testing/phishing-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const idOf = (place: number) => `01990000-0000-7000-8000-00000000d10${place}`;
const campaigns = [
  { _id: idOf(1), name: 'Parcel', date_start: '2025-12-18' },
  { _id: idOf(2), name: 'Mailbox', date_start: '2026-11-24' },
];
const ada: RepeatClickers['people'][number] = {
  name: 'Ada Blum',
  department: 'Finance',
  failures: 2,
  outcomes: ['clicked', 'submitted'],
};
const named: RepeatClickers = { shows: 'names', campaigns, total: 1, people: [ada], departments: [] };

function open(clickers: RepeatClickers) {
  return renderPage('/phishing/history/statistics', {
    viewer: admin,
    answers: [answer(phishing.statistics, phishingStatistics()), answer(phishing.repeatClickers, clickers)],
  });
}

it('shows what each repeat clicker did in every campaign, as strips and as a table', async () => {
  const { person } = open(named);

  expect(await screen.findByText('1 employee failed at least two of the last 2 campaigns.')).toBeTruthy();
  const strips = within(screen.getByRole('region', { name: 'Repeat clickers by campaign' }));
  expect(strips.getByRole('listitem').textContent).toContain('Ada BlumFinance, failed 2 of 2 campaigns');
  expect(strips.getByTitle(/Parcel.*: Clicked/)).toBeTruthy();
  expect(strips.getByText('2025')).toBeTruthy();

  const picture = within(screen.getByRole('figure', { name: 'Repeat clickers' }));
  await person.click(picture.getByRole('button', { name: 'Show as table' }));
  const table = within(picture.getByRole('table', { name: 'Repeat clickers' }));
  expect(table.getByRole('row', { name: 'Ada Blum Finance 2 Clicked Submitted data' })).toBeTruthy();
});

it('shows more on request if there are many', async () => {
  const { server, person } = open({ ...named, total: 3 });
  await screen.findByText('Showing 1 of 3');

  await person.click(screen.getByRole('button', { name: 'Show 2 more' }));

  expect(server.sentTo(phishing.repeatClickers).at(-1)?.query.get('limit')).toBe('100');
});

it('shows pseudonyms with the reason, and no department', async () => {
  open({ ...named, shows: 'pseudonyms', people: [{ ...ada, name: 'Employee 7F3A', department: '' }] });

  expect(await screen.findByText('Employee 7F3A')).toBeTruthy();
  expect(screen.getByText('Your privacy setting replaces names with pseudonyms.')).toBeTruthy();
});

it('shows departments if individuals are hidden', async () => {
  const departments = [{ department: 'Finance', results: [null, { delivered: 10, failed: 4 }] }];
  open({ ...named, shows: 'departments', total: 0, people: [], departments });

  const table = within(await screen.findByRole('region', { name: 'Repeat clickers' }));
  expect(table.getByText('40%').getAttribute('aria-label')).toContain('4 of 10 failed');
  expect(screen.getByText(/^Your privacy setting hides individuals/)).toBeTruthy();
});

it.each([
  [{ ...named, campaigns: campaigns.slice(0, 1), total: 0, people: [] }, /after your second campaign/],
  [{ ...named, total: 0, people: [] }, 'No employee failed more than one of the 2 campaigns in this period.'],
  [{ ...named, shows: 'departments' as const, total: 0, people: [] }, /every department is too small/],
])('explains why there are no repeat clickers: %#', async (clickers, reason) => {
  open(clickers);

  expect(await screen.findByText(reason)).toBeTruthy();
});
