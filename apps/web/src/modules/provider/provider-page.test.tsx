import { services } from '@gatehouse/contract/core/access';
import type { ApiToken } from '@gatehouse/contract/provider/provider.schema';
import { provider } from '@gatehouse/contract/provider/provider';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { admin, person as somebody, staff } from '../../testing/people.ts';
import { renderPage, renderScreen, shownAddress } from '../../testing/render-screen.tsx';

const token: ApiToken = {
  _id: recordId(1),
  name: 'Nightly import',
  scopes: ['imports:write'],
  createdAt: '2026-02-01T10:00:00.000Z',
  expiresAt: '2027-02-01T10:00:00.000Z',
  lastUsedAt: null,
};
const acme = {
  _id: recordId(2),
  name: 'Acme Corporation',
  shortName: 'Acme',
  logo: null,
  services: [...services],
  numOfUsers: 6,
  numOfEngagements: 4,
  openCritical: 1,
  openHigh: 2,
  waitingRetests: 0,
  waitingSince: null,
  lastPublished: null,
  nextEngagement: null,
  domainsAsked: [],
  state: 'active' as const,
  accountLead: null,
};
const companies = answer(provider.companies, { rows: [acme], total: 1, nextCursor: null });

it('staff see the open work at each client', async () => {
  renderPage('/provider/clients', { viewer: staff, answers: [companies] });

  const row = within(await screen.findByRole('row', { name: /Acme Corporation/ }));

  expect(row.getByRole('link', { name: '1 Critical' }).getAttribute('href')).toBe(
    `/provider/companies/${acme._id}/findings?severity=critical`,
  );
  expect(row.getByText('Security awareness')).toBeTruthy();
});

it('an analyst sees no tokens', async () => {
  renderScreen('/provider/clients', { viewer: somebody('provider-analyst'), answers: [companies] });

  await screen.findByRole('row', { name: /Acme Corporation/ });
  expect(screen.queryByRole('link', { name: 'API tokens' })).toBeNull();
});

it('clients are redirected', async () => {
  renderPage('/provider', { viewer: admin });

  await waitFor(() => expect(shownAddress()).toBe('/dashboard'));
});

it('the secret of a new token is shown once', async () => {
  const { server, person } = renderPage('/provider/tokens', {
    viewer: staff,
    answers: [answer(provider.tokens, []), answer(provider.createToken, { token, secret: 'gh_secret' })],
  });
  await person.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = within(await screen.findByRole('dialog'));

  await person.type(dialog.getByLabelText('Name'), 'Nightly import');
  await person.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('gh_secret')).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('gh_secret')).toBeNull();
  expect(server.sentTo(provider.createToken)[0]?.body).toEqual({
    name: 'Nightly import',
    scopes: ['imports:write'],
    days: 90,
  });
});

it('a token without a name or with too many days is not sent', async () => {
  const { server, person } = renderPage('/provider/tokens', {
    viewer: staff,
    answers: [answer(provider.tokens, [])],
  });
  await person.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.clear(dialog.getByLabelText('Expires in (days)'));
  await person.type(dialog.getByLabelText('Expires in (days)'), '400');

  await person.click(dialog.getByRole('button', { name: 'Create token' }));

  expect(dialog.getByText('Enter a name')).toBeTruthy();
  expect(dialog.getByText('Enter a number from 1 to 365')).toBeTruthy();
  expect(server.sentTo(provider.createToken)).toHaveLength(0);
});

it('a token is revoked after confirmation', async () => {
  const { server, person } = renderPage('/provider/tokens', {
    viewer: staff,
    answers: [answer(provider.tokens, [token]), answer(provider.revokeToken, { revoked: true })],
  });
  await person.click(await screen.findByRole('button', { name: 'Revoke Nightly import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke “Nightly import”?' }));

  await person.click(dialog.getByRole('button', { name: 'Revoke' }));

  expect(await screen.findByText('Token revoked')).toBeTruthy();
  expect(server.sentTo(provider.revokeToken)[0]?.params).toEqual({ id: token._id });
});

it('a failed change shows a toast', async () => {
  const { person } = renderPage('/provider/tokens', {
    viewer: staff,
    answers: [
      answer(provider.tokens, [token]),
      refuse(provider.revokeToken, { status: 503, code: 'UNAVAILABLE', message: 'Busy', requestId: 'r-7' }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Revoke Nightly import' }));

  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));

  const messages = within(await screen.findByRole('region', { name: 'Messages' }));
  expect(await messages.findByText('Busy')).toBeTruthy();
  expect(messages.getByText('r-7')).toBeTruthy();
});
