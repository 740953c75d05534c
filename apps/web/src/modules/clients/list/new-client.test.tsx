import { clients } from '@gatehouse/contract/clients/clients';
import type { ClientOverview } from '@gatehouse/contract/clients/client-overview.schema';
import { company } from '@gatehouse/contract/company/company';
import { provider } from '@gatehouse/contract/provider/provider';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { person as somebody, staff } from '../../../testing/people.ts';
import { clientAround } from '../../../testing/provider-records.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const created = { _id: recordId(70), name: 'Northwind Traders', shortName: 'Northwind', slug: 'northwind' };
const overview: ClientOverview = {
  headline: { kind: 'no-users', count: 1 },
  openCritical: 0,
  openHigh: 0,
  waiting: { retests: 0, requests: 0, questions: 0, domains: 0 },
  upcoming: [],
  services: [],
  events: [],
  nextSteps: [{ key: 'administrator', isDone: false }],
};
const answers = [
  answer(provider.companies, { rows: [], total: 0, nextCursor: null }),
  answer(providerEngagements.staff, [
    { _id: recordId(71), fullname: 'Sam Lead', username: 'sam@provider.example', role: 'provider-analyst' },
  ]),
  answer(company.client, { ...created, ...clientAround, logo: null }),
  answer(clients.overview, overview),
];
const unwarned = { issues: [], warnings: [] };

type Page = ReturnType<typeof renderPage>;

async function fill({ person }: Page, email = 'erin@northwind.example') {
  await person.click(await screen.findByRole('button', { name: 'Add your first client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New client' }));
  await person.type(dialog.getByLabelText('Name'), 'Northwind Traders');
  await person.click(dialog.getByLabelText('Dark web monitoring'));
  await person.type(dialog.getByLabelText('Full name'), 'Erin Example');
  await person.type(dialog.getByLabelText('Email address'), email);
  await person.type(dialog.getByLabelText(/^Domains/), 'northwind.example{Enter}nw.example');
  await person.selectOptions(await dialog.findByLabelText(/^Account lead/), 'Sam Lead');
  return dialog;
}

it('creates the first client and opens its overview', async () => {
  const page = renderPage('/provider/clients', {
    viewer: staff,
    answers: [...answers, answer(clients.create, created)],
  });
  const dialog = await fill(page);
  expect(dialog.getByText('IDs look like NORTHWIND-DW-0042. The prefix never changes.')).toBeTruthy();

  await page.person.click(dialog.getByRole('button', { name: 'Create client' }));

  await waitFor(() => expect(shownAddress()).toBe(`/provider/companies/${created._id}/overview`));
  expect(await screen.findByText('No user of this client has signed in yet')).toBeTruthy();
  expect(screen.getByText('First administrator accepts the invitation')).toBeTruthy();
  expect(page.server.sentTo(clients.create).at(-1)).toMatchObject({
    body: {
      name: 'Northwind Traders',
      shortName: 'Northwind',
      services: [{ service: 'darkWeb', end: null }],
      administrator: { fullname: 'Erin Example', username: 'erin@northwind.example' },
      domains: ['northwind.example', 'nw.example'],
      accountLead: recordId(71),
    },
  });
});

it('shows beside the field that a name is taken', async () => {
  const page = renderPage('/provider/clients', {
    viewer: staff,
    answers: [...answers, answer(clients.create, unwarned)],
  });
  const dialog = await fill(page);
  page.server.use(
    refuse(clients.create, {
      status: 409,
      code: 'CONFLICT',
      message: 'A company with this name already exists',
      issues: [
        { path: 'name', message: 'A company with this name already exists' },
        { path: 'administrator.username', message: 'An account with this email address already exists' },
        { path: 'domains.1', message: 'nw.example is already monitored for another client' },
      ],
    }),
  );

  await page.person.click(dialog.getByRole('button', { name: 'Create client' }));

  expect(await dialog.findByText('A company with this name already exists')).toBeTruthy();
  expect(dialog.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect(dialog.getByText('An account with this email address already exists')).toBeTruthy();
  expect(dialog.getByText('nw.example is already monitored for another client')).toBeTruthy();
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('warns about a similar name before it creates the client', async () => {
  const warned = {
    issues: [],
    warnings: [{ path: 'name', message: 'Similar to the existing client Northwind Trader' }],
  };
  const page = renderPage('/provider/clients', {
    viewer: staff,
    answers: [...answers, answer(clients.create, warned)],
  });
  const dialog = await fill(page);

  await page.person.click(dialog.getByRole('button', { name: 'Create client' }));
  expect(await dialog.findByText('Similar to the existing client Northwind Trader')).toBeTruthy();
  expect(page.server.sentTo(clients.create)).toHaveLength(1);
  page.server.use(answer(clients.create, created));
  await page.person.click(dialog.getByRole('button', { name: 'Create anyway' }));

  await waitFor(() => expect(shownAddress()).toBe(`/provider/companies/${created._id}/overview`));
});

it('sends nothing while fields are missing', async () => {
  const page = renderPage('/provider/clients', { viewer: staff, answers });
  const dialog = await fill(page, 'erin');

  await page.person.click(dialog.getByRole('button', { name: 'Create client' }));

  expect(await dialog.findByText('Enter a valid email address')).toBeTruthy();
  expect(page.server.sentTo(clients.create)).toEqual([]);
});

it('is not offered to users who may not create clients', async () => {
  renderPage('/provider/clients', { viewer: somebody('provider-analyst'), answers });

  expect(await screen.findByText('No clients yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New client' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add your first client' })).toBeNull();
});

it('is open when the address asks for it, and not again once closed', async () => {
  const page = renderPage('/provider/clients?new=client', { viewer: staff, answers });
  await screen.findByRole('dialog', { name: 'New client' });

  await page.person.click(screen.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shownAddress()).toBe('/provider/clients');
});
