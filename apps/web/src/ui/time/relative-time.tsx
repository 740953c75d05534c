import { useContext } from 'react';

import { classNames } from '../class-names.ts';
import { formatExactTime, formatRelativeTime, type TimeLook } from './moments.ts';
import styles from './relative-time.module.css';
import { ExactTimes } from './time-style.ts';
import { Tooltip } from '../overlays/tooltip.tsx';
import { useNow } from './use-now.ts';

interface RelativeTimeProps {
  moment: string;
  /** `short` for narrow columns: "3d ago". */
  look?: TimeLook;
}

/** A moment as distance from now; the exact time, here and in UTC, on hover, focus and tap. */
export function RelativeTime({ moment, look = 'long' }: RelativeTimeProps) {
  const now = useNow();
  const isExact = useContext(ExactTimes);
  // If the local time zone is UTC, both lines are the same.
  const lines = [...new Set([formatExactTime(moment), formatExactTime(moment, 'UTC')])];
  const exact = lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
  return (
    <Tooltip text={exact}>
      <button type="button" className={classNames(styles.time, look === 'short' && styles.short)}>
        <time dateTime={moment} dir="auto">
          {isExact ? formatExactTime(moment) : formatRelativeTime(moment, now, look)}
        </time>
      </button>
    </Tooltip>
  );
}
