import { addDays, addMonths, daysBetween } from './day.ts';

/** Codes of the repetition types (specification.md, Business constants and limits), with the months between two occurrences. */
export const repetitionMonths = { 1: 12, 2: 3, 3: 1 } as const;
/** A repetition type: 1 yearly, 2 quarterly, 3 monthly. */
export type RepetitionType = keyof typeof repetitionMonths;
/** Days from start to end of an activity without an end (specification.md, Validation rules). */
export const defaultLengthDays = 5;

/** The first and last day of one occurrence, both included. */
export interface Occurrence {
  /** The position in the series; the first occurrence is 0. */
  index: number;
  start: string;
  end: string;
}

/** A series: its first occurrence and its repetition. */
export interface Series {
  start: string;
  /** An end that is not after the start counts as empty. */
  end: string | null;
  repetitionType: RepetitionType;
}

/** Returns the days from the first to the last day of each occurrence. */
export function lengthDays({ start, end }: Pick<Series, 'start' | 'end'>): number {
  const days = end === null ? 0 : daysBetween(start, end);
  return days > 0 ? days : defaultLengthDays;
}

/**
 * Returns one occurrence of a series. It is counted from the start of the series and not from the previous occurrence, so a series from the
 * 31st returns to the 31st after a shorter month: 31-01, 28-02, 31-03.
 */
export function occurrenceOf(series: Series, index: number): Occurrence {
  const start = addMonths(series.start, index * repetitionMonths[series.repetitionType]);
  return { index, start, end: addDays(start, lengthDays(series)) };
}

/** Yields all occurrences that start on or before the last day, in order. */
export function* occurrencesUntil(series: Series, lastDay: string): Generator<Occurrence> {
  for (let index = 0; ; index += 1) {
    const occurrence = occurrenceOf(series, index);
    if (occurrence.start > lastDay) return;
    yield occurrence;
  }
}
