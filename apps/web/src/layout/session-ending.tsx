import { lazy, Suspense, useEffect, useState } from 'react';

import { useSessionState } from '../core/session-store.ts';
import { reloadInfoNow } from '../core/session.ts';
import { Button } from '../ui/actions/button.tsx';
import { PlainSentence } from '../ui/layout/plain-sentence.tsx';
import { layoutTexts } from './layout.texts.ts';
import styles from './session-ending.module.css';

const texts = layoutTexts.sessionEnd;
const SessionEndDialog = lazy(async () => ({ default: (await import('./session-end-dialog.tsx')).SessionEndDialog }));

interface EndingProps {
  onSignOut: () => void;
}

/** Formats a remaining time: 1:58. */
const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Warns before the session ends: first in a dialog, then, after "Not now", in a bar above the page. */
function Warning({ secondsLeft, onSignOut }: EndingProps & { secondsLeft: number }) {
  const [isPutOff, setIsPutOff] = useState(false);
  const left = texts.left(clockText(secondsLeft));
  return (
    <>
      <div className={styles.bar} role="region" aria-label={texts.title} data-print="hide">
        {/* Not a live region, because it would be announced every second. */}
        <span role="timer">
          <PlainSentence>{left}</PlainSentence>
        </span>
        <Button size="small" onClick={() => setIsPutOff(false)}>
          {texts.stay}
        </Button>
      </div>
      {!isPutOff && (
        <Suspense>
          <SessionEndDialog left={left} onSignOut={onSignOut} onClose={() => setIsPutOff(true)} />
        </Suspense>
      )}
    </>
  );
}

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
function useSessionEnding(): number | null {
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

/** Warns users before a session ends that activity does not extend (WCAG 2.2.1). */
export function SessionEnding({ onSignOut }: EndingProps) {
  const secondsLeft = useSessionEnding();
  return secondsLeft === null ? null : <Warning secondsLeft={secondsLeft} onSignOut={onSignOut} />;
}
