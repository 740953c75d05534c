import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { classNames } from '../class-names.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { addMonths, dayAfterKey, isWithin, monthOf, today, weeksOf } from './calendar-days.ts';
import styles from './calendar.module.css';

/** Texts of a calendar. Names of months and weekdays come from the browser, in the page's language. */
export interface CalendarTexts {
  previousMonth: string;
  nextMonth: string;
}

interface CalendarProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** The range that the day starts or ends. */
  range?: { from: string; to: string } | undefined;
  onChoose: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Focuses the day when the calendar opens. */
  takesFocus?: boolean;
  texts: CalendarTexts;
}

const language = (): string => document.documentElement.lang || 'en';
const isRtl = (): boolean => document.documentElement.dir === 'rtl';
const format = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language(), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

interface DayProps {
  day: string;
  state: { isChosen: boolean; isBetween: boolean; isOutside: boolean; isDisabled: boolean; isFocused: boolean };
  onChoose: (day: string) => void;
}

function Day({ day, state, onChoose }: DayProps) {
  const { isChosen, isBetween, isOutside, isDisabled, isFocused } = state;
  return (
    <td aria-selected={isChosen} className={classNames(isBetween && styles.between)}>
      <button
        type="button"
        className={classNames(styles.day, isOutside && styles.outside)}
        data-day={day}
        data-chosen={isChosen || undefined}
        tabIndex={isFocused ? 0 : -1}
        aria-current={day === today() ? 'date' : undefined}
        aria-label={format(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
        aria-disabled={isDisabled || undefined}
        onClick={() => isDisabled || onChoose(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}

/** Moves the focus to the day reached by a key once its month is rendered. */
function useDayFocus(first: string, takesFocus: boolean) {
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState(first);
  const isByKey = useRef(takesFocus);
  useEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);
  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(focused, event, isRtl());
    if (next === undefined) return;
    event.preventDefault();
    isByKey.current = true;
    setFocused(next);
  };
  return { grid, focused, setFocused, press };
}

interface MonthHeadProps {
  month: string;
  id: string;
  onMove: (months: number) => void;
  texts: CalendarTexts;
}

function MonthHead({ month, id, onMove, texts }: MonthHeadProps) {
  return (
    <div className={styles.head}>
      <IconButton
        size="small"
        icon={<IconChevronLeft size={16} stroke={1.8} />}
        label={texts.previousMonth}
        onClick={() => onMove(-1)}
      />
      <span id={id} className={styles.month} aria-live="polite">
        {format(month, { month: 'long', year: 'numeric' })}
      </span>
      <IconButton
        size="small"
        icon={<IconChevronRight size={16} stroke={1.8} />}
        label={texts.nextMonth}
        onClick={() => onMove(1)}
      />
    </div>
  );
}

function Weekdays({ week }: { week: readonly string[] }) {
  return (
    <thead>
      <tr>
        {week.map((day) => (
          <th key={day} scope="col" abbr={format(day, { weekday: 'long' })} className={styles.weekday}>
            {format(day, { weekday: 'short' })}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A month as a grid of days. Arrows move by day and week, Home and End to the ends of the week, Page keys by month. */
export function Calendar({ value, range, onChoose, min, max, takesFocus = false, texts }: CalendarProps) {
  const id = useId();
  const { from, to } = range ?? { from: value, to: '' };
  const { grid, focused, setFocused, press } = useDayFocus(value || today(), takesFocus);
  const month = monthOf(focused);
  const weeks = weeksOf(month);
  const stateOf = (day: string) => ({
    isChosen: day === value || day === from || day === to,
    isBetween: from !== '' && to !== '' && day >= from && day <= to,
    isOutside: monthOf(day) !== month,
    isDisabled: !isWithin(day, { min, max }),
    isFocused: day === focused,
  });
  const choose = (day: string) => {
    setFocused(day);
    onChoose(day);
  };
  return (
    <div className={styles.calendar}>
      <MonthHead month={month} id={id} texts={texts} onMove={(months) => setFocused(addMonths(focused, months))} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA pattern of a date grid */}
      <table ref={grid} role="grid" aria-labelledby={id} className={styles.grid} onKeyDown={press}>
        <Weekdays week={weeks[0] ?? []} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} day={day} state={stateOf(day)} onChoose={choose} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
