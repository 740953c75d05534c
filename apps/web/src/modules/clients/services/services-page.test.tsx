import type { ServicePeriod } from '@gatehouse/contract/clients/client-services.schema';
import { clients } from '@gatehouse/contract/clients/clients';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer, refuseField } from '../../../testing/fake-api.ts';
import { person as somebody, staff } from '../../../testing/people.ts';
import { clientId, companiesAnswer } from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const address = `/provider/companies/${clientId}/services`;
const assets: ServicePeriod = {
  _id: recordId(61),
  service: 'assets',
  start: '2026-01-01',
  end: '2026-12-19',
  state: 'ending',
};
const darkWeb: ServicePeriod = {
  _id: recordId(62),
  service: 'darkWeb',
  start: '2025-03-01',
  end: null,
  state: 'ended',
};
const answers = [companiesAnswer, answer(clients.services, [assets, darkWeb])];

it('lists periods with their dates and states', async () => {
  renderPage(address, { viewer: staff, answers });

  const row = within(await screen.findByRole('row', { name: /Asset inventory/ }));
  expect(row.getByText('Ending')).toBeTruthy();
  expect(row.getByText('19-12-2026')).toBeTruthy();
  const ended = within(screen.getByRole('row', { name: /Dark web monitoring/ }));
  expect(ended.getByText('No end')).toBeTruthy();
  expect(ended.queryByRole('button')).toBeNull();
});

it('pauses a service with a reason', async () => {
  const { server, person } = renderPage(address, {
    viewer: staff,
    answers: [...answers, answer(clients.setServiceState, [{ ...assets, state: 'paused' }])],
  });

  await person.click(await screen.findByRole('button', { name: 'Actions for Asset inventory' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Pause' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause Asset inventory?' }));
  await person.click(dialog.getByRole('button', { name: 'Pause' }));
  expect(await dialog.findByText('Enter a reason')).toBeTruthy();
  await person.type(dialog.getByLabelText('Reason'), 'Unpaid{Enter}');

  expect(await screen.findByText('Service saved')).toBeTruthy();
  expect(server.sentTo(clients.setServiceState)).toMatchObject([{ body: { state: 'paused', reason: 'Unpaid' } }]);
});

it('opens the end of a service', async () => {
  const { server, person } = renderPage(address, {
    viewer: staff,
    answers: [...answers, answer(clients.changeService, [{ ...assets, end: null, state: 'active' }])],
  });

  await person.click(await screen.findByRole('button', { name: 'Actions for Asset inventory' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit dates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit dates of Asset inventory' }));
  await person.clear(dialog.getByLabelText('End'));
  await person.type(dialog.getByLabelText('Reason'), 'Renewed');
  await person.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(server.sentTo(clients.changeService)).toMatchObject([{ body: { end: null, reason: 'Renewed' } }]),
  );
});

it('shows beside the field that a service already has a period', async () => {
  const message = 'This service already has a period that has not ended';
  const { person } = renderPage(address, {
    viewer: staff,
    answers: [...answers, refuseField(clients.addService, { path: 'service', message })],
  });

  await person.click(await screen.findByRole('button', { name: 'Add service' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add service' }));
  await person.selectOptions(dialog.getByLabelText('Service'), 'Asset inventory');
  await person.click(dialog.getByRole('button', { name: 'Add service' }));

  expect(await dialog.findByText(message)).toBeTruthy();
});

it('has no actions for analysts', async () => {
  renderPage(address, { viewer: somebody('provider-analyst'), answers });

  await screen.findByRole('row', { name: /Asset inventory/ });
  expect(screen.queryByRole('button', { name: 'Add service' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});
