import { monthOf } from '../forms/calendar-days.ts';
import type { CalendarItem } from './calendar-item.ts';
import { dayNumber, isWeekendDay, longDay } from './day-names.ts';
import styles from './day-grid.module.css';
import type { GridTexts } from './grid-texts.ts';
import { ItemBar } from './item-bar.tsx';
import { hiddenCounts, packWeek, type Segment } from './pack-lanes.ts';

interface DayGridWeekProps {
  week: readonly string[];
  /** Items in the order of `itemOrder`. */
  items: readonly CalendarItem[];
  month: string | undefined;
  today: string;
  focused: string;
  lanes: number;
  /** The ID of the item being dragged. */
  dragged: string | undefined;
  texts: GridTexts;
}

interface DayCellProps {
  day: string;
  segments: readonly Segment[];
  count: number;
  hidden: number;
  isOutside: boolean;
  isToday: boolean;
  isFocused: boolean;
  dragged: string | undefined;
  texts: GridTexts;
}

const spoken = ({ item }: Segment, texts: GridTexts): string =>
  texts.item(item.title, item.description, texts.dates(item.start, item.end));

function DayCell({ day, segments, count, hidden, isOutside, isToday, isFocused, dragged, texts }: DayCellProps) {
  return (
    <div
      role="gridcell"
      tabIndex={isFocused ? 0 : -1}
      className={styles.cell}
      aria-label={texts.day(longDay(day), count)}
      aria-current={isToday ? 'date' : undefined}
      data-day={day}
      data-outside={isOutside || undefined}
      data-weekend={isWeekendDay(day) || undefined}
    >
      <span className={styles.number} aria-hidden="true">
        {dayNumber(day)}
      </span>
      {segments.map((segment) => (
        <ItemBar
          key={segment.item.id}
          segment={segment}
          label={spoken(segment, texts)}
          isDragged={segment.item.id === dragged}
        />
      ))}
      {hidden > 0 && (
        <button type="button" tabIndex={-1} className={styles.more} data-more="">
          {texts.more(String(hidden))}
        </button>
      )}
    </div>
  );
}

/** A week of a grid. Each bar is in the cell of its first day and extends over the following ones. */
export function DayGridWeek({ week, items, month, today, focused, lanes, dragged, texts }: DayGridWeekProps) {
  const packed = packWeek(items, week[0] ?? today, week.length);
  const hidden = hiddenCounts(packed, lanes);
  const shown = packed.segments.filter(({ lane }) => lane < lanes);
  return (
    <div role="row" className={styles.week}>
      {week.map((day, column) => (
        <DayCell
          key={day}
          day={day}
          segments={shown.filter((segment) => segment.column === column)}
          count={packed.counts[column] ?? 0}
          hidden={hidden[column] ?? 0}
          isOutside={month !== undefined && monthOf(day) !== month}
          isToday={day === today}
          isFocused={day === focused}
          dragged={dragged}
          texts={texts}
        />
      ))}
    </div>
  );
}
