import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useLayoutEffect, useMemo, useRef } from 'react';

import { agendaLines, type AgendaLine } from './agenda-days.ts';
import styles from './agenda.module.css';
import type { CalendarItem } from './calendar-item.ts';
import { ItemLine } from './day-list.tsx';
import { dayTitle } from './day-names.ts';
import type { GridTexts } from './grid-texts.ts';

/** Estimated heights before measurement, in px. */
const linePx = 52;
const dayPx = 37;

interface AgendaProps {
  /** Accessible name of the list. */
  label: string;
  items: readonly CalendarItem[];
  /** First and last day shown. */
  from: string;
  to: string;
  /** Today in the time zone of the calendar. The list starts at this day and labels it. */
  today: string;
  onOpen: (id: string) => void;
  /** Takes the height of the positioned container instead of the window's. */
  isFilling?: boolean;
  texts: Pick<GridTexts, 'dates'> & { today: string };
}

type LineProps = Pick<AgendaProps, 'today' | 'onOpen' | 'texts'> & { line: AgendaLine };

const Line = memo(function Line({ line: { item, day, isFirst }, today, onOpen, texts }: LineProps) {
  return (
    <>
      {isFirst && (
        <h2 className={styles.day} data-today={day === today || undefined}>
          {dayTitle(day)} {day === today && <span className={styles.today}>{texts.today}</span>}
        </h2>
      )}
      <ItemLine item={item} texts={texts} onOpen={onOpen} />
    </>
  );
});

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between lines with the arrow keys. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const line = event.target instanceof Element && event.target.closest('[data-index]');
  if (step === undefined || !line) return;
  event.preventDefault();
  const next = step === 1 ? line.nextElementSibling : line.previousElementSibling;
  const button = next?.querySelector('button');
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: 'nearest' });
}

/** All items by day. The list is virtualized, so 5,000 items render as fast as thirty. */
export function Agenda({ label, items, from, to, today, onOpen, isFilling = false, texts }: AgendaProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => agendaLines(items, { from, to, today }), [items, from, to, today]);
  const windowed = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => lines[index]?.item.id ?? index,
    estimateSize: (index) => linePx + (lines[index]?.isFirst ? dayPx : 0),
    measureElement: (element) => (element instanceof HTMLElement && element.offsetHeight) || linePx,
    overscan: 8,
    // A synchronous render during a scroll event costs a frame.
    useFlushSync: false,
    initialRect: { width: 1024, height: 640 },
  });
  const firstFromToday = lines.findIndex(({ day }) => day >= today);
  const begin = firstFromToday > 0 && from < today ? firstFromToday : 0;
  useLayoutEffect(() => {
    windowed.scrollToIndex(begin, { align: 'start' });
    // Only for another period: a changed item must not scroll the list.
    // oxlint-disable-next-line react/exhaustive-deps -- the virtualizer and the position are those of this render
  }, [from]);
  const shown = windowed.getVirtualItems();
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="region"
      aria-label={label}
      tabIndex={-1}
      data-filling={isFilling || undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the buttons inside */}
      <ol className={styles.list} style={{ blockSize: windowed.getTotalSize() }} onKeyDown={walk}>
        {shown.map(({ index, start, key }) => {
          const line = lines[index];
          return (
            line && (
              <li
                key={key}
                ref={windowed.measureElement}
                data-index={index}
                className={styles.line}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={lines.length}
                aria-posinset={index + 1}
              >
                <Line {...{ line, today, onOpen, texts }} />
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}
