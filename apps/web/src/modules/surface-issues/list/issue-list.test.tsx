import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer } from '../../../testing/fake-api.ts';
import { issue, issueFacets, issueJob } from '../../../testing/issue-records.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const path = '/attack-surface-management';
const rows = [issue(1), issue(2)];
const figures = { total: 2, affectedAssets: 2, critical: 2, high: 0, fixed: 0, vulnerable: 2, under_retest: 0 };

const open = (address = `${path}?view=open&group=none`) =>
  renderPage(address, {
    viewer: admin,
    answers: [
      answer(surfaceIssues.trend, { figures, deltas: [] }),
      answer(surfaceIssues.facets, issueFacets(2)),
      answer(surfaceIssues.list, { rows, total: 2, nextCursor: null }),
    ],
  });

it('opens with open issues, and a quick view replaces the filters', async () => {
  const { server, person } = open();
  expect(await screen.findByText('2 critical and 0 high · 2 hosts affected · 0 under retest')).toBeTruthy();
  expect(await screen.findByRole('row', { name: /Issue 1/ })).toBeTruthy();
  expect(server.sentTo(surfaceIssues.list).at(-1)?.query.get('severity')).toBe('critical,high,medium,low');

  await person.click(screen.getByRole('radio', { name: /^Overdue/ }));

  await waitFor(() => expect(server.sentTo(surfaceIssues.list).at(-1)?.query.get('due')).toBe('overdue'));
  expect(server.sentTo(surfaceIssues.list).at(-1)?.query.has('severity')).toBe(false);
  expect(shownAddress()).toBe(`${path}?view=overdue&group=none`);
});

it('requests a retest of the selected issues with a reason, and undoes it', async () => {
  const { server, person } = open();
  server.use(
    answer(surfaceIssues.startJob, issueJob(2, { state: 'Running', done: 0, endedAt: null })),
    answer(surfaceIssues.job, issueJob(2)),
    answer(surfaceIssues.undoJob, issueJob(2, { state: 'Undoing', undoUntil: null })),
  );
  await screen.findByRole('row', { name: /Issue 1/ });
  await person.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await person.click(screen.getByRole('button', { name: 'Request retest' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Request retest of 2 issues' }));
  await person.click(dialog.getByRole('button', { name: 'Request retest' }));
  expect(dialog.getByText('Enter a reason')).toBeTruthy();
  expect(server.sentTo(surfaceIssues.startJob)).toHaveLength(0);

  await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New release');
  await person.click(dialog.getByRole('button', { name: 'Request retest' }));

  expect(await screen.findByText('2 issues marked as Retest.')).toBeTruthy();
  const body = { status: 4, reason: 'New release', ids: rows.map(({ _id }) => _id), except: [] };
  expect(server.sentTo(surfaceIssues.startJob)[0]?.body).toEqual(body);
  server.use(answer(surfaceIssues.job, issueJob(2, { state: 'Undone', undoUntil: null })));
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Change undone\./)).toBeTruthy();
});
