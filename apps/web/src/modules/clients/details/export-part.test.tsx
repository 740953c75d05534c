import type { ClientExport } from '@gatehouse/contract/clients/client-exports.schema';
import { clientExports } from '@gatehouse/contract/clients/client-exports';
import { company } from '@gatehouse/contract/company/company';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { staff } from '../../../testing/people.ts';
import { clientAround, clientId } from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const archived = answer(company.client, {
  _id: clientId,
  name: 'Acme Corporation',
  ...clientAround,
  shortName: 'Acme',
  logo: null,
  state: 'archived',
  archivedAt: '2026-11-01T10:00:00.000Z',
});
const ready: ClientExport = {
  _id: recordId(71),
  for: 'client',
  hasPasswords: false,
  state: 'ready',
  progress: 100,
  requestedBy: 'Sam Staff',
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:01:00.000Z',
  expiresAt: '2026-11-27T10:01:00.000Z',
  fileName: 'gatehouse-acme-2026-11-20.zip',
  size: 2_097_152,
};
const running: ClientExport = {
  ...ready,
  _id: recordId(72),
  for: 'move',
  state: 'running',
  progress: 40,
  expiresAt: null,
};
const open = (exports: ClientExport[], ...more: Parameters<typeof answer>[1][]) =>
  renderPage(`/provider/companies/${clientId}/details`, {
    viewer: staff,
    answers: [
      archived,
      answer(clientExports.list, exports),
      ...more.map((one) => answer(clientExports.create, one as ClientExport)),
    ],
  });

it('offers the archive for download until it expires', async () => {
  open([ready, { ...ready, _id: recordId(73), state: 'expired' }]);

  expect(await screen.findByText(/^Ready, .* until 27-11-2026$/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(1);
  expect(screen.getByText('Expired')).toBeTruthy();
});

it('shows the progress, and allows no other export meanwhile', async () => {
  open([running]);

  expect(await screen.findByText('Exporting, 40%')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export for migration' })).toHaveProperty('disabled', true);
});

it('starts an export', async () => {
  const { server, person } = open([], { ...ready, state: 'queued' });

  await person.click(await screen.findByRole('button', { name: 'Export for the client' }));
  await person.click(await screen.findByRole('button', { name: 'Start export' }));

  expect(await screen.findByText('Export started')).toBeTruthy();
  expect(server.sentTo(clientExports.create)).toMatchObject([{ body: { for: 'client' } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes a passphrase for leaked passwords, typed twice', async () => {
  const { server, person } = open([], { ...ready, state: 'queued', hasPasswords: true });

  await person.click(await screen.findByRole('button', { name: 'Export for migration' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Include leaked passwords' }));
  expect(screen.getByText(/It can’t be recovered/)).toBeTruthy();
  await person.type(screen.getByLabelText('Passphrase'), 'too short');
  await person.click(screen.getByRole('button', { name: 'Start export' }));
  expect(await screen.findByText('Enter at least 12 characters')).toBeTruthy();
  await person.clear(screen.getByLabelText('Passphrase'));
  await person.type(screen.getByLabelText('Passphrase'), 'seven green kettles hum');
  expect(screen.getByText(/Strength: Good/)).toBeTruthy();
  await person.type(screen.getByLabelText('Repeat passphrase'), 'seven green kettles');
  await person.click(screen.getByRole('button', { name: 'Start export' }));
  expect(await screen.findByText('The passphrases don’t match')).toBeTruthy();
  expect(server.sentTo(clientExports.create)).toEqual([]);
  await person.type(screen.getByLabelText('Repeat passphrase'), ' hum');
  await person.click(screen.getByRole('button', { name: 'Start export' }));

  expect(await screen.findByText('Export started')).toBeTruthy();
  expect(server.sentTo(clientExports.create)).toMatchObject([
    { body: { for: 'move', passphrase: 'seven green kettles hum' } },
  ]);
});

it('shows which exports contain leaked passwords', async () => {
  open([{ ...ready, hasPasswords: true }]);

  expect(await screen.findByText(/without drafts and internal notes, with leaked passwords/)).toBeTruthy();
});
