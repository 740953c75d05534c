import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import { expect, it, vi } from 'vitest';

import { answer, fakeApi, refuse } from '../testing/fake-api.ts';
import { admin } from '../testing/people.ts';
import { markRefreshed } from './refresh.ts';
import { followOtherTabs, signIn, signOut, startSession } from './session.ts';
import { sessionRefreshMs, startSessionRefresh } from './session-refresh.ts';
import { changeSession, sessionState } from './session-store.ts';

const csrf = answer(auth.csrfToken, { csrfToken: 'token' });
const nobody = { status: 401, code: 'SIGN_IN_REQUIRED' } as const;
const credentials = { username: 'ada', password: 'secret' };
const signedIn = { session: { status: 'signed-in', info: admin } } as const;

it('at the start the token is checked before the user is read', async () => {
  fakeApi(answer(auth.checkToken, { authenticated: true }), answer(me.info, admin));

  await startSession({ isPublicPage: false });

  expect(sessionState().session).toEqual(signedIn.session);
});

it('an expired access cookie is renewed at the start', async () => {
  const server = fakeApi(
    answer(auth.checkToken, { authenticated: false }),
    answer(auth.refresh, { refreshed: true }),
    answer(me.info, admin),
  );

  await startSession({ isPublicPage: false });

  expect(server.sentTo(auth.refresh)).toHaveLength(1);
  expect(sessionState().session.status).toBe('signed-in');
});

it('a first visit of the sign-in page does not renew the session', async () => {
  const server = fakeApi(answer(auth.checkToken, { authenticated: false }), refuse(auth.refresh, nobody));

  await startSession({ isPublicPage: true });

  expect(server.sentTo(auth.refresh)).toHaveLength(0);
  expect(sessionState().session.status).toBe('signed-out');
});

it('a portal that is unreachable at the start does not mean a signed-out user', async () => {
  fakeApi(refuse(auth.checkToken, { status: 503 }));

  await startSession({ isPublicPage: false });

  expect(sessionState().session.status).toBe('unreachable');
});

it.each([
  ['a wrong code', { status: 422, code: 'TOTP_WRONG', message: 'Wrong TOTP token.' } as const],
  ['a missing code', { status: 422, code: 'TOTP_REQUIRED', message: 'Enter the six digits' } as const],
  ['the message alone', { status: 401, message: 'Wrong TOTP token.' } as const],
])('%s is stored separately and does not reset authentication', async (_, failure) => {
  fakeApi(csrf, refuse(auth.signIn, failure));
  changeSession(signedIn);

  await signIn(credentials);

  expect(sessionState()).toMatchObject({ ...signedIn, signInFailure: null, totpFailure: { message: failure.message } });
});

it('a wrong password resets authentication', async () => {
  fakeApi(csrf, refuse(auth.signIn, { status: 401, code: 'WRONG_CREDENTIALS', message: 'Wrong' }));
  changeSession(signedIn);

  await signIn(credentials);

  expect(sessionState()).toMatchObject({ session: { status: 'signed-out' }, signInFailure: { message: 'Wrong' } });
});

it('signing out deletes the token and leaves the page', async () => {
  const server = fakeApi(csrf, answer(auth.signOut, { signedOut: true }));
  const leave = vi.fn();

  await signOut(leave);

  expect([server.sentTo(auth.signOut).length, leave.mock.calls.length]).toEqual([1, 1]);
});

let hour = 0;

/** Advances the clock, so that a tick of one test is not taken for another tab's in the next. */
function beginAnHourLater(): void {
  hour += 1;
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, hour) });
}

it.each([
  ['/engagements', 1],
  ['/login', 0],
  ['/certificates', 0],
])('a page open on %s renews the session %i time(s) in 13 minutes', async (path, times) => {
  beginAnHourLater();
  const server = fakeApi(answer(auth.refresh, { refreshed: true }));
  changeSession(signedIn);
  window.history.replaceState(null, '', path);

  const stop = startSessionRefresh();
  await vi.advanceTimersByTimeAsync(sessionRefreshMs);
  stop();

  expect([sessionRefreshMs, server.sentTo(auth.refresh).length]).toEqual([780_000, times]);
});

it('a renewal after a 401 does not replace the next scheduled one', async () => {
  beginAnHourLater();
  const server = fakeApi(answer(auth.refresh, { refreshed: true }));
  changeSession(signedIn);
  const stop = startSessionRefresh();

  await vi.advanceTimersByTimeAsync(sessionRefreshMs - 1);
  markRefreshed();
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(sessionRefreshMs);
  stop();

  expect(server.sentTo(auth.refresh)).toHaveLength(2);
});

it('of tabs that renew at the same time only the first one does', async () => {
  beginAnHourLater();
  const server = fakeApi(answer(auth.refresh, { refreshed: true }));
  changeSession(signedIn);
  const stops = [startSessionRefresh(), startSessionRefresh()];

  await vi.advanceTimersByTimeAsync(sessionRefreshMs);
  for (const stop of stops) stop();

  expect(server.sentTo(auth.refresh)).toHaveLength(1);
});

/** Simulates a sign-in in another tab: browsers send storage events to all tabs except the writer. */
function writeInOtherTab(userId: string): void {
  localStorage.setItem('gatehouse.session.user', JSON.stringify(userId));
  window.dispatchEvent(new StorageEvent('storage', { key: 'gatehouse.session.user' }));
}

it('nothing of a user is shown after another one signed in with this browser', async () => {
  const other = { ...admin, _id: '01890000-0000-7000-8000-00000000000f', fullname: 'Grace Hopper' };
  const server = fakeApi(answer(auth.checkToken, { authenticated: true }), answer(me.info, admin));
  await startSession({ isPublicPage: false });
  const stop = followOtherTabs();
  server.use(answer(me.info, other));

  writeInOtherTab(other._id);
  const atOnce = sessionState().session.info;
  await vi.waitFor(() => expect(sessionState().session.info).toEqual(other));
  stop();

  expect(atOnce).toBeNull();
});

it('the session ends here when the user signs out in another tab', async () => {
  fakeApi(answer(auth.checkToken, { authenticated: true }), answer(me.info, admin));
  await startSession({ isPublicPage: false });
  const stop = followOtherTabs();

  writeInOtherTab('');
  stop();

  expect(sessionState().session.status).toBe('signed-out');
});

it('the session continues when another tab belongs to the same user', async () => {
  const server = fakeApi(answer(auth.checkToken, { authenticated: true }), answer(me.info, admin));
  await startSession({ isPublicPage: false });
  const stop = followOtherTabs();

  writeInOtherTab(admin._id);
  stop();

  expect(sessionState().session).toEqual(signedIn.session);
  expect(server.sentTo(me.info)).toHaveLength(1);
});
