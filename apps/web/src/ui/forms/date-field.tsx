import { displayDate, displayInputDate, parseDate } from '@gatehouse/domain/display-date';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { lazy, Suspense, useState } from 'react';

import { classNames } from '../class-names.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Popover } from '../overlays/popover.tsx';
import type { CalendarTexts } from './calendar.tsx';
import controls from './control.module.css';
import styles from './date-field.module.css';
import { Field, type FieldTexts } from './field.tsx';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

/** Texts of date fields. */
export interface DateTexts extends CalendarTexts {
  /** "DD-MM-YYYY". */
  format: string;
  /** Accessible name of the calendar button and its panel. */
  openCalendar: string;
  /** "Enter a date as DD-MM-YYYY." */
  invalid: string;
}

interface DateFieldProps extends FieldTexts {
  id?: string | undefined;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** The range that the day starts or ends, for display in the calendar. */
  range?: { from: string; to: string };
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  onBlur?: () => void;
  /** Displays DD/MM/YYYY instead of DD-MM-YYYY; both accept the same input. */
  hasSlashes?: boolean;
  texts: DateTexts;
}

type PanelProps = Pick<DateFieldProps, 'value' | 'min' | 'max' | 'range' | 'texts' | 'disabled'> & {
  onChoose: (day: string) => void;
};

/** A calendar behind a button; its code loads when it is opened. */
function CalendarButton({ onChoose, disabled, ...calendar }: PanelProps) {
  return (
    <span className={controls.end}>
      <Popover
        label={calendar.texts.openCalendar}
        size="fit"
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            size="small"
            disabled={disabled}
            icon={<IconCalendar size={16} stroke={1.7} />}
            label={calendar.texts.openCalendar}
          />
        )}
      >
        {(close) => (
          <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
            <Calendar
              takesFocus
              {...calendar}
              onChoose={(day) => {
                onChoose(day);
                close();
              }}
            />
          </Suspense>
        )}
      </Popover>
    </span>
  );
}

interface DayText {
  value: string;
  onChange: (day: string) => void;
  /** Displays DD/MM/YYYY, as in the activity form (specification.md, Validation rules). */
  hasSlashes?: boolean | undefined;
}

/** Text state of a date field. Input in one of the four accepted formats is applied at once; invalid text stays and is marked on blur. */
function useDayText({ value, onChange, hasSlashes = false }: DayText) {
  const shown = hasSlashes ? displayInputDate(value) : displayDate(value);
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const isUnreadable = draft !== null && draft.trim() !== '' && parseDate(draft.trim()) === null;

  const type = (text: string): void => {
    setDraft(text);
    setIsLeft(false);
    const day = text.trim() === '' ? '' : parseDate(text.trim());
    // The value is empty while the text is invalid, so that a form cannot be submitted with the previous date.
    if ((day ?? '') !== value) onChange(day ?? '');
  };
  const leave = (): void => {
    setIsLeft(true);
    if (!isUnreadable) setDraft(null);
  };
  const choose = (day: string): void => {
    setDraft(null);
    setIsLeft(false);
    onChange(day);
  };
  return { text: draft ?? shown ?? '', isInvalid: isLeft && isUnreadable, type, leave, choose };
}

/** A date, typed as DD-MM-YYYY or another accepted format, or selected in a calendar. */
export function DateField({ value, onChange, onBlur, required, hasSlashes, ...field }: DateFieldProps) {
  const { error, id, label, hint, optionalMark, texts, disabled, ...bounds } = field;
  const day = useDayText({ value, onChange, hasSlashes });
  const shownError = day.isInvalid ? texts.invalid : error;
  const leave = () => {
    day.leave();
    onBlur?.();
  };
  return (
    <Field id={id} label={label} hint={hint} error={shownError} {...(optionalMark && { optionalMark })}>
      {(wiring) => (
        <span className={controls.wrap}>
          <input
            {...wiring}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={texts.format}
            className={classNames(controls.control, controls.withEnd, styles.input)}
            value={day.text}
            required={required}
            disabled={disabled}
            onChange={({ target }) => day.type(target.value)}
            onBlur={leave}
          />
          <CalendarButton {...bounds} value={value} texts={texts} disabled={disabled} onChoose={day.choose} />
        </span>
      )}
    </Field>
  );
}
