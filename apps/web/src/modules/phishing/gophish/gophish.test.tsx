import type { GophishConnection } from '@gatehouse/contract/phishing/gophish.schema';
import { gophish } from '@gatehouse/contract/phishing/gophish';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { admin, staff } from '../../../testing/people.ts';
import { campaign } from '../../../testing/phishing-records.ts';
import { renderPage, renderScreen, shownAddress } from '../../../testing/render-screen.tsx';

const server = (change: Partial<GophishConnection> = {}): GophishConnection => ({
  _id: recordId(1),
  name: 'Phishing EU',
  url: 'https://portal.example/api/webhooks/gophish/1',
  createdAt: '2026-10-01T08:00:00.000Z',
  lastEventAt: '2026-11-01T08:00:00.000Z',
  lastPingAt: null,
  rotatedAt: null,
  numOfWaiting: 3,
  ...change,
});
const path = '/provider/gophish';
const open = (servers: GophishConnection[]) =>
  renderPage(path, { viewer: staff, answers: [answer(gophish.list, servers)] });

async function choose(person: ReturnType<typeof open>['person'], name: string) {
  await person.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await person.click(await screen.findByRole('menuitem', { name }));
}

it('connects a server and shows its secret once', async () => {
  const { server: api, person } = open([]);
  expect(await screen.findByText('No gophish servers connected')).toBeTruthy();
  api.use(answer(gophish.create, { connection: server(), secret: 'once-only' }));
  await person.click(screen.getByRole('button', { name: 'Connect server' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect gophish server' }));
  await person.click(dialog.getByRole('button', { name: 'Connect server' }));
  expect(dialog.getByText('Enter a name')).toBeTruthy();
  await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Phishing EU');
  await person.click(dialog.getByRole('button', { name: 'Connect server' }));

  expect(await screen.findByText('once-only')).toBeTruthy();
  expect(screen.getByText('https://portal.example/api/webhooks/gophish/1')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('once-only')).toBeNull();
});

it('shows the last report of each server, and waits for the ping of a test', async () => {
  const { server: api, person } = open([server()]);
  const row = within(await screen.findByRole('row', { name: /Phishing EU/ }));
  expect(row.getByText('3 events')).toBeTruthy();
  expect(row.getByText('Never')).toBeTruthy();
  await choose(person, 'Test connection');
  expect(await screen.findByText('Waiting for a ping')).toBeTruthy();
  api.use(answer(gophish.list, [server({ lastPingAt: '2026-11-02T08:00:00.000Z' })]));
  expect(await screen.findByText(/^Ping received/, {}, { timeout: 10_000 })).toBeTruthy();
});

it('replaces a secret and disconnects a server, each after confirmation', async () => {
  const { server: api, person } = open([server()]);
  api.use(answer(gophish.rotate, { connection: server(), secret: 'second' }));
  await choose(person, 'Replace secret');
  const question = within(await screen.findByRole('dialog', { name: /^Replace the secret of/ }));
  await person.click(question.getByRole('button', { name: 'Replace secret' }));
  expect(await screen.findByText('second')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Done' }));

  api.use(answer(gophish.remove, { removed: true }));
  await choose(person, 'Disconnect');
  await person.click(
    within(await screen.findByRole('dialog', { name: /^Disconnect/ })).getByRole('button', { name: 'Disconnect' }),
  );
  expect(await screen.findByText('Server disconnected')).toBeTruthy();
});

it('is not open to clients', async () => {
  renderScreen(path, { viewer: admin });

  await waitFor(() => expect(shownAddress()).toBe('/dashboard'));
});

it('connects a campaign to one in gophish', async () => {
  const companyId = recordId(7);
  const { server: api, person } = renderPage(`/provider/companies/${companyId}/phishing/${recordId(1)}`, {
    viewer: staff,
    answers: [
      answer(providerPhishing.get, { ...campaign(1), dataForPhishingSimulation: [] }),
      answer(gophish.list, [server()]),
      answer(gophish.link, { connectionId: null, externalId: '' }),
      answer(gophish.connect, ({ body }) => body),
    ],
  });
  await person.click(await screen.findByRole('button', { name: /more/i }));
  await person.click(await screen.findByRole('menuitem', { name: 'Connect to gophish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect to gophish' }));
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Server' }), 'Phishing EU');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter the number of the campaign in gophish')).toBeTruthy();
  await person.type(dialog.getByRole('textbox', { name: /Campaign number/ }), '12');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Connection saved')).toBeTruthy();
  expect(api.sentTo(gophish.connect)[0]?.body).toEqual({ connectionId: recordId(1), externalId: '12' });
});
