import { refreshSession } from './refresh.ts';
import { endSession } from './session.ts';
import { isPublicPath } from './public-paths.ts';
import { sessionState } from './session-store.ts';

/** Spec §9: 13 minutes, two before the access cookie ends. */
export const sessionRefreshMs = 780_000;

async function refreshUnlessPublic(): Promise<void> {
  if (isPublicPath(window.location.pathname) || sessionState().session.status !== 'signed-in') return;
  // Every tab has its own clock; the one that comes first does it for all.
  const refreshed = await refreshSession(Date.now() - sessionRefreshMs / 2);
  if (refreshed === 'refused') endSession();
}

/** Renews the session for as long as the page is open; answers how to stop. */
export function startSessionRefresh(): () => void {
  const timer = setInterval(() => void refreshUnlessPublic(), sessionRefreshMs);
  return () => clearInterval(timer);
}
