import { engagements } from '@gatehouse/contract/engagements/engagements';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { stepFinding } from '../../../testing/chain-records.ts';
import { engagementOverview, recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { admin } from '../../../testing/people.ts';
import { wholeText } from '../../../testing/read.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const address = `/engagements/${recordId(1)}`;
const open = (overview: ReturnType<typeof engagementOverview>, page = 'coverage') =>
  renderPage(`${address}/${page}`, { viewer: admin, answers: [answer(engagements.overview, overview)] });

const relay = stepFinding(1, { title: 'Open relay' });
const coverage = [
  { area: 'Sign-in', item: 'Guessing', result: 'Passed' as const, note: '', findings: [] },
  { area: 'Sign-in', item: 'End of a session', result: 'Failed' as const, note: '', findings: [relay] },
];

it('shows the checks by area with their count, and links failed ones to their findings', async () => {
  open(engagementOverview({ coverage }));

  expect(await screen.findByText('1 passed, 1 failed')).toBeTruthy();
  expect(screen.getByText('1 of 2 checks passed')).toBeTruthy();
  const [, failed] = within(screen.getByRole('list', { name: 'Sign-in' })).getAllByRole('listitem');
  expect(failed?.textContent).toContain('FailedEnd of a session');
  expect(screen.getByRole('link', { name: /^High\s*Open relay$/ }).getAttribute('href')).toBe(
    `${address}/findings/${relay._id}`,
  );
  expect(screen.getByRole('link', { name: /^What we tested and what held\s*1\/2$/ })).toBeTruthy();
});

it('hatches failed checks, because red is a severity', async () => {
  open(engagementOverview({ coverage }));

  const bar = await screen.findByRole('img', { name: '1 passed, 1 failed' });
  const inks = [...bar.children].map((each) => (each as HTMLElement).dataset['ink']);
  expect(inks).toEqual(['strong', 'hatched']);
});

it('says when coverage is usually available, and links to findings only if there are some', async () => {
  open(engagementOverview({ numOfFindings: 0 }));

  expect(await screen.findByText(wholeText(/in the last week of testing \(08-02-2026 – 14-02-2026\)/))).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'View findings' })).toBeNull();
});

it('an engagement without files says what will be here', async () => {
  open(engagementOverview(), 'files');

  expect(await screen.findByText('No files yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Files\s*–$/ })).toBeTruthy();
});
