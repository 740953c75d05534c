import { type CSSProperties, type RefObject, useRef } from 'react';

import { monthOf } from '../forms/calendar-days.ts';
import { useHoverTooltip } from '../overlays/use-hover-tooltip.ts';
import { type CalendarItem, type DaySpan, isOn, itemOrder } from './calendar-item.ts';
import { DayGridWeek } from './day-grid-week.tsx';
import { DayList } from './day-list.tsx';
import { longWeekday, shortWeekday } from './day-names.ts';
import styles from './day-grid.module.css';
import type { GridTexts } from './grid-texts.ts';
import { useDayFocus } from './use-day-focus.ts';
import { useGridPresses } from './use-grid-presses.ts';
import { useItemDrag } from './use-item-drag.ts';

/** Actions of a calendar. */
export interface CalendarActions {
  onOpen: (id: string) => void;
  /** Undefined if the viewer may not add items. */
  onCreate?: ((day: string) => void) | undefined;
  /** Undefined if the viewer may not move items. */
  onMove?: ((item: CalendarItem, span: DaySpan) => void) | undefined;
  /** Called when the keyboard moves to a day that is not shown. */
  onLeave: (day: string) => void;
}

interface DayGridProps extends CalendarActions {
  /** Accessible name of the grid. */
  label: string;
  weeks: readonly (readonly string[])[];
  /** First day of the month; days of other months are muted. Undefined for a week. */
  month?: string | undefined;
  items: readonly CalendarItem[];
  /** Today in the time zone of the calendar. */
  today: string;
  /** Bars per day before the rest is collapsed into "+3 more". */
  lanes: number;
  /** Number of weeks that fill the height of the window. */
  rows: number;
  texts: GridTexts;
}

/** Returns the day that is in the tab order first: today if shown, otherwise the first day of the period. */
function firstDay({ weeks, month, today }: DayGridProps): string {
  const isShown = weeks.some((week) => week.includes(today));
  return isShown && (month === undefined || monthOf(today) === month) ? today : (month ?? weeks[0]?.[0] ?? today);
}

const withPreview = (items: readonly CalendarItem[], preview: (DaySpan & { id: string }) | null) =>
  preview === null ? items : items.map((item) => (item.id === preview.id ? { ...item, ...preview } : item));

function Weekdays({ week }: { week: readonly string[] }) {
  return (
    <div role="row" className={styles.weekdays}>
      {week.map((day) => (
        <div key={day} role="columnheader" aria-label={longWeekday(day)} className={styles.weekday}>
          {shortWeekday(day)}
        </div>
      ))}
    </div>
  );
}

/** Delay before the tooltip of a bar appears, in milliseconds. */
const tooltipAfterMs = 300;
const lockSign = '\u{1F512}\uFE0E';
const tooltipEvents = { show: ['pointerover'], hide: ['pointerdown', 'pointerleave'] };

const tooltipText = ({ title, description, lockReason }: CalendarItem): string =>
  [title, description, lockReason && `${lockSign} ${lockReason}`].filter(Boolean).join('\n');

/** Tooltip with the title, description and lock reason of the hovered bar. One tooltip serves the whole grid. */
const useBarTooltip = (
  grid: RefObject<HTMLElement | null>,
  tooltip: RefObject<HTMLElement | null>,
  itemOf: (id: string) => CalendarItem | undefined,
): void =>
  useHoverTooltip({
    area: grid,
    tooltip,
    openAfterMs: tooltipAfterMs,
    events: tooltipEvents,
    targetOf: ({ target }) => (target instanceof Element ? target.closest('[data-item]') : null),
    isIgnored: (event) => event instanceof PointerEvent && event.buttons !== 0,
    textOf: (bar) => {
      const item = itemOf(bar.getAttribute('data-item') ?? '');
      return item ? tooltipText(item) : '';
    },
  });

/** A grid of weeks with bars: a month or a single week. Keyboard and screen readers use it as an ARIA grid. */
export function DayGrid(props: DayGridProps) {
  const { label, weeks, month, items, today, lanes, rows, texts, onOpen, onCreate, onMove, onLeave } = props;
  const grid = useRef<HTMLDivElement>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  const drag = useItemDrag({ items, onMove });
  const isShown = (day: string) => weeks.some((week) => week.includes(day)) && (!month || monthOf(day) === month);
  const focus = useDayFocus({ grid, isShown, first: firstDay(props), onLeave });
  const { list, click, press } = useGridPresses({ items, onOpen, onCreate, focus, isDrag: drag.hasMoved });
  const ordered = withPreview(items, drag.preview).toSorted(itemOrder);
  useBarTooltip(grid, tooltip, (itemId) => items.find((item) => item.id === itemId));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells are focusable, one at a time */}
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        className={styles.grid}
        data-dragging={drag.preview !== null || undefined}
        style={{ '--lanes': lanes, '--rows': rows } as CSSProperties}
        onClick={click}
        onKeyDown={press}
        {...drag.handlers}
      >
        <Weekdays week={weeks[0] ?? []} />
        {weeks.map((week) => (
          <DayGridWeek
            key={week[0]}
            week={week}
            items={ordered}
            dragged={drag.preview?.id}
            {...{ month, today, lanes, texts }}
            focused={focus.focused}
          />
        ))}
      </div>
      <div ref={tooltip} popover="manual" role="tooltip" className={styles.tooltip} />
      {list.day !== null && (
        <DayList
          key={list.day}
          anchor={list.anchor}
          day={list.day}
          items={ordered.filter((item) => isOn(item, list.day ?? ''))}
          texts={texts}
          onOpen={onOpen}
          onCreate={onCreate}
          onClose={list.close}
        />
      )}
    </>
  );
}
