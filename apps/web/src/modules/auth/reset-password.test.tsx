import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer, refuse } from '../../testing/fake-api.ts';
import { person as somebody } from '../../testing/people.ts';
import { descriptionOf, valueOf } from '../../testing/read.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';

const strong = 'Meadow-Kettle-42-Orbit';
const changed = answer(auth.resetPassword, { changed: true, numOfRevokedTokens: 0 });
const link = '/reset-password/verification?resetId=reset-1&code=12345678';
const submit = () => screen.getByRole('button', { name: 'Change password' });

it('a reset request shows the same message whether the account exists or not', async () => {
  const { server, person } = renderPage('/reset-password', {
    answers: [answer(auth.requestReset, { '2FA': true, resetId: 'reset-1' })],
  });

  await person.type(await screen.findByLabelText('Username'), 'ada@acme.example');
  await person.click(screen.getByRole('button', { name: 'Send email' }));

  expect(await screen.findByText(/If this account exists/)).toBeTruthy();
  expect(shownAddress()).toBe('/reset-password/verification');
  expect(server.sentTo(auth.requestReset)[0]?.body).toEqual({ username: 'ada@acme.example' });
});

it('the emailed link fills in the code, which leaves the address bar', async () => {
  renderPage(link);

  expect(valueOf(await screen.findByLabelText('Code from the email'))).toBe('12345678');
  await waitFor(() => expect(shownAddress()).toBe('/reset-password/verification'));
});

it('the code and a new password lead to sign-in', async () => {
  const { server, person } = renderPage(link, { answers: [changed] });

  await person.type(await screen.findByLabelText('New password'), strong);
  await person.click(submit());

  expect(await screen.findByText('Password changed. Sign in with your new password.')).toBeTruthy();
  expect(server.sentTo(auth.resetPassword)[0]?.body).toEqual({
    resetId: 'reset-1',
    code: '12345678',
    password: strong,
  });
});

it('a wrong code is shown beside its field', async () => {
  const { person } = renderPage(link, {
    answers: [
      refuse(auth.resetPassword, { status: 422, code: 'CODE_WRONG', message: 'This code is wrong or too old' }),
    ],
  });

  await person.type(await screen.findByLabelText('New password'), strong);
  await person.click(submit());

  await waitFor(() =>
    expect(descriptionOf(screen.getByLabelText('Code from the email'))).toBe('This code is wrong or too old'),
  );
});

it('an account with a second factor is asked for its code as well', async () => {
  const { server, person } = renderPage(link, {
    answers: [refuse(auth.resetPassword, { status: 422, code: 'TOTP_REQUIRED', message: 'Enter the six digits' })],
  });
  await person.type(await screen.findByLabelText('New password'), strong);
  await person.click(submit());
  const totp = await screen.findByLabelText('Authentication code');
  server.use(changed);

  await person.type(totp, '123456');
  await person.click(submit());

  await waitFor(() => expect(shownAddress()).toBe('/login'));
  expect(server.sentTo(auth.resetPassword)[1]?.body).toMatchObject({ totpToken: '123456' });
});

it('a weak password is not sent', async () => {
  const { server, person } = renderPage(link, { answers: [changed] });

  await person.type(await screen.findByLabelText('New password'), 'short');
  await person.click(submit());

  expect(screen.getByText('At least 8 characters').closest('li')?.textContent).toContain('Not met');
  expect(server.sentTo(auth.resetPassword)).toHaveLength(0);
});

it('without a reset request the page says how to make one', async () => {
  renderPage('/reset-password/verification');

  expect(await screen.findByText(/Open the link in your email again/)).toBeTruthy();
});

it('an enforced password change opens the portal', async () => {
  const given = somebody('new');
  const { server, person } = renderPage('/', { viewer: given });
  await person.type(await screen.findByLabelText('New password'), strong);
  server.use(
    answer(me.enforceChangePassword, { changed: true, numOfRevokedTokens: 0 }),
    answer(me.info, { ...given, mustChangePassword: false }),
  );

  await person.click(screen.getByRole('button', { name: 'Save and continue' }));

  await waitFor(() => expect(shownAddress()).toBe('/profile'));
  expect(server.sentTo(me.enforceChangePassword)[0]?.body).toEqual({ password: strong });
});
