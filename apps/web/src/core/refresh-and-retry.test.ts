import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import { beforeEach, expect, it, vi } from 'vitest';

import { answer, fakeApi, refuse } from '../testing/fake-api.ts';
import { admin } from '../testing/people.ts';
import { call } from './call.ts';
import { refreshSession } from './refresh.ts';
import { sessionState } from './session-store.ts';
import './session.ts';

const expired = refuse(me.info, { status: 401, code: 'SIGN_IN_REQUIRED', message: 'Sign in to continue' });
const refreshed = { refreshed: true } as const;
const renewed = answer(auth.refresh, refreshed);

beforeEach(() => {
  // On a fast machine, all calls happen within the same millisecond.
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
});

it('a call that met an expired session is repeated after renewing it', async () => {
  const server = fakeApi(
    expired,
    answer(auth.refresh, () => (server.use(answer(me.info, admin)), refreshed)),
  );

  const outcome = await call(me.info);

  expect(outcome.data).toEqual(admin);
  expect(server.sentTo(me.info)).toHaveLength(2);
});

it('a session that stays expired is renewed four times, then the user goes to sign-in', async () => {
  const server = fakeApi(expired, renewed);

  const outcome = await call(me.info);

  expect(outcome.error?.status).toBe(401);
  expect([server.sentTo(me.info).length, server.sentTo(auth.refresh).length]).toEqual([5, 4]);
  expect(sessionState().session.status).toBe('signed-out');
});

it('a refused renewal ends the session immediately', async () => {
  const server = fakeApi(expired, refuse(auth.refresh, { status: 401, code: 'SIGN_IN_REQUIRED' }));

  await call(me.info);

  expect(server.sentTo(me.info)).toHaveLength(1);
  expect(sessionState().session.status).toBe('signed-out');
});

it('an unreachable portal signs nobody out', async () => {
  fakeApi(expired, refuse(auth.refresh, { status: 503, code: 'UNAVAILABLE' }));

  const outcome = await call(me.info);

  expect(outcome.error?.status).toBe(401);
  expect(sessionState().session.status).toBe('loading');
});

it('a wrong password is not treated as an expired session', async () => {
  const server = fakeApi(
    answer(auth.csrfToken, { csrfToken: 'token' }),
    refuse(auth.signIn, { status: 401, code: 'WRONG_CREDENTIALS' }),
    renewed,
  );

  await call(auth.signIn, { body: { username: 'ada', password: 'wrong' } });

  expect(server.sentTo(auth.refresh)).toHaveLength(0);
});

it('calls that expire together share one renewal', async () => {
  const server = fakeApi(
    expired,
    refuse(me.sessions, { status: 401 }),
    answer(auth.refresh, () => {
      server.use(answer(me.info, admin), answer(me.sessions, []));
      return refreshed;
    }),
  );

  const outcomes = await Promise.all([call(me.info), call(me.sessions)]);

  expect(outcomes.map(({ error }) => error)).toEqual([undefined, undefined]);
  expect(server.sentTo(auth.refresh)).toHaveLength(1);
});

it('a renewal by another tab is used by this one', async () => {
  const server = fakeApi(renewed);
  const askedAt = Date.now();
  localStorage.setItem('gatehouse.session.refreshed-at', String(Date.now()));

  const outcome = await refreshSession(askedAt);

  expect([outcome, server.sentTo(auth.refresh).length]).toEqual(['refreshed', 0]);
});
