import { auth } from '@gatehouse/contract/auth/auth';
import type { Body } from '@gatehouse/contract/core/endpoint';
import { me } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { call } from './call.ts';
import { pausedCall } from './company-user-pause.ts';
import { forgetCalls, forgetIdentical } from './debounce-identical.ts';
import type { Failure } from './failure.ts';
import { onSessionLost } from './refresh-and-retry.ts';
import { forgetSession, hadSession, markRefreshed, momentOfCall, onRefreshed, refreshSession } from './refresh.ts';
import { remembered } from './remember.ts';
import { forgetCsrfToken } from './send.ts';
import { changeSession, sessionState } from './session-store.ts';
import { cancelStepUp } from './step-up.ts';

/** The message that identifies a wrong code of the second factor (specification.md, States and transitions). */
const wrongTotpMessage = 'Wrong TOTP token.';
const refusedStatus = 422;

const isTotpFailure = ({ status, message }: Failure): boolean =>
  status === refusedStatus || message === wrongTotpMessage;

const isId = (value: unknown): value is string => typeof value === 'string';

/** The id of the user who is signed in with this browser, for all of its tabs; empty without one. */
const browserUser = remembered('session.user', isId, '');

/** What one user fetched, or is asked for, is not for the next one. */
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
 * A failure is silent (specification.md, Error catalogue) where the user is known already; at the start the page has to
 * say something.
 */
function failToLoad(failure: Failure): void {
  const { session } = sessionState();
  if (failure.status === 401) endSession();
  else if (session.status !== 'signed-in') changeSession({ session: { status: 'unreachable', info: null } });
}

const endOf = ({ sessionSecondsLeft }: UserInfo): number | null =>
  sessionSecondsLeft === null ? null : Date.now() + sessionSecondsLeft * 1_000;

/** While someone signs out their sockets close, which is no reason to ask who they are. */
let isLeaving = false;

async function loadInfo(): Promise<void> {
  if (isLeaving) return;
  const { data, error } = await call(me.info);
  if (error) return failToLoad(error);
  changeSession({ session: { status: 'signed-in', info: data }, endsAt: endOf(data) });
  browserUser.write(data._id);
}

const info = pausedCall(loadInfo);
onRefreshed(info.rest);
onSessionLost(endSession);

/**
 * Reads the user again when something happened elsewhere; bursts become two calls (specification.md, Calls, "blocked
 * for 10 s").
 */
export function reloadInfo(): Promise<void> {
  forgetIdentical();
  return info.ask();
}

/** Reads the user again at once, after a change of their own. */
export function reloadInfoNow(): Promise<void> {
  forgetIdentical();
  return info.askNow();
}

async function renewIfExpired(isPublicPage: boolean): Promise<'good' | 'signed-out' | 'unreachable'> {
  const startedAt = momentOfCall();
  const { data, error } = await call(auth.checkToken);
  if (error) return 'unreachable';
  if (data.authenticated) return 'good';
  // A visitor of /login who never signed in here has nothing to renew.
  if (isPublicPage && !hadSession()) return 'signed-out';
  const refreshed = await refreshSession(startedAt);
  if (refreshed === 'refreshed') return 'good';
  return refreshed === 'refused' ? 'signed-out' : 'unreachable';
}

/** Finds out at the start who is signed in: token check first, then the user (specification.md, Calls). */
export async function startSession({ isPublicPage }: { isPublicPage: boolean }): Promise<void> {
  const token = await renewIfExpired(isPublicPage);
  if (token === 'good') return reloadInfoNow();
  if (token === 'signed-out') return endSession();
  changeSession({ session: { status: 'unreachable', info: null } });
}

/**
 * Tabs share their cookies: once someone else has signed in with this browser, every call of this tab is theirs. It
 * then begins again, even where its sockets are down. Answers how to stop.
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

/** Signs in; what went wrong is in the session state, the second factor's failures apart from all others. */
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

/** For sign-ins without a password: data that was read before is read again. */
export function enterSession(): void {
  forgetCsrfToken();
  markRefreshed();
}

/** Back to the first step of signing in. */
export function forgetSignInFailures(): void {
  changeSession({ signInFailure: null, totpFailure: null });
}

/**
 * Deletes the token and leaves by loading the page again, so that nothing of the user stays in memory
 * (specification.md, States and transitions).
 */
export async function signOut(leave: () => void = () => window.location.replace('/login')): Promise<void> {
  isLeaving = true;
  await call(auth.signOut);
  forgetSession();
  browserUser.write('');
  leave();
  isLeaving = false;
}
