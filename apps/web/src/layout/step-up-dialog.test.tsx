import { me } from '@gatehouse/contract/me/me';
import { provider } from '@gatehouse/contract/provider/provider';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer, refuse } from '../testing/fake-api.ts';
import { person as signedIn } from '../testing/people.ts';
import { renderPage } from '../testing/render-screen.tsx';

const stepUpRequired = {
  status: 422,
  code: 'STEP_UP_REQUIRED',
  message: 'Confirm your identity to continue, then try again',
} as const;
const wrong = {
  status: 422,
  code: 'VALIDATION_FAILED',
  message: 'The password is incorrect',
  issues: [{ path: 'password', message: 'The password is incorrect' }],
} satisfies Parameters<typeof refuse>[1];
const token = {
  _id: '01890000-0000-7000-8000-000000000001',
  name: 'Nightly import',
  scopes: ['imports:write' as const],
  createdAt: '2026-01-12T09:00:00.000Z',
  expiresAt: '2026-04-12T09:00:00.000Z',
  lastUsedAt: null,
};
const created = answer(provider.createToken, { token, secret: 'gh_secret' });
const proven = answer(me.prove, { proven: true });

/** Submits the form of a new token; the server requires recent proof of identity. */
async function submitToken({ hasTotp = false } = {}) {
  const viewer = signedIn('provider-admin', { hasTotp, scopes: ['companies:read', 'tokens:write'] });
  const answers = [answer(provider.tokens, []), refuse(provider.createToken, stepUpRequired)];
  const { server, person } = renderPage('/provider/tokens', { viewer, answers });
  await person.click(await screen.findByRole('button', { name: 'New token' }));
  const form = within(screen.getByRole('dialog', { name: 'New API token' }));
  await person.type(form.getByLabelText('Name'), 'Nightly import');
  await person.click(form.getByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }));
  return { server, person, form, dialog };
}

it('asks for the password and repeats the call unchanged', async () => {
  const { server, person, dialog } = await submitToken();
  server.use(proven, created);

  await person.type(dialog.getByLabelText('Your password'), 'my own');
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));

  expect(await screen.findByText('gh_secret')).toBeTruthy();
  expect(server.sentTo(me.prove).map(({ body }) => body)).toEqual([{ password: 'my own' }]);
  const sent = server.sentTo(provider.createToken).map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(screen.queryByRole('dialog', { name: 'Confirm your identity' })).toBeNull();
});

it('reports an incorrect password, and accepts another one', async () => {
  const { server, person, dialog } = await submitToken();
  server.use(refuse(me.prove, wrong));
  const field = dialog.getByLabelText<HTMLInputElement>('Your password');

  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(dialog.getByText('Enter your password')).toBeTruthy();
  await person.type(field, 'not mine');
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));

  expect(await dialog.findByText('The password is incorrect')).toBeTruthy();
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  server.use(proven, created);
  await person.type(field, 'my own{Enter}');
  expect(await screen.findByText('gh_secret')).toBeTruthy();
});

it('shows how long to wait after too many attempts', async () => {
  const { server, person, dialog } = await submitToken();
  server.use(refuse(me.prove, { status: 429, code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 240 }));

  await person.type(dialog.getByLabelText('Your password'), 'a guess{Enter}');

  expect(await dialog.findByText('Too many attempts. Try again in 4 minutes.')).toBeTruthy();
});

it('accepts a code of the authenticator if there is one', async () => {
  const { server, person, dialog } = await submitToken({ hasTotp: true });
  server.use(proven, created);

  await person.click(dialog.getByRole('button', { name: 'Use an authentication code' }));
  await person.type(dialog.getByLabelText('Authentication code'), '123456{Enter}');

  expect(await screen.findByText('gh_secret')).toBeTruthy();
  expect(server.sentTo(me.prove).map(({ body }) => body)).toEqual([{ totpToken: '123456' }]);
});

it('offers no code to users without an authenticator', async () => {
  const { dialog } = await submitToken();

  expect(dialog.queryByRole('button', { name: 'Use an authentication code' })).toBeNull();
});

it('keeps the form as it was filled in if closed without confirmation', async () => {
  const { server, person, form, dialog } = await submitToken();

  await person.click(dialog.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm your identity' })).toBeNull());
  expect(await form.findByText('Confirm your identity to continue, then try again')).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Nightly import');
  expect(server.sentTo(provider.createToken)).toHaveLength(1);
});

it('is also shown over the required two-factor setup page', async () => {
  const viewer = signedIn('company-admin', { mustSetUpTotp: true });
  const { server, person } = renderPage('/', { viewer, answers: [refuse(me.totpSetUp, stepUpRequired)] });
  await person.click(await screen.findByRole('button', { name: 'Set up two-factor authentication' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }));
  const secret = { otpauthUrl: 'otpauth://totp/x', secret: 'ABCDEFGH', qrCode: 'data:image/png;base64,' };
  server.use(proven, answer(me.totpSetUp, secret));

  await person.type(dialog.getByLabelText('Your password'), 'my own{Enter}');

  expect(await screen.findByText('ABCDEFGH')).toBeTruthy();
});
