import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useLayoutEffect, useMemo, useRef } from 'react';

import { agendaLines, type AgendaLine } from './agenda-days.ts';
import styles from './agenda.module.css';
import type { CalendarItem } from './calendar-item.ts';
import { ItemLine } from './day-list.tsx';
import { dayTitle } from './day-names.ts';
import type { GridTexts } from './grid-texts.ts';

/** Heights until a line has been measured, in px. */
const linePx = 52;
const dayPx = 37;

interface AgendaProps {
  /** Names the list. */
  label: string;
  items: readonly CalendarItem[];
  /** First and last day that are shown. */
  from: string;
  to: string;
  /** Today in the zone of the calendar; the list begins there, and says so. */
  today: string;
  onOpen: (id: string) => void;
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

/** The arrows walk from line to line. */
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

/** All items by day. Only the lines in sight are in the page: 5,000 cost as much as thirty. */
export function Agenda({ label, items, from, to, today, onOpen, texts }: AgendaProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => agendaLines(items, { from, to, today }), [items, from, to, today]);
  const windowed = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => lines[index]?.item.id ?? index,
    estimateSize: (index) => linePx + (lines[index]?.isFirst ? dayPx : 0),
    measureElement: (element) => (element instanceof HTMLElement && element.offsetHeight) || linePx,
    overscan: 8,
    // A render in the middle of a scroll event costs a frame.
    useFlushSync: false,
    initialRect: { width: 1024, height: 640 },
  });
  const firstFromToday = lines.findIndex(({ day }) => day >= today);
  const begin = firstFromToday > 0 && from < today ? firstFromToday : 0;
  useLayoutEffect(() => {
    windowed.scrollToIndex(begin, { align: 'start' });
    // Only where another period is shown: a change of an item must not move what is being read.
    // oxlint-disable-next-line react/exhaustive-deps -- the windowed list and the place are those of this render
  }, [from]);
  const shown = windowed.getVirtualItems();
  return (
    <div ref={scroller} className={styles.scroller} role="region" aria-label={label} tabIndex={-1}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its lines are the buttons that hear the keys */}
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
