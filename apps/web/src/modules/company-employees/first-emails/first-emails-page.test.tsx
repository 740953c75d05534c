import { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import type { FirstEmails } from '@gatehouse/contract/clients/first-emails.schema';
import { firstEmails } from '@gatehouse/contract/clients/first-emails';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { answer } from '../../../testing/fake-api.ts';
import { admin, hr, person as somebody, staff } from '../../../testing/people.ts';
import { markReleaseNotesSeen } from '../../../testing/returning-visitor.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

beforeEach(markReleaseNotesSeen);

const address = `/provider/companies/${admin.company._id}/first-emails`;
const waiting = {
  domain: 'stranger.example',
  state: 'Waiting',
  employees: 12,
  requestedAt: '2026-01-15T10:00:00.000Z',
  decidedAt: null,
  decidedBy: '',
} as const;
const known: FirstEmails = {
  company: { _id: admin.company._id, name: 'Acme Corporation' },
  perDay: 1_000,
  defaultPerDay: 1_000,
  isDefault: true,
  sentToday: 7,
  domains: [waiting],
};

it('lets staff allow the domain of employees', async () => {
  const allowed: FirstEmails = { ...known, domains: [{ ...waiting, state: 'Allowed', employees: 0 }] };
  const { server, person } = renderPage(address, {
    viewer: staff,
    answers: [answer(firstEmails.client, known), answer(firstEmails.decide, allowed)],
  });
  expect(await screen.findByText('Waiting, 12 employees not emailed')).toBeTruthy();

  await person.click(screen.getByRole('button', { name: /Allow emails to/ }));

  expect(await screen.findByText('Allowed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Allow emails to/ })).toBeNull();
  const body = { domain: 'stranger.example', state: 'Allowed' };
  expect(server.sentTo(firstEmails.decide)).toMatchObject([{ body }]);
});

it('lets provider admins set the daily limit of first emails, and no analyst', async () => {
  const changed = { ...known, perDay: 50, isDefault: false };
  const { server, person, unmount } = renderPage(address, {
    viewer: staff,
    answers: [answer(firstEmails.client, known), answer(firstEmails.setBound, changed)],
  });
  const field = await screen.findByLabelText('Addresses per day');
  await person.clear(field);
  await person.type(field, 'many{Enter}');
  expect(await screen.findByText(/^Enter a whole number/)).toBeTruthy();
  await person.clear(field);
  await person.type(field, '50{Enter}');

  expect(await screen.findByRole('button', { name: 'Use default' })).toBeTruthy();
  expect(server.sentTo(firstEmails.setBound)).toMatchObject([{ body: { perDay: 50 } }]);
  unmount();

  renderPage(address, { viewer: somebody('provider-analyst'), answers: [answer(firstEmails.client, known)] });
  expect(await screen.findByText('Waiting, 12 employees not emailed')).toBeTruthy();
  expect(screen.queryByLabelText('Addresses per day')).toBeNull();
});

it('tells HR which employees await the provider’s approval', async () => {
  renderPage('/security-awareness/employees', {
    viewer: hr,
    answers: [
      answer(companyEmployees.list, { rows: [], total: 0, nextCursor: null }),
      answer(companyEmployees.departments, []),
      answer(firstEmails.held, [{ domain: 'stranger.example', state: 'Waiting', employees: 12 }]),
    ],
  });

  expect(await screen.findByText('Waiting for your provider’s consent')).toBeTruthy();
  expect(screen.getByText(/stranger\.example.* \(12 employees\)/)).toBeTruthy();
});
