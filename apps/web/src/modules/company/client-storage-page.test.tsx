import type { ClientStorage } from '@gatehouse/contract/company/company.schema';
import { company } from '@gatehouse/contract/company/company';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer, refuse } from '../../testing/fake-api.ts';
import { admin, person as somebody, staff } from '../../testing/people.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';

const address = `/provider/companies/${admin.company._id}/storage`;
const gigabyte = 1_024 ** 3;
const known: ClientStorage = {
  company: { _id: admin.company._id, name: 'Acme Corporation' },
  usedBytes: Math.round(1.2 * gigabyte),
  quotaBytes: 10 * gigabyte,
  defaultBytes: 10 * gigabyte,
  isDefault: true,
};
const given = (one: Partial<ClientStorage> = {}) => answer(company.clientStorage, { ...known, ...one });

it('shows a provider admin the storage that a client uses', async () => {
  renderPage(address, { viewer: staff, answers: [given()] });

  expect(await screen.findByText('1.2 GB of 10 GB used')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Storage used' }).getAttribute('aria-valuenow')).toBe('12');
  expect(screen.getByText('This company uses the default quota of 10 GB.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use default quota' })).toBeNull();
});

it('sets another quota', async () => {
  const changed = { ...known, quotaBytes: 20 * gigabyte, isDefault: false };
  const { server, person } = renderPage(address, { viewer: staff, answers: [given()] });
  const field = await screen.findByLabelText('Quota in GB');
  server.use(answer(company.setClientStorage, changed), answer(company.clientStorage, changed));

  await person.clear(field);
  await person.type(field, '20{Enter}');

  expect(await screen.findByText('Storage quota saved')).toBeTruthy();
  expect(await screen.findByText('1.2 GB of 20 GB used')).toBeTruthy();
  expect(server.sentTo(company.setClientStorage)).toMatchObject([{ body: { quotaBytes: 20 * gigabyte } }]);
});

it('restores the default quota', async () => {
  const { server, person } = renderPage(address, {
    viewer: staff,
    answers: [given({ quotaBytes: gigabyte, isDefault: false }), answer(company.setClientStorage, known)],
  });

  await person.click(await screen.findByRole('button', { name: 'Use default quota' }));

  await waitFor(() => expect(server.sentTo(company.setClientStorage)).toMatchObject([{ body: { quotaBytes: null } }]));
});

it.each(['', 'ten', '-1', '102401'])('refuses a quota of %j', async (typed) => {
  const { server, person } = renderPage(address, { viewer: staff, answers: [given()] });
  const field = await screen.findByLabelText('Quota in GB');

  await person.clear(field);
  await person.type(field, `${typed}{Enter}`);

  expect(await screen.findByText('Enter a number between 0 and 102,400')).toBeTruthy();
  expect(server.sentTo(company.setClientStorage)).toEqual([]);
});

it('lets an analyst see the storage but not change it', async () => {
  renderPage(address, { viewer: somebody('provider-analyst'), answers: [given()] });

  expect(await screen.findByText('1.2 GB of 10 GB used')).toBeTruthy();
  expect(screen.queryByLabelText('Quota in GB')).toBeNull();
});

it('says that storage is full', async () => {
  renderPage(address, { viewer: staff, answers: [given({ usedBytes: 10 * gigabyte })] });

  expect(await screen.findByText(/^Storage is full\./)).toBeTruthy();
});

it('says that the client does not exist', async () => {
  const missing = { status: 404, code: 'NOT_FOUND', message: 'Not found' } as const;
  renderPage(address, { viewer: staff, answers: [refuse(company.clientStorage, missing)] });

  expect(await screen.findByText('Not found')).toBeTruthy();
});

it('is not open to clients', async () => {
  renderPage(address, { viewer: admin });

  await waitFor(() => expect(shownAddress()).not.toBe(address));
});
