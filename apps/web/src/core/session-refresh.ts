import { isPublicPath } from './public-paths.ts';
import { callStartTime, refreshSession } from './refresh.ts';
import { remembered } from './remember.ts';
import { endSession } from './session.ts';
import { sessionState } from './session-store.ts';

/** 13 minutes, two before the access cookie expires (specification.md, Business constants and limits). */
export const sessionRefreshMs = 780_000;
/** Tabs opened together tick together, and one renewal serves them all. Must be far less than the two minutes left. */
const tabsTogetherMs = 60_000;

const isMoment = (value: unknown): value is number => typeof value === 'number' && value <= Date.now();
const lastTick = remembered('session.ticked-at', isMoment, 0);

/** Renews the session on schedule, even after a renewal caused by a 401; otherwise the access cookie would expire before the next tick. */
async function refreshUnlessPublic(): Promise<void> {
  if (isPublicPath(window.location.pathname) || sessionState().session.status !== 'signed-in') return;
  if (Math.abs(Date.now() - lastTick.read()) < tabsTogetherMs) return;
  lastTick.write(Date.now());
  const refreshed = await refreshSession(callStartTime());
  if (refreshed === 'refused') endSession();
}

/** Renews the session while the page is open and returns a function that stops. */
export function startSessionRefresh(): () => void {
  const timer = setInterval(() => void refreshUnlessPublic(), sessionRefreshMs);
  return () => clearInterval(timer);
}
