import { providerEvents } from '@gatehouse/contract/provider';
import { providerSurfaceIssues } from '@gatehouse/contract/provider-surface-issues';
import type { ClientIssue } from '@gatehouse/contract/surface-issue-schema';
import { issueEvents } from '@gatehouse/contract/surface-issues';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { socketOf } from '../../../testing/fake-sockets.ts';
import { issue, issueDetail, issueFacets } from '../../../testing/issue-records.ts';
import { staff } from '../../../testing/people.ts';
import { renderScreen, shownAddress } from '../../../testing/render-screen.tsx';

const company = { _id: recordId(7), name: 'Globex Corporation', shortName: 'Globex', timeZone: 'UTC' };
const row = (place: number): ClientIssue => ({ ...issue(place, { status: 4 }), company });
const { mine: _mine, unassigned: _unassigned, hosts: _hosts, ...counts } = issueFacets(2);
const facets = { ...counts, clients: [{ _id: company._id, name: company.name, count: 2 }] };
const path = '/provider/issues';

const open = (address = path) =>
  renderScreen(address, {
    viewer: staff,
    answers: [
      answer(providerSurfaceIssues.queue, { rows: [row(1), row(2)], total: 2, nextCursor: null }),
      answer(providerSurfaceIssues.queueFacets, facets),
      answer(providerSurfaceIssues.get, ({ params }) =>
        issueDetail(params.id === row(2)._id ? 2 : 1, { status: 4, company: { _id: company._id, timeZone: 'UTC' } }),
      ),
    ],
  });

it('opens on the retests to answer, with the client of each and a link to its issues', async () => {
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
  await person.click(screen.getByRole('button', { name: /^Client/ }));
  await person.click(await screen.findByRole('checkbox', { name: /Globex Corporation/ }));
  await waitFor(() =>
    expect(server.sentTo(providerSurfaceIssues.queue).at(-1)?.query.get('company')).toBe(company._id),
  );
});

it('shows an issue of a client beside the list, also where only the link names it', async () => {
  const { server } = open(`${path}?view=all&peek=${company._id}.${row(2)._id}`);

  expect(await screen.findByText('The panel is open.')).toBeTruthy();
  expect(server.sentTo(providerSurfaceIssues.get)[0]?.params).toEqual({ companyId: company._id, id: row(2)._id });
  expect(shownAddress()).toContain('peek=');
});

it('reads the rows again when an issue changes at a client', async () => {
  const { server } = open();
  await screen.findByRole('row', { name: /Issue 1/ });
  const before = server.sentTo(providerSurfaceIssues.queue).length;

  act(() => socketOf('/').receive(providerEvents.changed, { companyId: company._id, event: issueEvents.updated }));

  await waitFor(() => expect(server.sentTo(providerSurfaceIssues.queue).length).toBeGreaterThan(before));
});
