import { useEffect, useRef, useState } from 'react';

import { playerTexts } from './player.texts.ts';
import styles from './player.module.css';

const tickMs = 1_000;

/** Minutes and seconds: 12:05. */
function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface TimeLeftProps {
  /** In the clock of this device. */
  endsAt: number;
  onOver: () => void;
}

/** The time that is left of an attempt; it calls when it is over. */
export function TimeLeft({ endsAt, onOver }: TimeLeftProps) {
  const [left, setLeft] = useState(() => endsAt - Date.now());
  const isOver = useRef(false);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = endsAt - Date.now();
      setLeft(now);
      if (now > 0 || isOver.current) return;
      isOver.current = true;
      onOver();
    }, tickMs);
    return () => clearInterval(timer);
  }, [endsAt, onOver]);
  return (
    <span className={styles.saved} role="timer">
      {playerTexts.quiz.timeLeft(clockOf(left))}
    </span>
  );
}
