import type { FindingDetail } from '@gatehouse/contract/findings/finding-detail.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../testing/fake-api.ts';
import { findingDetail } from '../../testing/finding-records.ts';
import { admin, user } from '../../testing/people.ts';
import { wholeText } from '../../testing/read.ts';
import { renderPage } from '../../testing/render-screen.tsx';

const address = `/engagements/${recordId(1)}/findings/${recordId(1002)}`;
const dueDays = { critical: 7, high: 30, medium: 90, low: 180, info: null };
const rules = (acknowledgeNeedsApproval: boolean) => answer(findings.policy, { dueDays, acknowledgeNeedsApproval });

const open = (finding: FindingDetail, ...answers: Answer[]) =>
  renderPage(address, {
    viewer: admin,
    answers: [
      answer(findings.colleagues, []),
      answer(findings.list, { rows: [], total: 0, nextCursor: null }),
      answer(findings.get, finding),
      rules(false),
      ...answers,
    ],
  });
const press = async (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

const request = {
  _id: recordId(9001),
  requester: { _id: recordId(7001), fullname: 'Grace Hopper' },
  reason: 'Behind the wall',
  files: [],
  until: '2099-12-31',
  at: '2026-02-02T10:00:00.000Z',
  isMine: true,
};

it('only status changes that the server allows are offered', async () => {
  open(findingDetail(2, { statusVulnerability: 'Acknowledged', moves: ['Open'] }));

  expect(await press('Reopen')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request retest' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Accept risk' })).toBeNull();
});

it('a retest is requested with a message', async () => {
  const { server, person } = open(
    findingDetail(2),
    answer(findings.specificInfo, findingDetail(2, { statusVulnerability: 'Retest', moves: [] })),
  );
  await person.click(await press('Request retest'));
  const asked = await dialog();

  await person.type(asked.getByLabelText(/Message to the provider/), 'Patched on Monday');
  await person.click(asked.getByRole('button', { name: 'Request retest' }));

  await waitFor(() =>
    expect(server.sentTo(findings.specificInfo)[0]?.body).toEqual({
      statusVulnerability: 'Retest',
      comment: 'Patched on Monday',
    }),
  );
  expect(await screen.findByText('Retest requested')).toBeTruthy();
});

it('a refused status change shows the server’s message and keeps the input', async () => {
  const message = 'This finding is already Retest; only the provider can change this status';
  const { person } = open(
    findingDetail(2),
    refuse(findings.specificInfo, { status: 422, code: 'TRANSITION_REFUSED', message }),
  );
  await person.click(await press('Request retest'));
  const asked = await dialog();
  await person.type(asked.getByLabelText(/Message to the provider/), 'Again');

  await person.click(asked.getByRole('button', { name: 'Request retest' }));

  expect(await asked.findByText(message)).toBeTruthy();
  expect(asked.getByLabelText(/Message to the provider/)).toHaveProperty('value', 'Again');
});

it('a risk cannot be acknowledged without a reason', async () => {
  const { server, person } = open(findingDetail(2), answer(findings.specificInfo, findingDetail(2)));
  await person.click(await press('Accept risk'));
  const asked = await dialog();

  await person.click(asked.getByRole('button', { name: 'Accept risk' }));
  expect(await asked.findByText('Enter a reason')).toBeTruthy();
  expect(server.sentTo(findings.specificInfo)).toEqual([]);

  await person.type(asked.getByLabelText('Reason'), 'Cheap');
  await person.type(asked.getByLabelText(/Until/), '2099-12-31');
  await person.click(asked.getByRole('button', { name: 'Accept risk' }));

  await waitFor(() =>
    expect(server.sentTo(findings.specificInfo)[0]?.body).toEqual({
      statusVulnerability: 'Acknowledged',
      comment: 'Cheap',
      until: '2099-12-31',
    }),
  );
});

it('the dialog says that a second approver is required', async () => {
  const { person } = open(findingDetail(2), rules(true));
  await person.click(await press('Accept risk'));

  expect(await (await dialog()).findByRole('button', { name: 'Request approval' })).toBeTruthy();
});

it('a second approver approves the request with a note', async () => {
  const { server, person } = open(findingDetail(2, { request }), answer(findings.decide, findingDetail(2)));
  expect(await screen.findByText(/requested risk acceptance/)).toBeTruthy();
  expect(screen.getByText(wholeText('Until 31-12-2099'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept risk' })).toBeNull();

  await person.type(screen.getByLabelText(/Note on the decision/), 'Agreed');
  await person.click(screen.getByRole('button', { name: 'Approve' }));

  await waitFor(() =>
    expect(server.sentTo(findings.decide)[0]?.body).toEqual({
      requestId: request._id,
      approve: true,
      comment: 'Agreed',
    }),
  );
});

it('a request that was already decided is reported', async () => {
  const message = 'This request has already been decided';
  const { person } = open(
    findingDetail(2, { request }),
    refuse(findings.decide, { status: 409, code: 'CONFLICT', message }),
  );

  await person.click(await press('Decline'));

  expect(await screen.findByText(message)).toBeTruthy();
});

it('the requester can withdraw the request', async () => {
  const own = { ...request, requester: { _id: admin._id, fullname: admin.fullname }, isMine: false };
  const { server, person } = open(findingDetail(2, { request: own }), answer(findings.decide, findingDetail(2)));

  await person.click(await press('Withdraw'));

  await waitFor(() => expect(server.sentTo(findings.decide)[0]?.body.approve).toBe(false));
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it('a user sees who decides', async () => {
  renderPage(address, {
    viewer: user,
    answers: [
      answer(findings.colleagues, []),
      answer(findings.list, { rows: [], total: 0, nextCursor: null }),
      answer(findings.get, findingDetail(2, { request: { ...request, isMine: false }, moves: [] })),
    ],
  });

  expect(await screen.findByText('An admin or manager of your company decides.')).toBeTruthy();
});
