import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type RefObject, useEffect, useRef } from 'react';

import { Button } from '../actions/button.tsx';
import { useDismiss } from '../overlays/use-dismiss.ts';
import { useFloating } from '../overlays/use-floating.ts';
import { classNames } from '../class-names.ts';
import popover from '../overlays/popover.module.css';
import type { CalendarItem } from './calendar-item.ts';
import { dayTitle, longDay } from './day-names.ts';
import styles from './day-list.module.css';
import type { GridTexts } from './grid-texts.ts';
import { ItemMark, SignIcon } from './item-mark.tsx';

interface ItemLineProps {
  item: CalendarItem;
  texts: Pick<GridTexts, 'dates'>;
  onOpen: (id: string) => void;
}

/** An item as a line with title, description and date range; hover and focus show why it cannot be moved. */
export function ItemLine({ item, texts, onOpen }: ItemLineProps) {
  const { id, title, shape, sign, description, start, end, lockReason, isOverdue } = item;
  return (
    <button type="button" className={styles.line} data-overdue={isOverdue || undefined} onClick={() => onOpen(id)}>
      <ItemMark shape={shape} />
      <span className={styles.words}>
        <bdi className={styles.title}>{title}</bdi>
        <span className={styles.facts}>
          <span className={styles.status}>
            {sign && <SignIcon sign={sign} />}
            <span>{description}</span>
          </span>
          {start !== end && <span>{texts.dates(start, end)}</span>}
          {lockReason !== undefined && (
            <span className={styles.lock}>
              <IconLock size={13} stroke={1.7} aria-hidden="true" />
              <span className={styles.reason}>{lockReason}</span>
            </span>
          )}
        </span>
      </span>
    </button>
  );
}

interface DayListProps {
  anchor: RefObject<HTMLElement | null>;
  day: string;
  items: readonly CalendarItem[];
  texts: GridTexts;
  onOpen: (id: string) => void;
  onCreate: ((day: string) => void) | undefined;
  onClose: () => void;
}

/** A popover beside a day that lists all its items. */
export function DayList({ anchor, day, items, texts, onOpen, onCreate, onClose }: DayListProps) {
  const box = useRef<HTMLDivElement>(null);
  useFloating({ anchor, box, isOpen: true, align: 'start' });
  useDismiss({ anchor, box, isOpen: true, onClose });
  useEffect(() => {
    const opener = anchor.current;
    (box.current?.querySelector('button') ?? box.current)?.focus();
    return () => {
      if (document.activeElement === document.body) opener?.focus();
    };
  }, [anchor]);
  const leaveFor = (act: () => void) => () => {
    anchor.current?.focus();
    onClose();
    act();
  };
  return (
    <div
      ref={box}
      popover="manual"
      role="dialog"
      aria-label={longDay(day)}
      tabIndex={-1}
      className={classNames(popover.panel, popover.dialog, styles.panel)}
    >
      <p className={styles.day}>{dayTitle(day)}</p>
      {items.length === 0 && <p className={styles.nothing}>{texts.nothing}</p>}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <ItemLine item={item} texts={texts} onOpen={(id) => leaveFor(() => onOpen(id))()} />
          </li>
        ))}
      </ul>
      {onCreate && (
        <div className={styles.foot}>
          <Button size="small" icon={<IconPlus size={15} stroke={1.8} />} onClick={leaveFor(() => onCreate(day))}>
            {texts.create}
          </Button>
        </div>
      )}
    </div>
  );
}
