import { auth } from '@gatehouse/contract/auth/auth';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { answer, refuse } from '../../testing/fake-api.ts';
import { descriptionOf } from '../../testing/read.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';

const strong = 'Meadow-Kettle-42-Orbit';

async function fillIn(person: UserEvent, fullname: string): Promise<void> {
  await person.type(await screen.findByLabelText('Full name'), fullname);
  await person.type(screen.getByLabelText('Email'), 'sam@provider.example');
  await person.type(screen.getByLabelText('Password'), strong);
  await person.click(screen.getByRole('button', { name: 'Create account' }));
}

it('the link of the first start creates an administrator who can sign in', async () => {
  const { server, person } = renderPage('/set-up?token=first', { answers: [answer(auth.setUp, { created: true })] });
  await waitFor(() => expect(shownAddress()).toBe('/set-up'));

  await fillIn(person, 'Sam Staff');

  expect(await screen.findByText('Your account is ready. Sign in to continue.')).toBeTruthy();
  expect(server.sentTo(auth.setUp)[0]?.body).toEqual({
    token: 'first',
    fullname: 'Sam Staff',
    username: 'sam@provider.example',
    password: strong,
  });
});

it('a name of one word is not sent', async () => {
  const { server, person } = renderPage('/set-up?token=first');

  await fillIn(person, 'Sam');

  expect(descriptionOf(screen.getByLabelText('Full name'))).toBe('Enter a first and last name');
  expect(server.sentTo(auth.setUp)).toHaveLength(0);
});

it('a used link is refused with a message', async () => {
  const used = refuse(auth.setUp, { status: 404, code: 'NOT_FOUND', message: 'This link has been used' });
  const { person } = renderPage('/set-up?token=used', { answers: [used] });

  await fillIn(person, 'Sam Staff');

  expect((await screen.findByRole('alert')).textContent).toBe('This link has been used');
});

it('nothing can be set up without the link', async () => {
  renderPage('/set-up');

  expect(await screen.findByText(/with the link that the portal printed/)).toBeTruthy();
});
