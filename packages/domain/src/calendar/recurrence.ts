import { addDays, addMonths, daysBetween } from './day.ts';

/**
 * Codes of the ways to repeat (specification.md, Business constants and limits), with the months between two
 * occurrences.
 */
export const repetitionMonths = { 1: 12, 2: 3, 3: 1 } as const;
/** 1 yearly, 2 quarterly, 3 monthly. */
export type RepetitionType = keyof typeof repetitionMonths;
/** An activity without an end ends so many days after its start (specification.md, Validation rules). */
export const defaultLengthDays = 5;

/** First and last day of one occurrence, both included. */
export interface Occurrence {
  /** Counted from the start, which is 0. */
  index: number;
  start: string;
  end: string;
}

/** A series: its first occurrence, and how it repeats. */
export interface Series {
  start: string;
  /** Not later than the start counts as empty. */
  end: string | null;
  repetitionType: RepetitionType;
}

/** Days from first to last day of each occurrence. */
export function lengthDays({ start, end }: Pick<Series, 'start' | 'end'>): number {
  const days = end === null ? 0 : daysBetween(start, end);
  return days > 0 ? days : defaultLengthDays;
}

/**
 * One occurrence of a series. It is counted from the start and not from the one before, so a series from the 31st falls on
 * the last day of shorter months and on the 31st again: 31-01, 28-02, 31-03.
 */
export function occurrenceOf(series: Series, index: number): Occurrence {
  const start = addMonths(series.start, index * repetitionMonths[series.repetitionType]);
  return { index, start, end: addDays(start, lengthDays(series)) };
}

/** All occurrences that start on the last day or before it, in their order. */
export function* occurrencesUntil(series: Series, lastDay: string): Generator<Occurrence> {
  for (let index = 0; ; index += 1) {
    const occurrence = occurrenceOf(series, index);
    if (occurrence.start > lastDay) return;
    yield occurrence;
  }
}
