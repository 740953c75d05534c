import { audit } from '@gatehouse/contract/audit/audit';
import type { AuditEntry } from '@gatehouse/contract/audit/audit.schema';
import { me } from '@gatehouse/contract/me/me';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { admin, person as somebody, staff, user } from '../../testing/people.ts';
import { companiesAnswer } from '../../testing/provider-records.ts';
import { descriptionOf } from '../../testing/read.ts';
import { renderPage, renderScreen, shownAddress } from '../../testing/render-screen.tsx';

const strong = 'Meadow-Kettle-42-Orbit';
const changed = { changed: true } as const;
const withTotp = somebody('company-admin', { hasTotp: true, recoveryCodesLeft: 8 });
const secret = { otpauthUrl: 'otpauth://totp/x', secret: 'ABCD EFGH', qrCode: 'data:image/png;base64,AA==' };

it('each tab has its own address', async () => {
  const { person } = renderPage('/profile', { viewer: admin, answers: [answer(me.sessions, [])] });

  await person.click(await screen.findByRole('link', { name: 'Sessions' }));

  expect(await screen.findByRole('heading', { name: 'Where you’re signed in' })).toBeTruthy();
  expect(shownAddress()).toBe('/profile/sessions');
});

it('the password is changed with the current one', async () => {
  const { server, person } = renderPage('/profile/password', {
    viewer: admin,
    answers: [answer(me.changePassword, { ...changed, numOfRevokedTokens: 0 })],
  });

  await person.type(await screen.findByLabelText('Current password'), 'old one');
  await person.type(screen.getByLabelText('New password'), strong);
  await person.click(screen.getByRole('button', { name: 'Change password' }));

  expect(await screen.findByText('Password changed')).toBeTruthy();
  expect(server.sentTo(me.changePassword)[0]?.body).toEqual({ currentPassword: 'old one', password: strong });
});

it('a wrong current password is shown beside its field', async () => {
  const issues = [{ path: 'currentPassword', message: 'This is not your current password' }];
  const { person } = renderPage('/profile/password', {
    viewer: admin,
    answers: [refuse(me.changePassword, { status: 422, code: 'VALIDATION_FAILED', issues })],
  });

  await person.type(await screen.findByLabelText('Current password'), 'wrong');
  await person.type(screen.getByLabelText('New password'), strong);
  await person.click(screen.getByRole('button', { name: 'Change password' }));

  await waitFor(() =>
    expect(descriptionOf(screen.getByLabelText('Current password'))).toContain('This is not your current password'),
  );
});

it('turning on two-factor authentication shows the recovery codes once', async () => {
  const { server, person } = renderPage('/profile/two-factor', {
    viewer: admin,
    answers: [answer(me.totpSetUp, secret), answer(me.totpEnable, { recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] })],
  });
  await person.click(await screen.findByRole('button', { name: 'Set up two-factor authentication' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
  server.use(answer(me.info, withTotp));

  await person.type(screen.getByLabelText('Code from the app'), '123456');
  await person.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('aaaaa-bbbbb')).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'I’ve saved my codes' }));
  expect(await screen.findByText('You have 8 recovery codes left.')).toBeTruthy();
  expect(screen.queryByText('aaaaa-bbbbb')).toBeNull();
});

it('a wrong code during setup shows the server’s message', async () => {
  const { person } = renderPage('/profile/two-factor', {
    viewer: admin,
    answers: [
      answer(me.totpSetUp, secret),
      refuse(me.totpEnable, { status: 422, code: 'TOTP_WRONG', message: 'Wrong TOTP token.' }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Set up two-factor authentication' }));

  await person.type(await screen.findByLabelText('Code from the app'), '000000');
  await person.click(screen.getByRole('button', { name: 'Turn on' }));

  await waitFor(() => expect(descriptionOf(screen.getByLabelText('Code from the app'))).toContain('Wrong TOTP token.'));
});

it('two-factor authentication is turned off with a code', async () => {
  const { server, person } = renderPage('/profile/two-factor', {
    viewer: withTotp,
    answers: [answer(me.totpDisable, changed)],
  });
  await person.type(await screen.findByLabelText('Code'), '123456');
  server.use(answer(me.info, admin));

  await person.click(screen.getByRole('button', { name: 'Turn off' }));

  expect(await screen.findByText('Two-factor authentication is off')).toBeTruthy();
  expect(server.sentTo(me.totpDisable)[0]?.body).toEqual({ totpToken: '123456' });
});

it('another session can be ended, and the current one is marked', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  const moments = { createdAt: '2026-02-01T10:00:00.000Z', lastSeenAt: '2026-02-02T10:00:00.000Z' };
  const here = { _id: recordId(1), ...moments, userAgent: agent, address: '192.0.2.1', isCurrent: true };
  const there = { ...here, _id: recordId(2), userAgent: 'curl/8.5.0', isCurrent: false };
  const { server, person } = renderPage('/profile/sessions', {
    viewer: user,
    answers: [answer(me.sessions, [here, there]), answer(me.endSession, changed)],
  });

  await person.click(await screen.findByRole('button', { name: 'Sign out curl/8.5.0' }));

  expect(await screen.findByText('Session ended')).toBeTruthy();
  expect(server.sentTo(me.endSession)[0]?.params).toEqual({ id: there._id });
  expect(screen.getByText('Chrome on Linux').closest('tr')?.textContent).toContain('This device');
});

const entry: AuditEntry = {
  _id: recordId(1),
  at: '2026-02-01T10:00:00.000Z',
  action: 'sign-in',
  actor: { _id: null, name: 'Ada Lovelace' },
  subject: 'ada@acme.example',
  address: '192.0.2.1',
  details: { method: 'password' },
};

it('the audit log is filtered by the action in the address', async () => {
  const { server, person } = renderPage('/profile/audit', {
    viewer: admin,
    answers: [answer(audit.list, { rows: [entry], total: 1, nextCursor: null })],
  });
  expect(await screen.findByText('method: password')).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Filter' }));
  await person.click(screen.getByRole('checkbox', { name: 'Signed in' }));

  await waitFor(() => expect(server.sentTo(audit.list).at(-1)?.query.get('action')).toBe('sign-in'));
  expect(shownAddress()).toBe('/profile/audit?action=sign-in');
});

it('the provider’s admin reads the audit log in the workspace instead of the profile', async () => {
  const page = answer(audit.list, { rows: [entry], total: 1, nextCursor: null });
  const { person } = renderScreen('/profile', { viewer: staff, answers: [companiesAnswer, page] });
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Audit log' })).toBeNull();

  await person.click(menu.getByRole('link', { name: 'Audit log' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeTruthy();
  expect(await screen.findByText('method: password')).toBeTruthy();
  expect(shownAddress()).toBe('/provider/audit');
});

it('users without the permission have no audit log', async () => {
  renderScreen('/profile/audit', { viewer: user });

  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
  expect(screen.queryByRole('table', { name: 'Audit log' })).toBeNull();
});
