import { auth } from '@gatehouse/contract/auth/auth';
import type { Body } from '@gatehouse/contract/core/endpoint';
import { me } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { call } from './call.ts';
import { pausedCall } from './company-user-pause.ts';
import { forgetCalls, forgetIdentical } from './debounce-identical.ts';
import type { Failure } from './failure.ts';
import { onSessionLost } from './refresh-and-retry.ts';
import { forgetSession, hadSession, markRefreshed, callStartTime, onRefreshed, refreshSession } from './refresh.ts';
import { remembered } from './remember.ts';
import { forgetCsrfToken } from './send.ts';
import { changeSession, sessionState } from './session-store.ts';
import { cancelStepUp } from './step-up.ts';

/** The message that identifies a wrong second-factor code (specification.md, States and transitions). */
const wrongTotpMessage = 'Wrong TOTP token.';
const refusedStatus = 422;

const isTotpFailure = ({ status, message }: Failure): boolean =>
  status === refusedStatus || message === wrongTotpMessage;

const isId = (value: unknown): value is string => typeof value === 'string';

/** The ID of the user signed in with this browser, shared by all tabs; empty if none. */
const browserUser = remembered('session.user', isId, '');

/** Drops the previous user's calls, CSRF token and open identity prompt. */
function forgetUser(): void {
  forgetCalls();
  forgetCsrfToken();
  cancelStepUp();
}

/** Clears the user; the guard then leads to /login. */
export function endSession(): void {
  forgetUser();
  forgetSession();
  changeSession({ session: { status: 'signed-out', info: null }, endsAt: null });
  browserUser.write('');
}

/**
 * Handles a failed read of the user. It is silent if the user is already known (specification.md, Error catalogue); at the start, the page
 * shows an error.
 */
function failToLoad(failure: Failure): void {
  const { session } = sessionState();
  if (failure.status === 401) endSession();
  else if (session.status !== 'signed-in') changeSession({ session: { status: 'unreachable', info: null } });
}

const sessionEnd = ({ sessionSecondsLeft }: UserInfo): number | null =>
  sessionSecondsLeft === null ? null : Date.now() + sessionSecondsLeft * 1_000;

/** True during sign-out, when closing sockets must not trigger a read of the user. */
let isLeaving = false;

async function loadInfo(): Promise<void> {
  if (isLeaving) return;
  const { data, error } = await call(me.info);
  if (error) return failToLoad(error);
  changeSession({ session: { status: 'signed-in', info: data }, endsAt: sessionEnd(data) });
  browserUser.write(data._id);
}

const info = pausedCall(loadInfo);
onRefreshed(info.rest);
onSessionLost(endSession);

/** Reads the user again after an external change; a burst becomes two calls (specification.md, Calls, "blocked for 10 s"). */
export function reloadInfo(): Promise<void> {
  forgetIdentical();
  return info.ask();
}

/** Reads the user again at once, after their own change. */
export function reloadInfoNow(): Promise<void> {
  forgetIdentical();
  return info.askNow();
}

async function renewIfExpired(isPublicPage: boolean): Promise<'good' | 'signed-out' | 'unreachable'> {
  const startedAt = callStartTime();
  const { data, error } = await call(auth.checkToken);
  if (error) return 'unreachable';
  if (data.authenticated) return 'good';
  // A visitor of /login who never signed in has no session to renew.
  if (isPublicPage && !hadSession()) return 'signed-out';
  const refreshed = await refreshSession(startedAt);
  if (refreshed === 'refreshed') return 'good';
  return refreshed === 'refused' ? 'signed-out' : 'unreachable';
}

/** Finds out at the start who is signed in: first checks the token, then reads the user (specification.md, Calls). */
export async function startSession({ isPublicPage }: { isPublicPage: boolean }): Promise<void> {
  const token = await renewIfExpired(isPublicPage);
  if (token === 'good') return reloadInfoNow();
  if (token === 'signed-out') return endSession();
  changeSession({ session: { status: 'unreachable', info: null } });
}

/**
 * Restarts this tab when another user signs in elsewhere in the browser, because tabs share cookies. It works without sockets. Returns a
 * function that stops it.
 */
export function followOtherTabs(): () => void {
  return browserUser.subscribe(() => {
    const { session } = sessionState();
    const userId = browserUser.read();
    if (isLeaving || session.status !== 'signed-in' || session.info._id === userId) return;
    if (userId === '') return endSession();
    forgetUser();
    changeSession({ session: { status: 'loading', info: null }, endsAt: null });
    void startSession({ isPublicPage: false });
  });
}

/** Signs in. Failures go to the session state, second-factor failures separately. */
export async function signIn(credentials: Body<typeof auth.signIn>): Promise<void> {
  const { error } = await call(auth.signIn, { body: credentials });
  if (error && isTotpFailure(error)) return changeSession({ totpFailure: error, signInFailure: null });
  if (error) {
    return changeSession({ session: { status: 'signed-out', info: null }, signInFailure: error, totpFailure: null });
  }
  forgetCsrfToken();
  markRefreshed();
  await reloadInfoNow();
  changeSession({ signInFailure: null, totpFailure: null });
}

/** Records a sign-in without a password and drops the old CSRF token. */
export function enterSession(): void {
  forgetCsrfToken();
  markRefreshed();
}

/** Clears the sign-in failures to return to the first step. */
export function forgetSignInFailures(): void {
  changeSession({ signInFailure: null, totpFailure: null });
}

/** Deletes the session and reloads the page, so that no user data stays in memory (specification.md, States and transitions). */
export async function signOut(leave: () => void = () => window.location.replace('/login')): Promise<void> {
  isLeaving = true;
  await call(auth.signOut);
  forgetSession();
  browserUser.write('');
  leave();
  isLeaving = false;
}
