import { useId } from 'react';

import { DateField, type DateTexts } from './date-field.tsx';
import styles from './date-field.module.css';

/** First and last day of a range, `YYYY-MM-DD` or empty. */
export interface DateRange {
  from: string;
  to: string;
}

/** Texts of a date range. */
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
  /** Called when either field loses the focus. */
  onBlur?: () => void;
  min?: string | undefined;
  max?: string | undefined;
  error?: string | undefined;
  texts: DateRangeTexts;
}

/** First and last day of a range; either may be empty. Each calendar stops at the other day. */
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
