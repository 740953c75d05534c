import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { changeSession, sessionState } from '../core/session-store.ts';
import { reloadInfoNow } from '../core/session.ts';
import { answer, type Answer, fakeApi, refuse } from '../testing/fake-api.ts';
import { admin } from '../testing/people.ts';
import { SessionEnding } from './session-ending.tsx';

const eightHours = 28_800;
const token = answer(auth.csrfToken, { csrfToken: 'token' });
const dialog = () => screen.queryByRole('dialog', { name: 'Your session is about to end' });
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
/** A user with fake timers that advance automatically. */
function person() {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() });
  return userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
}

/** Renders a page whose session ends after these seconds. */
async function open(sessionSecondsLeft: number | null, ...answers: readonly Answer[]) {
  const server = fakeApi(token, answer(me.info, { ...admin, sessionSecondsLeft }), ...answers);
  const onSignOut = vi.fn();
  changeSession({ session: { status: 'signed-in', info: admin } });
  await act(reloadInfoNow);
  return { server, onSignOut, ...render(<SessionEnding onSignOut={onSignOut} />) };
}

/** Loads the dialog's code in real time, because fake timers cannot wait for an import. */
async function showOnce(): Promise<void> {
  await open(60);
  await screen.findByRole('dialog', { name: 'Your session is about to end' });
}

async function warned(): Promise<HTMLElement> {
  await wait(0);
  return dialog() ?? expect.fail('There is no warning');
}

beforeAll(async () => {
  await showOnce();
  cleanup();
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.advanceTimersByTimeAsync(10_000));

it('warns two minutes before a session of eight hours ends, and not earlier', async () => {
  await open(eightHours);

  await wait(eightHours - 121);
  expect(dialog()).toBeNull();
  await wait(1);

  expect(await warned()).toBeTruthy();
  expect(screen.getAllByRole('timer')[0]?.textContent).toBe('You will be signed out in 2:00.');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('counts down to the end of the session, then opens the sign-in page', async () => {
  const { server } = await open(62);
  await warned();
  expect(screen.getAllByRole('timer')[0]?.textContent).toBe('You will be signed out in 1:02.');
  await wait(3);
  expect(screen.getAllByRole('timer')[0]?.textContent).toBe('You will be signed out in 0:59.');

  const over = { status: 401, code: 'SIGN_IN_REQUIRED' } as const;
  server.use(refuse(me.info, over), refuse(auth.refresh, over));
  await wait(59);

  expect(sessionState().session.status).toBe('signed-out');
});

it('extends the session with the password, on the same page', async () => {
  const typist = person();
  const { server } = await open(100, answer(auth.signIn, { mustChangePassword: false }));
  await warned();
  server.use(answer(me.info, { ...admin, sessionSecondsLeft: eightHours }));

  await typist.type(screen.getByLabelText('Password'), 'Right-horse-7{Enter}');
  await wait(1);

  expect(server.sentTo(auth.signIn).map(({ body }) => body)).toEqual([
    { username: admin.username, password: 'Right-horse-7' },
  ]);
  expect(dialog()).toBeNull();
  await wait(120);
  expect(dialog()).toBeNull();
});

it('asks for the second factor if the server requires it', async () => {
  const typist = person();
  const { server } = await open(
    100,
    refuse(auth.signIn, { status: 422, code: 'TOTP_REQUIRED', message: 'Enter your code' }),
  );
  await warned();
  await typist.type(screen.getByLabelText('Password'), 'Right-horse-7{Enter}');
  await wait(1);

  await typist.type(screen.getByLabelText('Authentication code'), '123456');
  const buttons = within(dialog() ?? expect.fail('The dialog is gone'));
  await typist.dblClick(buttons.getByRole('button', { name: 'Stay signed in' }));
  await wait(1);

  const codes = server.sentTo(auth.signIn).map(({ body }) => body.totpToken);
  expect(codes).toEqual([undefined, '123456']);
  expect(dialog()).toBeTruthy();
});

it('shows that a password is wrong, without ending the session', async () => {
  const typist = person();
  await open(100, refuse(auth.signIn, { status: 401, code: 'WRONG_CREDENTIALS', message: 'Wrong password.' }));
  await warned();

  await typist.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  await wait(1);

  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Wrong password.')).toBeTruthy();
  expect(sessionState().session.status).toBe('signed-in');
});

it('leaves a bar with the countdown to users who save their work first', async () => {
  const typist = person();
  const { onSignOut } = await open(100);
  await warned();

  await typist.click(screen.getAllByRole('button', { name: 'Not now' })[0] ?? expect.fail('No way back'));
  expect(dialog()).toBeNull();
  expect(screen.getByRole('region', { name: 'Your session is about to end' })).toBeTruthy();
  await typist.click(screen.getByRole('button', { name: 'Stay signed in' }));

  await typist.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
});

it.each([null, eightHours * 270])('is not shown while %s seconds are left', async (left) => {
  await open(left);

  await wait(3_600);

  expect(screen.queryByRole('timer')).toBeNull();
});
