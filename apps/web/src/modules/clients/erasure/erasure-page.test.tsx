import type { ClientErasure, ErasureStanding } from '@gatehouse/contract/clients/client-erasure.schema';
import { clientErasure } from '@gatehouse/contract/clients/client-erasure';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { staff } from '../../../testing/people.ts';
import { clientId } from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const scope = {
  users: 3,
  engagements: 4,
  findings: 50,
  leaks: 7,
  assets: 20,
  files: 12,
  fileSize: 2_097_152,
  invoices: 2,
};
const pristine: ErasureStanding = {
  client: { name: 'Acme Corporation', shortName: 'Acme' },
  latest: null,
  scope,
  needsApproval: true,
  invoiceRetentionYears: 10,
  backupRetentionDays: 30,
};
const requested: ClientErasure = {
  _id: recordId(81),
  state: 'requested',
  reason: 'Requested by the client',
  requestedBy: { _id: recordId(82), fullname: 'Grace Staff' },
  requestedAt: '2026-11-20T10:00:00.000Z',
  dueAt: '2026-11-27T10:00:00.000Z',
  approvedBy: null,
  approvedAt: null,
  startedAt: null,
  progress: 0,
  endedAt: null,
  certificateUntil: null,
  invoicesUntil: null,
};
const running: ClientErasure = {
  ...requested,
  state: 'running',
  progress: 40,
  approvedBy: { _id: staff._id, fullname: staff.fullname },
  approvedAt: '2026-11-21T10:00:00.000Z',
  startedAt: '2026-11-21T10:00:00.000Z',
};
const erased: ClientErasure = {
  ...running,
  state: 'erased',
  progress: 100,
  reason: '',
  endedAt: '2026-11-21T10:01:00.000Z',
  certificateUntil: '2026-12-21T10:01:00.000Z',
  invoicesUntil: '2036-03-01',
};

type Answers = Parameters<typeof answer>;
const open = (standing: Partial<ErasureStanding>, ...more: ReturnType<typeof answer>[]) =>
  renderPage(`/provider/companies/${clientId}/erasure`, {
    viewer: staff,
    answers: [answer(clientErasure.get, { ...pristine, ...standing }), ...more],
  });
const change = (endpoint: Answers[0], standing: Partial<ErasureStanding>) =>
  answer(endpoint as typeof clientErasure.approve, { ...pristine, ...standing });

it('says what is deleted and what is kept, and requires the short name', async () => {
  const { server, person } = open({}, change(clientErasure.request, { latest: requested }));

  expect(await screen.findByText('12, 2 MB')).toBeTruthy();
  expect(screen.getByText(/^2 issued invoices, .* for 10 years/)).toBeTruthy();
  expect(screen.getByText(/^Backups keep the data for 30 days/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Request erasure' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Short name of the client'), 'acme');
  await person.type(dialog.getByLabelText('Reason'), 'Requested by the client');
  await person.click(dialog.getByRole('button', { name: 'Request erasure' }));
  expect(dialog.getByText('This is not the short name of the client')).toBeTruthy();
  expect(server.sentTo(clientErasure.request)).toEqual([]);

  await person.clear(dialog.getByLabelText('Short name of the client'));
  await person.type(dialog.getByLabelText('Short name of the client'), 'Acme');
  await person.click(dialog.getByRole('button', { name: 'Request erasure' }));

  expect(await screen.findByText('Erasure requested')).toBeTruthy();
  expect(server.sentTo(clientErasure.request)).toMatchObject([
    { body: { shortName: 'Acme', reason: 'Requested by the client' } },
  ]);
});

it('tells the only administrator about the waiting period', async () => {
  open({ needsApproval: false });

  expect(await screen.findByText(/^You are the only administrator/)).toBeTruthy();
});

it('is approved by a second person, after confirmation', async () => {
  const { server, person } = open(
    { latest: requested },
    change(clientErasure.approve, { latest: running, scope: null }),
  );

  expect(await screen.findByText('27-11-2026')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Approve erasure' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(server.sentTo(clientErasure.approve)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Approve erasure' }));

  expect(await screen.findByText('Erasure approved')).toBeTruthy();
  expect(server.sentTo(clientErasure.approve)).toHaveLength(1);
});

it('can be withdrawn but not approved by the person who requested it', async () => {
  const own = { ...requested, requestedBy: { _id: staff._id, fullname: staff.fullname } };
  const { server, person } = open(
    { latest: own },
    change(clientErasure.withdraw, { latest: { ...own, state: 'withdrawn' } }),
  );

  expect(await screen.findByText(/^You requested this erasure/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve erasure' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Withdraw request' }));

  expect(await screen.findByText('Request withdrawn')).toBeTruthy();
  expect(server.sentTo(clientErasure.withdraw)).toHaveLength(1);
});

it('shows the progress', async () => {
  open({ latest: running, scope: null });

  const bar = await screen.findByRole('progressbar', { name: 'Progress of the erasure' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull();
});

it('offers the certificate of an erased client, which no longer has a name', async () => {
  open({ client: null, latest: erased, scope: null });

  expect(await screen.findByRole('heading', { name: 'Erased client', level: 1 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download certificate' })).toBeTruthy();
  expect(screen.getByText('01-03-2036')).toBeTruthy();
});
