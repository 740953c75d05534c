import type { EngagementRow } from '@gatehouse/contract/engagements';
import type { FindingStatus } from '@gatehouse/domain/finding-status';
import { displayDate } from '@gatehouse/domain/display-date';

import type { StatusSign } from '../../ui/marks/status-badge.tsx';
import { engagementsTexts } from './engagements.texts.ts';

export const engagementSigns: Record<EngagementRow['status'], StatusSign> = {
  Planned: 'planned',
  'In Progress': 'inProgress',
  Completed: 'completed',
};

export const findingSigns: Record<FindingStatus, StatusSign> = {
  Open: 'open',
  Fixed: 'fixed',
  'Not Fixed': 'notFixed',
  Retest: 'retest',
  Acknowledged: 'acknowledged',
};

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
  return parts
    .filter(({ count }) => count > 0)
    .map(({ count, text }) => text(count))
    .join(', ');
}
