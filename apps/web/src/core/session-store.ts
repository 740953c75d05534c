import type { Viewer } from '@gatehouse/contract/core/access';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { useSyncExternalStore } from 'react';

import type { Failure } from './failure.ts';

/** What the page knows about who sits before it. `unreachable`: the portal did not say, and nothing was known before. */
export type Session =
  | { status: 'loading' | 'signed-out' | 'unreachable'; info: null }
  | { status: 'signed-in'; info: UserInfo };

interface State {
  session: Session;
  /** When this session ends however it is used, in milliseconds of this browser's clock; null when unknown. */
  endsAt: number | null;
  /**
   * Why signing in failed; a failure of the second factor has its own value (specification.md, States and transitions,
   * "Session").
   */
  signInFailure: Failure | null;
  totpFailure: Failure | null;
}

const initial: State = {
  session: { status: 'loading', info: null },
  endsAt: null,
  signInFailure: null,
  totpFailure: null,
};

let state = initial;
const listeners = new Set<() => void>();

/** The state of this moment, for code outside components. */
export const sessionState = (): State => state;

/** Changes the state and re-renders every component that shows it. */
export function changeSession(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Back to the beginning: nothing is known. */
export function resetSession(): void {
  changeSession(initial);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Who is signed in, and why signing in failed. */
export function useSessionState(): State {
  return useSyncExternalStore(subscribe, sessionState);
}

/** The session, whatever its status. */
export function useSession(): Session {
  return useSessionState().session;
}

/** The signed-in user; only for screens behind the guard. */
export function useUserInfo(): UserInfo {
  const { info } = useSession();
  if (info === null) throw new Error('This screen needs a signed-in user: put it behind the guard.');
  return info;
}

/** What the rules of access need to know about a user. */
export function viewerOf({ role, roles, scopes }: UserInfo): Viewer {
  return { role, permissions: roles, scopes };
}

/** The signed-in user as the rules of access see them. */
export function useViewer(): Viewer {
  return viewerOf(useUserInfo());
}
