import { displayDate, displayInputDate, parseDate } from '@gatehouse/domain/display-date';
import { useState } from 'react';

interface DayText {
  value: string;
  onChange: (day: string) => void;
  /** Shows DD/MM/YYYY, as the form of activities does (specification.md, Validation rules). */
  hasSlashes?: boolean | undefined;
}

/**
 * The text of a date field. What is typed in one of the four accepted forms is taken at once; a text that is no day
 * stays as it is and is marked when the field is left.
 */
export function useDayText({ value, onChange, hasSlashes = false }: DayText) {
  const shown = hasSlashes ? displayInputDate(value) : displayDate(value);
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const isUnreadable = draft !== null && draft.trim() !== '' && parseDate(draft.trim()) === null;

  const type = (text: string): void => {
    setDraft(text);
    setIsLeft(false);
    const day = text.trim() === '' ? '' : parseDate(text.trim());
    // While somebody types the field has no day, so that a form cannot be sent with the one before.
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
