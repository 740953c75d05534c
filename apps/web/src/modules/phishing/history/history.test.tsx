import { phishing } from '@gatehouse/contract/phishing/phishing';
import type { RepeatClickers } from '@gatehouse/contract/phishing/repeat-clickers.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer } from '../../../testing/fake-api.ts';
import { neverChecked } from '../../../testing/monitoring-answers.ts';
import { admin } from '../../../testing/people.ts';
import { campaignRow, phishingStatistics } from '../../../testing/phishing-records.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const noRepeats: RepeatClickers = { shows: 'names', campaigns: [], total: 0, people: [], departments: [] };

it('lists the campaigns with their rates, filtered by status', async () => {
  const { server, person } = renderPage('/phishing/history', {
    viewer: admin,
    answers: [answer(phishing.campaigns, { rows: [campaignRow(1)], total: 1, nextCursor: null })],
  });

  const row = within(await screen.findByRole('row', { name: /Campaign 1/ }));
  expect(row.getByRole('link', { name: /Campaign 1/ }).getAttribute('href')).toBe(`/phishing/${campaignRow(1)._id}`);
  expect(row.getByText('11%')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Filter' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Completed' }));

  await waitFor(() => expect(server.sentTo(phishing.campaigns).at(-1)?.query.get('status')).toBe('Completed'));
});

it('shows figures for a period, by department and tactic, and by attribute of the email', async () => {
  const { server, person } = renderPage('/phishing/history/statistics', {
    viewer: admin,
    answers: [answer(phishing.statistics, phishingStatistics()), answer(phishing.repeatClickers, noRepeats)],
  });

  expect(await screen.findByText('2 campaigns · 380 emails delivered')).toBeTruthy();
  const heat = within(screen.getByRole('region', { name: 'Departments by tactic' }));
  expect(heat.getByText('20%').getAttribute('aria-label')).toContain('Urgency: 20 of 100 failed');
  expect(screen.getByRole('rowheader', { name: '3 – moderate' })).toBeTruthy();
  expect(screen.getByText('42 · other clients: 14%')).toBeTruthy();

  await person.click(screen.getByRole('radio', { name: '3 months' }));

  expect(shownAddress()).toBe('/phishing/history/statistics?months=3');
  await waitFor(() =>
    expect(server.sentTo(phishing.statistics).some(({ query }) => query.get('months') === '3')).toBe(true),
  );
});

it('shows no figures before the first campaign', async () => {
  const none = { campaigns: 0, targeted: 0, delivered: 0, opened: 0, clicked: 0, submitted: 0, reported: 0, failed: 0 };
  const totals = { ...phishingStatistics().totals, ...none };
  renderPage('/phishing/history/statistics', {
    viewer: admin,
    answers: [
      answer(phishing.statistics, phishingStatistics({ trend: [], tactics: [], lures: [], totals })),
      neverChecked,
    ],
  });

  expect(await screen.findByText('No phishing simulations yet')).toBeTruthy();
  expect(screen.queryByRole('radiogroup', { name: 'Period' })).toBeNull();
  expect(screen.queryByText('0')).toBeNull();
});
