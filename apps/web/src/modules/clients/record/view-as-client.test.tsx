import { clientView } from '@gatehouse/contract/clients/client-view';
import { clients } from '@gatehouse/contract/clients/clients';
import { company } from '@gatehouse/contract/company/company';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer, refuse } from '../../../testing/fake-api.ts';
import { person as somebody, staff } from '../../../testing/people.ts';
import { clientAround, clientId, companiesAnswer } from '../../../testing/provider-records.ts';
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
const analyst = somebody('provider-analyst');
const client = { _id: clientId, name: 'Acme Corporation', ...clientAround, shortName: 'Acme', logo: null };
const button = () => screen.queryByRole('button', { name: 'View as client' });

it('requires a role and a reason', async () => {
  const { server, person } = renderPage(address, {
    viewer: staff,
    answers: [
      companiesAnswer,
      overview,
      refuse(clientView.start, { status: 409, code: 'CLIENT_ARCHIVED', message: 'This client is archived' }),
    ],
  });

  await person.click(await screen.findByRole('button', { name: 'View as client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'View the portal of Acme Corporation?' }));
  await person.click(dialog.getByRole('button', { name: 'View as client' }));
  expect(await dialog.findByText('Enter a reason')).toBeTruthy();
  await person.selectOptions(dialog.getByLabelText('Role'), 'hr');
  await person.type(dialog.getByLabelText('Reason'), 'Ticket 4711{Enter}');

  expect(await dialog.findByText('This client is archived')).toBeTruthy();
  expect(server.sentTo(clientView.start)).toMatchObject([{ body: { role: 'company-hr', reason: 'Ticket 4711' } }]);
});

it('is offered to the account lead, and to no other non-admin', async () => {
  const lead = { _id: analyst._id, fullname: analyst.fullname, email: analyst.username, phone: null };
  renderPage(address, {
    viewer: analyst,
    answers: [answer(company.client, { ...client, accountLead: lead }), overview],
  });
  expect(await screen.findByRole('button', { name: 'View as client' })).toBeTruthy();
});

it.each([
  ['somebody who is not the lead', analyst, client],
  ['an archived client', staff, { ...client, state: 'archived' as const }],
])('is not offered for %s', async (_case, viewer, record) => {
  renderPage(address, { viewer, answers: [answer(company.client, record), overview] });

  expect(await screen.findByText('Nothing needs your attention')).toBeTruthy();
  expect(button()).toBeNull();
});
