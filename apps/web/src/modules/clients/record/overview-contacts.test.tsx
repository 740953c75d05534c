import { clients } from '@gatehouse/contract/clients/clients';
import { company } from '@gatehouse/contract/company/company';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer } from '../../../testing/fake-api.ts';
import { recordId } from '../../../testing/engagement-records.ts';
import { person as somebody, staff } from '../../../testing/people.ts';
import { clientAround, clientId } from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const address = `/provider/companies/${clientId}/overview`;
const overview = answer(clients.overview, {
  headline: { kind: 'nothing-open', count: 0 },
  openCritical: 0,
  openHigh: 0,
  waiting: { retests: 0, requests: 0, questions: 0, domains: 0 },
  upcoming: [],
  services: [],
  events: [],
  nextSteps: [],
});
const client = { _id: clientId, name: 'Acme Corporation', ...clientAround, shortName: 'Acme', logo: null };
const lead = { _id: recordId(71), fullname: 'Sofia Marin', email: 'sofia@provider.example', phone: '+49 40 12 34' };
const tester = { _id: recordId(72), fullname: 'Tom Tester', email: 'tom@provider.example', phone: null };
const erin = { fullname: 'Erin Example', email: 'erin@acme.example', phone: '+49 30 1', role: 'CISO' };
const add = () => screen.queryByRole('link', { name: 'Add contacts' });
const addressesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('shows the contacts of both sides with links to email and call', async () => {
  const contacts = { client: [erin], provider: [lead, tester] };
  const record = { ...client, accountLead: lead, contacts };
  renderPage(address, { viewer: staff, answers: [answer(company.client, record), overview] });

  const team = await screen.findByRole('region', { name: 'Your team' });
  const people = screen.getByRole('region', { name: 'Client' });

  expect(within(team).getAllByText('Sofia Marin')).toHaveLength(1);
  expect(within(team).getByText('Account lead')).toBeTruthy();
  expect(addressesIn(team)).toEqual(['mailto:sofia@provider.example', 'tel:+49401234', 'mailto:tom@provider.example']);
  expect(within(people).getByText('CISO')).toBeTruthy();
  expect(addressesIn(people)).toEqual(['mailto:erin@acme.example', 'tel:+49301']);
  expect(add()).toBeNull();
});

it('links staff who may edit the client to its details while contacts are missing', async () => {
  const record = { ...client, accountLead: lead };
  renderPage(address, { viewer: staff, answers: [answer(company.client, record), overview] });

  const people = await screen.findByRole('region', { name: 'Client' });

  expect(within(people).getByText('No contacts yet.')).toBeTruthy();
  expect(add()?.getAttribute('href')).toBe(`/provider/companies/${clientId}/details`);
});

it.each([
  ['for an analyst', somebody('provider-analyst'), client],
  ['of an archived client', staff, { ...client, state: 'archived' as const }],
])('offers no link to add contacts %s', async (_case, viewer, record) => {
  renderPage(address, { viewer, answers: [answer(company.client, record), overview] });

  expect(await screen.findAllByText('No contacts yet.')).toHaveLength(2);
  expect(add()).toBeNull();
});
