import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { answer, refuse } from '../../testing/fake-api.ts';
import { admin, person as somebody } from '../../testing/people.ts';
import { descriptionOf, valueOf } from '../../testing/read.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';

const success = answer(auth.signIn, { mustChangePassword: false });
const totpRequired = refuse(auth.signIn, { status: 422, code: 'TOTP_REQUIRED', message: 'Enter the six digits' });

async function typeCredentials(person: UserEvent): Promise<void> {
  await person.type(await screen.findByLabelText('Username'), 'ada@acme.example');
  await person.type(screen.getByLabelText('Password'), 'secret');
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
}

it('username and password sign the user in', async () => {
  const { server, person } = renderPage('/login', { answers: [success] });
  server.use(answer(me.info, admin));

  await typeCredentials(person);

  await waitFor(() => expect(shownAddress()).toBe('/dashboard'));
  expect(server.sentTo(auth.signIn)[0]?.body).toEqual({ username: 'ada@acme.example', password: 'secret' });
});

it('the requested page is shown after signing in', async () => {
  const { server, person } = renderPage('/profile/password', { answers: [success] });
  await waitFor(() => expect(shownAddress()).toBe('/login?returnTo=%2Fprofile%2Fpassword'));
  server.use(answer(me.info, admin));

  await typeCredentials(person);

  await waitFor(() => expect(shownAddress()).toBe('/profile/password'));
});

it('a redirect to another site is ignored', async () => {
  const { server, person } = renderPage('/login?returnTo=//elsewhere.example', { answers: [success] });
  server.use(answer(me.info, admin));

  await typeCredentials(person);

  await waitFor(() => expect(shownAddress()).toBe('/dashboard'));
});

it('a wrong password shows one message, and the input is kept', async () => {
  const wrong = refuse(auth.signIn, {
    status: 401,
    code: 'WRONG_CREDENTIALS',
    message: 'Username or password is wrong',
  });
  const { person } = renderPage('/login', { answers: [wrong] });

  await typeCredentials(person);

  expect((await screen.findByRole('alert')).textContent).toBe('Username or password is wrong');
  expect(valueOf(screen.getByLabelText('Username'))).toBe('ada@acme.example');
});

it('too many attempts show when to try again', async () => {
  const { person } = renderPage('/login', {
    answers: [refuse(auth.signIn, { status: 429, code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 30 })],
  });

  await typeCredentials(person);

  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again in 30 seconds.');
});

it('empty fields are marked and nothing is sent', async () => {
  const { server, person } = renderPage('/login');

  await person.click(await screen.findByRole('button', { name: 'Sign in' }));

  expect(descriptionOf(screen.getByLabelText('Username'))).toBe('Enter your username');
  expect(descriptionOf(screen.getByLabelText('Password'))).toBe('Enter your password');
  expect(server.sentTo(auth.signIn)).toHaveLength(0);
});

it('an account with a second factor is asked for its code', async () => {
  const { server, person } = renderPage('/login', { answers: [totpRequired] });
  await typeCredentials(person);
  const code = await screen.findByLabelText('Code');
  server.use(success, answer(me.info, admin));

  await person.type(code, '123456');
  await person.click(screen.getByRole('button', { name: 'Continue' }));

  await waitFor(() => expect(shownAddress()).toBe('/dashboard'));
  expect(server.sentTo(auth.signIn)[1]?.body).toEqual({
    username: 'ada@acme.example',
    password: 'secret',
    totpToken: '123456',
  });
});

it('a wrong code is shown beside its field, without leaving the second step', async () => {
  const { server, person } = renderPage('/login', { answers: [totpRequired] });
  await typeCredentials(person);
  const code = await screen.findByLabelText('Code');
  server.use(refuse(auth.signIn, { status: 422, code: 'TOTP_WRONG', message: 'Wrong TOTP token.' }));

  await person.type(code, '000000');
  await person.click(screen.getByRole('button', { name: 'Continue' }));

  await waitFor(() => expect(descriptionOf(screen.getByLabelText('Code'))).toMatch(/Wrong TOTP token\./));
});

it('the user can switch to another account', async () => {
  const { person } = renderPage('/login', { answers: [totpRequired] });
  await typeCredentials(person);

  await person.click(await screen.findByRole('button', { name: 'Use another account' }));

  expect(valueOf(screen.getByLabelText('Username'))).toBe('');
});

it('a signed-in user is not asked to sign in again', async () => {
  renderPage('/login', { viewer: admin });

  await waitFor(() => expect(shownAddress()).toBe('/dashboard'));
});

it('an account that must change its password can only open that page', async () => {
  renderPage('/engagements', { viewer: somebody('company-admin', { mustChangePassword: true }) });

  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
  expect(shownAddress()).toBe('/change-password');
});
