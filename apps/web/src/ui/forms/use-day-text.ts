import { displayDate, displayInputDate, parseDate } from '@gatehouse/domain/display-date';
import { useState } from 'react';

interface DayText {
  value: string;
  onChange: (day: string) => void;
  /** Displays DD/MM/YYYY, as in the activity form (specification.md, Validation rules). */
  hasSlashes?: boolean | undefined;
}

/** Text state of a date field. Input in one of the four accepted formats is applied at once; invalid text stays and is marked on blur. */
export function useDayText({ value, onChange, hasSlashes = false }: DayText) {
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
