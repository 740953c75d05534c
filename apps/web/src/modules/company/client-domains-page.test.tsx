import { company } from '@gatehouse/contract/company';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer, refuse } from '../../testing/fake-api.ts';
import { admin, staff } from '../../testing/people.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';

const address = `/provider/companies/${admin.company._id}/domains`;
const known = {
  company: { _id: admin.company._id, name: 'Acme Corporation' },
  domains: ['acme.example'],
  domainsAsked: ['new.example', 'their.example'],
};

it('shows what a client asks for, and monitors one of them', async () => {
  const { server, person } = renderPage(address, { viewer: staff, answers: [answer(company.clientDomains, known)] });
  const asked = await screen.findByRole('list', { name: 'Requested by the client' });
  expect(within(asked).getAllByRole('listitem')).toHaveLength(2);
  const settled = { ...known, domains: ['acme.example', 'new.example'], domainsAsked: ['their.example'] };
  server.use(answer(company.setClientDomains, settled), answer(company.clientDomains, settled));

  await person.click(screen.getByRole('button', { name: 'Monitor new.example' }));

  const monitored = await screen.findByRole('list', { name: 'Monitored' });
  await waitFor(() => expect(within(monitored).getAllByRole('listitem')).toHaveLength(2));
  expect(server.sentTo(company.setClientDomains)).toMatchObject([
    { body: { domains: ['acme.example', 'new.example'], declined: [] } },
  ]);
});

it('declines what is not theirs', async () => {
  const { server, person } = renderPage(address, {
    viewer: staff,
    answers: [answer(company.clientDomains, known), answer(company.setClientDomains, known)],
  });

  await person.click(await screen.findByRole('button', { name: 'Decline their.example' }));

  await waitFor(() =>
    expect(server.sentTo(company.setClientDomains)).toMatchObject([
      { body: { domains: ['acme.example'], declined: ['their.example'] } },
    ]),
  );
});

it('monitors a domain that nobody asked for, once it is one', async () => {
  const { server, person } = renderPage(address, {
    viewer: staff,
    answers: [answer(company.clientDomains, known), answer(company.setClientDomains, known)],
  });
  const field = await screen.findByLabelText('Domain');
  for (const [typed, fault] of [
    ['no domain', 'Enter a domain such as acme.example'],
    ['ACME.example', 'This domain is already in the list'],
  ] as const) {
    await person.clear(field);
    await person.type(field, `${typed}{Enter}`);
    expect(await screen.findByText(fault)).toBeTruthy();
  }

  await person.clear(field);
  await person.type(field, 'Third.example{Enter}');

  await waitFor(() =>
    expect(server.sentTo(company.setClientDomains)).toMatchObject([
      { body: { domains: ['acme.example', 'third.example'], declined: [] } },
    ]),
  );
});

it('says that there is no such client', async () => {
  const missing = { status: 404, code: 'NOT_FOUND', message: 'Not found' } as const;
  renderPage(address, { viewer: staff, answers: [refuse(company.clientDomains, missing)] });

  expect(await screen.findByText('Not found')).toBeTruthy();
});

it('is no page of a client', async () => {
  renderPage(address, { viewer: admin });

  await waitFor(() => expect(shownAddress()).not.toBe(address));
});
