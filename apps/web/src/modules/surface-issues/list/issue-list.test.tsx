import { providerSurfaceIssues, surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { screen, waitFor, within, cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer } from '../../../testing/fake-api.ts';
import { issue, issueFacets, issueGroup, issueJob } from '../../../testing/issue-records.ts';
import { admin, staff } from '../../../testing/people.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';
import { recordId } from '../../../testing/engagement-records.ts';

const path = '/attack-surface-management';
const rows = [issue(1), issue(2)];
const grace = { _id: recordId(30), fullname: 'Grace Hopper', username: 'grace@acme.example' };
const figures = { total: 2, affectedAssets: 2, critical: 2, high: 0, fixed: 0, vulnerable: 2, under_retest: 0 };
const group = issueGroup();

const open = (address = `${path}?view=open&group=none`) =>
  renderPage(address, {
    viewer: admin,
    answers: [
      answer(surfaceIssues.list, { rows, total: 2, nextCursor: null }),
      answer(surfaceIssues.facets, issueFacets(2)),
      answer(surfaceIssues.trend, { figures, deltas: [] }),
      answer(surfaceIssues.colleagues, [grace]),
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

it('accepts the risk of all issues of a group with a reason, and lists unchanged ones', async () => {
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

it('opens grouped by rule, expands a group and requests a retest of its open issues', async () => {
  const name = 'FortiOS SSL VPN out-of-bounds write';
  const rule = issueGroup({ key: 'nuclei fortios', name, total: 12, open: 12, hosts: 12 });
  const { server, person } = open(path);
  const job = issueJob(12);
  server.use(
    answer(surfaceIssues.groups, { rows: [{ ...rule, retest: 2, overdue: 6 }], total: 1, nextCursor: null }),
    answer(surfaceIssues.startJob, job),
    answer(surfaceIssues.job, job),
  );
  const heading = await screen.findByRole('button', { name: /FortiOS .* 12 hosts · 6 overdue · 2 in retest/ });
  expect(server.sentTo(surfaceIssues.groups)[0]?.query.get('by')).toBe('rule');
  expect(screen.queryByRole('row', { name: /Issue 1/ })).toBeNull();
  await person.click(heading);
  expect(await screen.findByRole('row', { name: /Issue 1/ })).toBeTruthy();
  expect(server.sentTo(surfaceIssues.list).at(-1)?.query.get('rule')).toBe(rule.key);

  await person.click(screen.getByRole('button', { name: /^Request retest for 10 issues/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Request retest of 10 issues' }));
  await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Updated to 7.4.3');
  await person.click(dialog.getByRole('button', { name: 'Request retest' }));

  expect(await screen.findByText('12 issues marked as Retest.')).toBeTruthy();
  const filter = { rule: rule.key, status: '1,3', accepted: 'false', severity: 'critical,high,medium,low' };
  expect(server.sentTo(surfaceIssues.startJob)[0]?.body).toMatchObject({ status: 4, filter });
});

it('remembers that grouping is off', async () => {
  const { server, person } = open(path);
  server.use(answer(surfaceIssues.groups, { rows: [group], total: 1, nextCursor: null }));
  await screen.findByRole('button', { name: /CVE-2025-1234.*2 hosts/ });
  await person.click(screen.getByRole('button', { name: 'Display' }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'No grouping');
  expect(await screen.findByRole('row', { name: /Issue 1/ })).toBeTruthy();

  cleanup();
  open(path);
  expect(await screen.findByRole('row', { name: /Issue 1/ })).toBeTruthy();
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
