import { useEffect, useState } from 'react';

import { reloadInfoNow } from './session.ts';
import { useSessionState } from './session-store.ts';

/** How long before its end users are warned, in milliseconds (WCAG 2.2.1 asks for 20 s). */
const warnBeforeMs = 120_000;
const tickMs = 1_000;
/** A timer counts to 24 days at most, and a session may last longer. */
const longestWaitMs = 3_600_000;

const isNear = (endsAt: number, now: number): boolean => endsAt - now <= warnBeforeMs;

/** Calls back every second while the end is near, and otherwise when it may have come near. */
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

/** The clock of this browser, every second while the end is near and seldom before. */
function useNowBefore(endsAt: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (endsAt !== null) return watchEnd(endsAt, () => setNow(Date.now()));
  }, [endsAt, now]);
  return now;
}

/** How many seconds are left of a session that ends soon, however it is used; null while there is time. */
export function useSessionEnding(): number | null {
  const { endsAt } = useSessionState();
  const now = useNowBefore(endsAt);
  const isOver = endsAt !== null && now >= endsAt;
  useEffect(() => {
    // The server has the last word: it answers that the session is over, and the page goes to /login.
    if (isOver) void reloadInfoNow();
  }, [isOver]);
  if (endsAt === null || !isNear(endsAt, now)) return null;
  return Math.max(0, Math.ceil((endsAt - now) / 1_000));
}
