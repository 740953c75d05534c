import { useEffect, useState } from 'react';

import { reloadInfoNow } from './session.ts';
import { useSessionState } from './session-store.ts';

/** Time before the end of a session at which users are warned, in milliseconds (WCAG 2.2.1 asks for 20 s). */
const warnBeforeMs = 120_000;
const tickMs = 1_000;
/** Longest timer, in milliseconds: timers overflow after 24 days, and a session may last longer. */
const longestWaitMs = 3_600_000;

const isNear = (endsAt: number, now: number): boolean => endsAt - now <= warnBeforeMs;

/** Calls back every second near the end, and before that when the end may be near. */
function watchEnd(endsAt: number, onTime: () => void): () => void {
  const now = Date.now();
  const ticks = isNear(endsAt, now) ? setInterval(onTime, tickMs) : undefined;
  const waitMs = Math.min(endsAt - warnBeforeMs - now, longestWaitMs);
  const timer = ticks === undefined ? setTimeout(onTime, waitMs) : undefined;
  return () => {
    clearInterval(ticks);
    clearTimeout(timer);
  };
}

/** Returns the current time, updated every second near the end and rarely before. */
function useNowBefore(endsAt: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (endsAt !== null) return watchEnd(endsAt, () => setNow(Date.now()));
  }, [endsAt, now]);
  return now;
}

/** Returns the seconds left of a session that ends soon regardless of activity, or null if there is more time. */
export function useSessionEnding(): number | null {
  const { endsAt } = useSessionState();
  const now = useNowBefore(endsAt);
  const isOver = endsAt !== null && now >= endsAt;
  useEffect(() => {
    // The server decides: if it reports the session as over, the page redirects to /login.
    if (isOver) void reloadInfoNow();
  }, [isOver]);
  if (endsAt === null || !isNear(endsAt, now)) return null;
  return Math.max(0, Math.ceil((endsAt - now) / 1_000));
}
