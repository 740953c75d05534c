import { type CSSProperties, memo } from 'react';

import { classNames } from '../class-names.ts';
import type { CalendarItem } from './calendar-item.ts';
import { SignIcon } from './item-mark.tsx';
import marks from './item-mark.module.css';
import styles from './item-bar.module.css';
import type { Segment } from './pack-lanes.ts';

interface ItemBarProps {
  segment: Segment;
  /** Accessible name: title, dates and description. */
  label: string;
  isDragged: boolean;
}

const flags = ({ isMovable, isOverdue }: CalendarItem) => ({
  'data-movable': isMovable || undefined,
  'data-overdue': isOverdue || undefined,
});

/** The part of an item within one week. The surrounding grid handles its events. */
export const ItemBar = memo(function ItemBar({ segment, label, isDragged }: ItemBarProps) {
  const { item, span, lane, isStart, isEnd } = segment;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(styles.bar, marks.marked)}
      style={{ '--span': span, '--lane': lane } as CSSProperties}
      aria-label={label}
      data-item={item.id}
      data-shape={item.shape}
      data-start={isStart || undefined}
      data-end={isEnd || undefined}
      data-dragged={isDragged || undefined}
      {...flags(item)}
    >
      <span className={styles.title} dir="auto">
        {item.title}
      </span>
      {item.sign && <SignIcon sign={item.sign} />}
    </button>
  );
});
