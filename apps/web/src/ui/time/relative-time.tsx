import { useContext } from 'react';

import { exactText, relativeText } from './moments.ts';
import styles from './relative-time.module.css';
import { ExactTimes } from './time-style.ts';
import { Tooltip } from '../overlays/tooltip.tsx';
import { useNow } from './use-now.ts';

/** A relative time; hover, focus and tap show the exact time, local and in UTC. */
export function RelativeTime({ moment }: { moment: string }) {
  const now = useNow();
  const isExact = useContext(ExactTimes);
  // If the local time zone is UTC, both lines are the same.
  const lines = [...new Set([exactText(moment), exactText(moment, 'UTC')])];
  const exact = lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
  return (
    <Tooltip text={exact}>
      <button type="button" className={styles.time}>
        <time dateTime={moment} dir="auto">
          {isExact ? exactText(moment) : relativeText(moment, now)}
        </time>
      </button>
    </Tooltip>
  );
}
