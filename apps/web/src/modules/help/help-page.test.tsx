import type { Company } from '@gatehouse/contract/company/company.schema';
import { company } from '@gatehouse/contract/company/company';
import { users } from '@gatehouse/contract/users/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer } from '../../testing/fake-api.ts';
import { admin, person as somebody, user } from '../../testing/people.ts';
import { renderPage, renderScreen } from '../../testing/render-screen.tsx';

const acme: Company = {
  _id: admin.company._id,
  name: 'Acme Corporation',
  shortName: 'Acme',
  logo: null,
  timeZone: 'Europe/Berlin',
  domains: ['acme.example'],
  domainsAsked: [],
  requiresTwoFactor: false,
  sessionHours: null,
  resultMonths: 24,
  readLogMonths: 12,
  brandColour: null,
  numOfUsersWithoutTwoFactor: 3,
  services: ['engagements'],
  storage: { usedBytes: 0, quotaBytes: 10_737_418_240 },
};
const nobodyElse = answer(users.list, { rows: [], total: 1, nextCursor: null });

it('shows an admin the remaining setup steps with links', async () => {
  renderPage('/help', { viewer: admin, answers: [answer(company.get, acme), nobodyElse] });

  const steps = await screen.findByRole('region', { name: 'Set up your company' });

  expect(steps.textContent).toContain('1 of 5 done');
  expect(within(steps).getByRole('link', { name: 'Invite users' }).getAttribute('href')).toBe('/users?new=user');
  expect(within(steps).queryByRole('link', { name: 'Add a domain' })).toBeNull();
});

it('links the dashboard to the steps until they are hidden there', async () => {
  const board = () => renderPage('/dashboard', { viewer: admin, answers: [answer(company.get, acme), nobodyElse] });
  const first = board();
  const link = await screen.findByRole('link', { name: /Finish setup/ });
  expect(within(link).getByRole('progressbar', { name: '1 of 5 done' })).toBeTruthy();

  await first.person.click(link);
  await first.person.click(await screen.findByRole('button', { name: 'Hide on the dashboard' }));
  first.unmount();
  board();

  expect(await screen.findByRole('link', { name: 'Executive' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Finish setup/ })).toBeNull();
});

it('shows the steps to no one else', async () => {
  renderPage('/help', { viewer: user, answers: [] });

  expect(await screen.findByText('Infostealer')).toBeTruthy();
  expect(screen.queryByText('Set up your company')).toBeNull();
});

it('finds terms by their explanation, and says if there are none', async () => {
  const { person } = renderPage('/help', { viewer: user, answers: [] });

  await person.type(await screen.findByLabelText('Search terms'), 'exploited in the next');
  await waitFor(() => expect(screen.queryByText('Infostealer')).toBeNull());
  expect(screen.getByText('EPSS')).toBeTruthy();

  await person.type(screen.getByLabelText('Search terms'), ' century');
  expect(await screen.findByText('No matches')).toBeTruthy();
});

it('opens the keyboard shortcuts', async () => {
  const { person } = renderScreen('/help', { viewer: user, answers: [] });

  await person.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));

  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

it('explains the role of a staff member', async () => {
  renderPage('/help', { viewer: somebody('provider-accountant'), answers: [] });

  expect(await screen.findByText('Your role: Accountant')).toBeTruthy();
  expect(screen.getByText(/Findings and other security data are not part of your role/)).toBeTruthy();
});

it.each([
  ['provider-admin', ['Move a client to another portal', 'Erase a client']],
  ['provider-manager', ['Erase a client']],
  ['provider-analyst', []],
  ['company-admin', []],
] as const)('explains to a %s how to move and erase clients, as far as permitted', async (role, titles) => {
  renderPage('/help', { viewer: somebody(role), answers: [answer(company.get, acme), nobodyElse] });
  await screen.findByText('Infostealer');

  const shown = screen.queryAllByRole('heading', { name: /a client/ }).map(({ textContent }) => textContent);
  expect(shown).toEqual(titles);
});
