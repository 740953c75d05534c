import { isPublicPath } from './public-paths.ts';
import { momentOfCall, refreshSession } from './refresh.ts';
import { remembered } from './remember.ts';
import { endSession } from './session.ts';
import { sessionState } from './session-store.ts';

/** 13 minutes, two before the access cookie ends (specification.md, Business constants and limits). */
export const sessionRefreshMs = 780_000;
/** Tabs that were opened together tick together: one renewal is enough for them. Far less than the two minutes left. */
const tabsTogetherMs = 60_000;

const isMoment = (value: unknown): value is number => typeof value === 'number' && value <= Date.now();
const lastTick = remembered('session.ticked-at', isMoment, 0);

/** A renewal after a 401 does not replace a scheduled one: the next would come after the access cookie has expired. */
async function refreshUnlessPublic(): Promise<void> {
  if (isPublicPath(window.location.pathname) || sessionState().session.status !== 'signed-in') return;
  if (Math.abs(Date.now() - lastTick.read()) < tabsTogetherMs) return;
  lastTick.write(Date.now());
  const refreshed = await refreshSession(momentOfCall());
  if (refreshed === 'refused') endSession();
}

/** Renews the session for as long as the page is open; answers how to stop. */
export function startSessionRefresh(): () => void {
  const timer = setInterval(() => void refreshUnlessPublic(), sessionRefreshMs);
  return () => clearInterval(timer);
}
