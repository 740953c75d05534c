import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import type { IssueGroup } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { issue, issueFacets, issueJob } from '../../../testing/issue-records.ts';
import { admin, staff } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const path = '/attack-surface-management';
const rows = [issue(1), issue(2)];
const grace = { _id: recordId(30), fullname: 'Grace Hopper', username: 'grace@acme.example' };
const figures = { total: 2, affectedAssets: 2, critical: 2, high: 0, fixed: 0, vulnerable: 2, under_retest: 0 };
const group: IssueGroup = {
  _id: recordId(40),
  key: 'CVE-2025-1234',
  name: 'CVE-2025-1234',
  severity: 'critical',
  total: 2,
  open: 2,
  retest: 0,
  fixed: 0,
  hosts: 2,
  firstSeen: '2026-02-02T10:00:00.000Z',
  lastSeen: '2026-02-02T10:00:00.000Z',
  tools: ['nuclei'],
};

const open = (address = path) =>
  renderPage(address, {
    viewer: admin,
    answers: [
      answer(surfaceIssues.list, { rows, total: 2, nextCursor: null }),
      answer(surfaceIssues.facets, issueFacets(2)),
      answer(surfaceIssues.trend, { figures, deltas: [] }),
      answer(surfaceIssues.colleagues, [grace]),
    ],
  });

it('assigns the selected issues to a colleague', async () => {
  const { server, person } = open();
  const job = issueJob(2, { kind: 'assignee', status: null, assignee: 'Grace Hopper' });
  server.use(answer(surfaceIssues.assignJob, job), answer(surfaceIssues.job, job));
  await screen.findByRole('row', { name: /Issue 1/ });
  await person.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await person.click(screen.getByRole('button', { name: 'Assign' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Assign 2 issues' }));
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Assignee' }), 'Grace Hopper');
  await person.click(dialog.getByRole('button', { name: 'Assign' }));

  expect(await screen.findByText(/^2 issues assigned to .*Grace Hopper/)).toBeTruthy();
  const body = { userId: grace._id, reason: '', except: [], ids: rows.map(({ _id }) => _id) };
  expect(server.sentTo(surfaceIssues.assignJob)[0]?.body).toEqual(body);
});

it('accepts the risk of all issues of a group with a reason, and names what stayed as it was', async () => {
  const { server, person } = open(`${path}?group=cve`);
  const refusals = [{ _id: rows[0]?._id ?? '', idVisual: 'ACME-ASM-0001', message: 'Already accepted' }];
  const job = issueJob(2, { kind: 'acceptance', status: null, changed: 1, refused: 1, refusals });
  server.use(
    answer(surfaceIssues.groups, { rows: [group], total: 1, nextCursor: null }),
    answer(surfaceIssues.acceptJob, job),
    answer(surfaceIssues.job, job),
  );
  await person.click(await screen.findByRole('button', { name: /Actions for .*CVE-2025-1234/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Accept risk' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Accept risk of 2 issues' }));
  await person.click(dialog.getByRole('button', { name: 'Accept risk' }));
  expect(dialog.getByText('Enter a reason')).toBeTruthy();
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Replaced soon');
  await person.click(dialog.getByRole('button', { name: 'Accept risk' }));

  expect(await screen.findByText('Risk of 1 issue accepted.')).toBeTruthy();
  expect(screen.getByText('1 issue unchanged')).toBeTruthy();
  expect(server.sentTo(surfaceIssues.acceptJob)[0]?.body).toMatchObject({
    reason: 'Replaced soon',
    filter: { cve: 'CVE-2025-1234' },
  });
});

it('lets staff set the status of all issues of a group', async () => {
  const companyId = recordId(7);
  const { server, person } = renderPage(`/provider/companies/${companyId}/issues?group=cve`, {
    viewer: staff,
    answers: [
      answer(providerSurfaceIssues.facets, issueFacets(2)),
      answer(providerSurfaceIssues.groups, { rows: [group], total: 1, nextCursor: null }),
      answer(providerSurfaceIssues.startJob, issueJob(2, { status: 5 })),
      answer(providerSurfaceIssues.job, issueJob(2, { status: 5 })),
    ],
  });
  await person.click(await screen.findByRole('button', { name: /Change status of .*CVE-2025-1234/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change 2 issues' }));
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'False Positive');
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Not reachable');
  await person.click(dialog.getByRole('button', { name: 'Change status' }));

  expect(await screen.findByText('2 issues marked as False Positive.')).toBeTruthy();
  expect(server.sentTo(providerSurfaceIssues.startJob)[0]?.body).toMatchObject({
    status: 5,
    filter: { cve: 'CVE-2025-1234' },
  });
});
