import { useCallback, useEffect, useRef, useState } from 'react';

import { playerTexts } from './player.texts.ts';
import styles from './player.module.css';

const tickMs = 1_000;
/** How often a page that counts down asks whether extra time was added. */
const lookEveryMs = 20_000;
/** Differences that come from the way of an answer. */
const sameMs = 1_500;

/** Minutes and seconds: 12:05. */
function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export interface AttemptClockProps {
  /** When it ended as far as the page knew, in the clock of this device. */
  endsAt: number;
  /** When the attempt ends now; null where that is not known. */
  findEnd: () => Promise<number | null>;
  onOver: () => void;
}

/** The time that is left of an attempt. Once it is over, and no extra time was added, it calls. */
export function AttemptClock({ endsAt, findEnd, onOver }: AttemptClockProps) {
  const end = useRef(endsAt);
  const [left, setLeft] = useState(() => endsAt - Date.now());
  const latest = useRef({ findEnd, onOver });
  useEffect(() => void (latest.current = { findEnd, onOver }));
  const isOver = useRef(false);
  const look = useCallback(async (): Promise<boolean> => {
    const found = await latest.current.findEnd();
    if (found !== null && Math.abs(found - end.current) >= sameMs) end.current = found;
    setLeft(end.current - Date.now());
    return end.current <= Date.now();
  }, []);
  const finish = useCallback(async (): Promise<void> => {
    isOver.current = true;
    if (await look()) latest.current.onOver();
    else isOver.current = false;
  }, [look]);
  useEffect(() => {
    void look();
    const tick = setInterval(() => {
      const now = end.current - Date.now();
      setLeft(now);
      if (now <= 0 && !isOver.current) void finish();
    }, tickMs);
    const looking = setInterval(() => void look(), lookEveryMs);
    return () => {
      clearInterval(tick);
      clearInterval(looking);
    };
  }, [look, finish]);
  return (
    <span className={styles.saved} role="timer">
      {playerTexts.quiz.timeLeft(clockOf(left))}
    </span>
  );
}
