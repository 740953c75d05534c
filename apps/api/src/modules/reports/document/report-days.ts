import { displayDate } from '@gatehouse/domain/display-date';
import { reportPeriod } from '@gatehouse/domain/report-language';

import type { ReportWords } from './report-words.ts';

/** Formats a time or a date for display. Null becomes a dash. */
export function showDay(moment: string | null): string {
  return displayDate(moment?.slice(0, 10) ?? '') ?? '–';
}

/** The days of a test on a cover in words; none if neither is known. */
export function testPeriodFact(
  { texts, language }: Pick<ReportWords, 'texts' | 'language'>,
  { date_start: start, date_end: end }: { date_start: string | null; date_end: string | null },
): (readonly [name: string, value: string])[] {
  const [from, to] = [start ?? end, end ?? start];
  return from === null || to === null ? [] : [[texts.period, reportPeriod(from, to, language)]];
}

/** The day of a report on its cover in words. `moment` begins with YYYY-MM-DD. */
export function madeFact({ texts, language }: Pick<ReportWords, 'texts' | 'language'>, moment: string) {
  const day = moment.slice(0, 10);
  return [texts.made, reportPeriod(day, day, language)] as const;
}
