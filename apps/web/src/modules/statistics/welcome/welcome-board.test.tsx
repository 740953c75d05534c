import type { ClientWelcome } from '@gatehouse/contract/clients/client-welcome.schema';
import { clientWelcome } from '@gatehouse/contract/clients/client-welcome';
import { company } from '@gatehouse/contract/company/company';
import { domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { domainRecord } from '../../../testing/domain-records.ts';
import { recordId } from '../../../testing/engagement-records.ts';
import { answer, type Answer } from '../../../testing/fake-api.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const welcome: ClientWelcome = {
  isShown: true,
  lead: { _id: recordId(1), fullname: 'Sofia Marin', email: 'sofia@provider.example', phone: '+49 40 12 34' },
  steps: [
    { key: 'two-factor', isDone: true, link: '/profile/two-factor' },
    { key: 'domains', isDone: false, link: '/company/domains' },
    { key: 'colleagues', isDone: false, link: '/users?new=user' },
    { key: 'logo', isDone: false, link: '/company' },
  ],
  upcoming: [{ _id: recordId(2), kind: 'engagement', title: 'Web application test', start: '2026-12-14' }],
  services: [{ _id: recordId(3), service: 'darkWeb', start: '2026-11-01', end: null, state: 'active' }],
  canRequestTest: true,
};
const ours = {
  _id: admin.company._id,
  name: 'Acme Corporation',
  shortName: 'Acme',
  logo: null,
  timeZone: 'UTC',
  domains: ['acme.example'],
  domainsAsked: ['acme.test'],
  requiresTwoFactor: false,
  sessionHours: null,
  resultMonths: 24 as const,
  readLogMonths: 12 as const,
  brandColour: null,
  numOfUsersWithoutTwoFactor: 1,
  services: [],
  storage: { usedBytes: 0, quotaBytes: 1 },
};
const known = domainRecord({ domain: 'acme.example' });
const open = (shown: ClientWelcome, ...more: readonly Answer[]) =>
  renderPage('/dashboard', {
    viewer: admin,
    answers: [
      answer(clientWelcome.read, shown),
      answer(company.get, ours),
      answer(domainVerifications.list, [known]),
      ...more,
    ],
  });
const title = () => screen.findByRole('heading', { level: 2, name: /^Welcome to/ });

it('shows the lead, remaining setup steps, what comes next and purchased services', async () => {
  open(welcome);
  await title();

  expect(screen.getByRole('link', { name: 'sofia@provider.example' }).getAttribute('href')).toBe(
    'mailto:sofia@provider.example',
  );
  expect(screen.getByRole('link', { name: '+49 40 12 34' }).getAttribute('href')).toBe('tel:+49401234');
  expect(screen.getByRole('region', { name: 'Get set up' }).textContent).toContain('1 of 4 done');
  expect(screen.getByRole('link', { name: 'Invite users' }).getAttribute('href')).toBe('/users?new=user');
  expect(screen.getByRole('list', { name: 'What happens next' }).textContent).toContain('14-12-2026');
  expect(screen.getByRole('link', { name: 'Request a test' }).getAttribute('href')).toBe('/calendar?new=request');
  expect(screen.getByRole('list', { name: 'Your services' }).textContent).toBe('Dark web monitoringActive');
});

it('adds a domain in place to the existing ones', async () => {
  const { server, person } = open(welcome, answer(domainVerifications.create, { ...known, domain: 'shop.example' }));
  await title();
  const steps = within(screen.getByRole('region', { name: 'Get set up' }));

  await person.type(steps.getByLabelText('Domain'), 'nonsense');
  await person.click(steps.getByRole('button', { name: 'Add domain' }));
  expect(await steps.findByText('Enter a domain such as acme.example')).toBeTruthy();
  await person.clear(steps.getByLabelText('Domain'));
  await person.type(steps.getByLabelText('Domain'), 'Shop.Example');
  await person.click(steps.getByRole('button', { name: 'Add domain' }));

  await waitFor(() =>
    expect(server.sentTo(domainVerifications.create).map(({ body }) => body)).toEqual([{ domain: 'shop.example' }]),
  );
});

it('is hidden permanently with one click', async () => {
  const { server, person } = open(welcome, answer(clientWelcome.update, { ...welcome, isShown: false }));
  await title();

  await person.click(screen.getByRole('button', { name: 'Hide' }));

  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Welcome to/ })).toBeNull());
  expect(server.sentTo(clientWelcome.update).map(({ body }) => body)).toEqual([{ isDismissed: true }]);
});
