import { useContext } from 'react';

import { exactText, relativeText } from './moments.ts';
import styles from './relative-time.module.css';
import { ExactTimes } from './time-style.ts';
import { Tooltip } from '../overlays/tooltip.tsx';
import { useNow } from './use-now.ts';

/** A moment as distance from now; the exact time, here and in UTC, on hover, focus and tap (experience 2.3, 16). */
export function RelativeTime({ moment }: { moment: string }) {
  const now = useNow();
  const isExact = useContext(ExactTimes);
  const exact = (
    <>
      <span className={styles.line}>{exactText(moment)}</span>
      <span className={styles.line}>{exactText(moment, 'UTC')}</span>
    </>
  );
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
