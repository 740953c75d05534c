import type { EngagementRow } from '@gatehouse/contract/engagements';
import { displayDate } from '@gatehouse/domain/display-date';

import { shownRow } from '../../core/texts.ts';
import { engagementsTexts } from './engagements.texts.ts';

/** From the first to the last day, as DD-MM-YYYY (spec §5). */
export function datesOf({ date_start, date_end }: Pick<EngagementRow, 'date_start' | 'date_end'>): string {
  const start = date_start === null ? null : displayDate(date_start);
  const end = date_end === null ? null : displayDate(date_end);
  if (start !== null && end !== null) return engagementsTexts.dates(start, end);
  if (start !== null) return engagementsTexts.from(start);
  return end === null ? engagementsTexts.noDate : engagementsTexts.until(end);
}

/** The counts that are not zero, gravest first; what the statistics of spec §3 leave over is acknowledged. */
export function countsOf({ statistics, numOfFindings }: Pick<EngagementRow, 'statistics' | 'numOfFindings'>): string {
  const { counts } = engagementsTexts;
  const { numOfFindingsOpen, numOfFindingsNotFixed, numOfFindingsReTest, numOfFindingsFixed } = statistics;
  const told = numOfFindingsOpen + numOfFindingsNotFixed + numOfFindingsReTest + numOfFindingsFixed;
  const parts = [
    { count: statistics.numOfFindingsOpen, text: counts.open },
    { count: statistics.numOfFindingsNotFixed, text: counts.notFixed },
    { count: statistics.numOfFindingsReTest, text: counts.retest },
    { count: statistics.numOfFindingsFixed, text: counts.fixed },
    { count: numOfFindings - told, text: counts.acknowledged },
  ];
  const shown = parts.filter(({ count }) => count > 0).map(({ count, text }) => text(count));
  return shownRow(shown);
}
