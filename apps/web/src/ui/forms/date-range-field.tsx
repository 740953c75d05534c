import { useId } from 'react';

import { DateField, type DateTexts } from './date-field.tsx';
import styles from './date-field.module.css';

/** The first and the last day of a range, `YYYY-MM-DD` or empty. */
export interface DateRange {
  from: string;
  to: string;
}

/** What a range of dates says itself. */
export interface DateRangeTexts extends DateTexts {
  from: string;
  to: string;
  /** "The start date must be before the end date." */
  reversed: string;
}

interface DateRangeFieldProps {
  label: string;
  value: DateRange;
  onChange: (range: DateRange) => void;
  /** One of its two fields was left. */
  onBlur?: () => void;
  min?: string | undefined;
  max?: string | undefined;
  error?: string | undefined;
  texts: DateRangeTexts;
}

/** The first and the last day of a range; either may be empty. The calendar of each stops at the other. */
export function DateRangeField({ label, value, onChange, onBlur, min, max, error, texts }: DateRangeFieldProps) {
  const id = useId();
  const { from, to } = value;
  const isReversed = from !== '' && to !== '' && to < from;
  const shownError = isReversed ? texts.reversed : error;
  const common = { range: value, texts, ...(onBlur && { onBlur }) };
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-error`}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.range}>
        <DateField
          label={texts.from}
          value={from}
          {...common}
          min={min}
          max={to || max}
          onChange={(day) => onChange({ from: day, to })}
        />
        <span className={styles.dash} aria-hidden="true">
          –
        </span>
        <DateField
          label={texts.to}
          value={to}
          {...common}
          min={from || min}
          max={max}
          onChange={(day) => onChange({ from, to: day })}
        />
      </div>
      <p id={`${id}-error`} className={styles.error} aria-live="polite" hidden={!shownError}>
        {shownError}
      </p>
    </fieldset>
  );
}
