import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

import { classNames } from '../class-names.ts';
import fade from '../layout/scroll-fade.module.css';
import { useScrollFade } from '../layout/use-scroll-fade.ts';
import styles from './segmented.module.css';

/** A choice of a segmented control. */
export interface Segment {
  value: string;
  label: ReactNode;
  /** Number of records that the choice shows, formatted; undefined until loaded. A choice without a number has no such property. */
  count?: string | undefined;
}

interface SegmentedProps {
  /** Accessible name of the group. */
  label: string;
  segments: readonly Segment[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Fills the width with segments of equal size. */
  isWide?: boolean;
}

/** Scrolls the selected segment into view without scrolling the page. */
function useChosenInSight(row: RefObject<HTMLElement | null>, value: string | undefined): void {
  useEffect(() => {
    const chosen = row.current?.querySelector('[data-chosen]')?.getBoundingClientRect();
    const room = row.current?.getBoundingClientRect();
    if (!chosen || !room) return;
    row.current?.scrollBy({ left: Math.max(chosen.right - room.right, 0) + Math.min(chosen.left - room.left, 0) });
  }, [row, value]);
}

/** A segmented control for one of a few visible choices. It is a radio group, so arrow keys move the selection. */
export function Segmented({ label, segments, value, onChange, isWide }: SegmentedProps) {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  useScrollFade(row);
  useChosenInSight(row, value);
  return (
    <div ref={row} role="radiogroup" aria-label={label} className={classNames(fade.row, isWide && styles.wide)}>
      <div className={styles.track}>
        {segments.map((segment) => (
          <label key={segment.value} className={styles.segment} data-chosen={segment.value === value || undefined}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            <bdi>{segment.label}</bdi> {'count' in segment && <span className={styles.count}>{segment.count}</span>}
          </label>
        ))}
      </div>
    </div>
  );
}
