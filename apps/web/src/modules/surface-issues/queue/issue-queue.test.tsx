import { providerEvents } from '@gatehouse/contract/provider/provider';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import type { QueuedIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { issueEvents } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { socketOf } from '../../../testing/fake-sockets.ts';
import { issue, issueDetail, issueFacets, issueGroup, issueJob } from '../../../testing/issue-records.ts';
import { staff } from '../../../testing/people.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const company = { _id: recordId(7), name: 'Globex Corporation', shortName: 'Globex', logo: null, timeZone: 'UTC' };
const row = (place: number): QueuedIssue => {
  const { comment: _comment, ...shown } = issue(place, { status: 4 });
  return { ...shown, company };
};
const { mine: _mine, unassigned: _unassigned, hosts: _hosts, ...counts } = issueFacets(2);
const facets = { ...counts, clients: [{ _id: company._id, name: company.name, count: 2 }] };
const path = '/provider/issues';

const open = (address = `${path}?view=retest&group=none`) =>
  renderPage(address, {
    viewer: staff,
    answers: [
      answer(providerSurfaceIssues.queue, { rows: [row(1), row(2)], total: 2, nextCursor: null }),
      answer(providerSurfaceIssues.queueFacets, facets),
      answer(providerSurfaceIssues.get, ({ params }) =>
        issueDetail(params.id === row(2)._id ? 2 : 1, { status: 4, company: { _id: company._id, timeZone: 'UTC' } }),
      ),
    ],
  });

it('opens with the requested retests, with the client of each and a link to its issues', async () => {
  const { server, person } = open();

  const line = within(await screen.findByRole('row', { name: /Issue 1/ }));
  expect(line.getByRole('link', { name: /Issues of .*Globex Corporation/ }).getAttribute('href')).toBe(
    `/provider/companies/${company._id}/issues`,
  );
  expect(line.getByRole('link', { name: /Issue 1/ }).getAttribute('href')).toBe(
    `/provider/companies/${company._id}/issues/${row(1)._id}`,
  );
  expect(server.sentTo(providerSurfaceIssues.queue).at(-1)?.query.get('status')).toBe('4');

  await person.click(screen.getByRole('radio', { name: /^New/ }));
  await waitFor(() => expect(server.sentTo(providerSurfaceIssues.queue).at(-1)?.query.get('recent')).toBe('true'));
  await person.click(screen.getByRole('button', { name: 'Filter' }));
  await person.click(await screen.findByRole('checkbox', { name: /Globex Corporation/ }));
  await waitFor(() =>
    expect(server.sentTo(providerSurfaceIssues.queue).at(-1)?.query.get('company')).toBe(company._id),
  );
});

it('shows a client’s issue beside the list, even if it is opened by a link', async () => {
  const { server } = open(`${path}?view=all&group=none&peek=${company._id}.${row(2)._id}`);

  expect(await screen.findByText('The panel is open.')).toBeTruthy();
  expect(server.sentTo(providerSurfaceIssues.get)[0]?.params).toEqual({ companyId: company._id, id: row(2)._id });
  expect(shownAddress()).toContain('peek=');
});

it('changes issues of several clients at once, and can undo all changes', async () => {
  const other = { _id: recordId(8), name: 'Initech', shortName: 'Initech', logo: null, timeZone: 'UTC' };
  const { server, person } = open();
  const jobAt = (companyId: string | undefined, given = {}) =>
    issueJob(1, { _id: companyId === other._id ? recordId(91) : recordId(90), status: 2, ...given });
  server.use(
    answer(providerSurfaceIssues.queue, { rows: [row(1), { ...row(2), company: other }], total: 2, nextCursor: null }),
    answer(providerSurfaceIssues.startJob, ({ params }) =>
      jobAt(params.companyId, { state: 'Running', endedAt: null, undoUntil: null, done: 0, changed: 0 }),
    ),
    answer(providerSurfaceIssues.job, ({ params }) => jobAt(params.companyId)),
  );
  await screen.findByRole('row', { name: /Issue 1/ });
  await person.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await person.click(screen.getByRole('button', { name: 'Change status' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change 2 issues' }));
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Retested');
  await person.click(dialog.getByRole('button', { name: 'Change status' }));

  expect(await screen.findByText('2 issues marked as Fixed.')).toBeTruthy();
  const sent = server.sentTo(providerSurfaceIssues.startJob).map(({ params, body }) => ({ params, body }));
  expect(sent).toEqual([
    { params: { companyId: company._id }, body: { status: 2, reason: 'Retested', except: [], ids: [row(1)._id] } },
    { params: { companyId: other._id }, body: { status: 2, reason: 'Retested', except: [], ids: [row(2)._id] } },
  ]);

  const undone = { state: 'Undone', undoUntil: null } as const;
  server.use(answer(providerSurfaceIssues.undoJob, ({ params }) => jobAt(params.companyId, undone)));
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Change undone/)).toBeTruthy();
  expect(server.sentTo(providerSurfaceIssues.undoJob)).toHaveLength(2);
});

it('changes all matching issues at each client, but not search results', async () => {
  const { server, person } = open(`${path}?view=all&group=none&severity=critical`);
  const job = issueJob(2, { status: 2 });
  server.use(answer(providerSurfaceIssues.startJob, job), answer(providerSurfaceIssues.job, job));
  await screen.findByRole('row', { name: /Issue 1/ });
  await person.click(screen.getByRole('button', { name: 'List options' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Change status of all 2 issues' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change 2 issues' }));
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Retested');
  await person.click(dialog.getByRole('button', { name: 'Change status' }));
  expect(await screen.findByText('2 issues marked as Fixed.')).toBeTruthy();
  expect(server.sentTo(providerSurfaceIssues.startJob)[0]?.body).toMatchObject({ filter: { severity: 'critical' } });
});

it('reloads the rows when an issue of a client changes', async () => {
  const { server } = open();
  await screen.findByRole('row', { name: /Issue 1/ });
  const before = server.sentTo(providerSurfaceIssues.queue).length;

  const socket = await waitFor(() => socketOf('/'));
  act(() => socket.receive(providerEvents.changed, { companyId: company._id, event: issueEvents.updated }));

  await waitFor(() => expect(server.sentTo(providerSurfaceIssues.queue).length).toBeGreaterThan(before));
});

it('opens grouped by rule, and changes the issues of a group at each client', async () => {
  const other = recordId(8);
  const counts = { total: 3, open: 0, retest: 3, overdue: 0, hosts: 3 };
  const group = issueGroup({ key: 'CVE-2024-21762', name: 'FortiOS out-of-bounds write', ...counts });
  const clients = { numOfClients: 2, clients: [company._id, other] };
  const { server, person } = open(path);
  const job = issueJob(3, { status: 2 });
  server.use(
    answer(providerSurfaceIssues.queueGroups, { rows: [{ ...group, ...clients }], total: 1, nextCursor: null }),
    answer(providerSurfaceIssues.startJob, job),
    answer(providerSurfaceIssues.job, job),
  );
  expect(await screen.findByRole('button', { name: /FortiOS .* 2 clients · 3 hosts · 3 in retest/ })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /^Change status of .*FortiOS/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change 3 issues' }));
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Retested');
  await person.click(dialog.getByRole('button', { name: 'Change status' }));

  await waitFor(() => expect(server.sentTo(providerSurfaceIssues.startJob)).toHaveLength(2));
  expect(server.sentTo(providerSurfaceIssues.startJob).map(({ params }) => params.companyId)).toEqual([
    company._id,
    other,
  ]);
  expect(server.sentTo(providerSurfaceIssues.startJob)[0]?.body).toMatchObject({
    filter: { status: '4', rule: 'CVE-2024-21762' },
  });
});
