import { useCallback, useEffect, useRef, useState } from 'react';

import { playerTexts } from './player.texts.ts';
import styles from './player.module.css';

const tickMs = 1_000;
/** Interval between reads of the attempt's end, in milliseconds, because extra time may be added. */
const lookEveryMs = 20_000;
/** Differences below this result from network delay, in milliseconds. */
const sameMs = 1_500;

/** Formats minutes and seconds: 12:05. */
function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export interface AttemptClockProps {
  /** The last known end of the attempt, in milliseconds of the device's clock. */
  endsAt: number;
  /** Returns the current end of the attempt, or null if unknown. */
  findEnd: () => Promise<number | null>;
  onOver: () => void;
}

/** The remaining time of an attempt. Calls `onOver` when it runs out without extra time. */
export function AttemptClock({ endsAt, findEnd, onOver }: AttemptClockProps) {
  const end = useRef(endsAt);
  const [left, setLeft] = useState(() => endsAt - Date.now());
  const latest = useRef({ findEnd, onOver });
  useEffect(() => void (latest.current = { findEnd, onOver }));
  const isOver = useRef(false);
  const loadEnd = useCallback(async (): Promise<boolean> => {
    const found = await latest.current.findEnd();
    if (found !== null && Math.abs(found - end.current) >= sameMs) end.current = found;
    setLeft(end.current - Date.now());
    return end.current <= Date.now();
  }, []);
  const finish = useCallback(async (): Promise<void> => {
    isOver.current = true;
    if (await loadEnd()) latest.current.onOver();
    else isOver.current = false;
  }, [loadEnd]);
  useEffect(() => {
    void loadEnd();
    const tick = setInterval(() => {
      const now = end.current - Date.now();
      setLeft(now);
      if (now <= 0 && !isOver.current) void finish();
    }, tickMs);
    const looking = setInterval(() => void loadEnd(), lookEveryMs);
    return () => {
      clearInterval(tick);
      clearInterval(looking);
    };
  }, [loadEnd, finish]);
  return (
    <span className={styles.saved} role="timer">
      {playerTexts.quiz.timeLeft(clockOf(left))}
    </span>
  );
}
