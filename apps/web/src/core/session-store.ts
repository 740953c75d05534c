import type { Viewer } from '@gatehouse/contract/core/access';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { useSyncExternalStore } from 'react';

import type { Failure } from './failure.ts';

/** The state of the session. `unreachable` means that the portal did not respond and no user was known before. */
export type Session =
  | { status: 'loading' | 'signed-out' | 'unreachable'; info: null }
  | { status: 'signed-in'; info: UserInfo };

interface State {
  session: Session;
  /** The end of this session regardless of activity, in milliseconds of this browser's clock; null if unknown. */
  endsAt: number | null;
  /** The reason sign-in failed; second-factor failures are kept separately (specification.md, States and transitions, "Session"). */
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

/** Returns the current state, for code outside components. */
export const sessionState = (): State => state;

/** Changes the state and re-renders every component that shows it. */
export function changeSession(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Resets the session to its initial, unknown state. */
export function resetSession(): void {
  changeSession(initial);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The session state, including sign-in failures. */
export function useSessionState(): State {
  return useSyncExternalStore(subscribe, sessionState);
}

/** The session, in any status. */
export function useSession(): Session {
  return useSessionState().session;
}

/** The signed-in user; only for screens behind the guard. */
export function useUserInfo(): UserInfo {
  const { info } = useSession();
  if (info === null) throw new Error('This screen needs a signed-in user: put it behind the guard.');
  return info;
}

/** Returns the part of a user that access rules need. */
export function viewerOf({ role, roles, scopes }: UserInfo): Viewer {
  return { role, permissions: roles, scopes };
}

/** The signed-in user as a viewer for access rules. */
export function useViewer(): Viewer {
  return viewerOf(useUserInfo());
}
