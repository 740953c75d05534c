import type { EngagementRow } from './engagements.ts';

/** Spec §5: the risk of an engagement shows only if it is above 0 and the finding counts sum to more than 0. */
export function showsRisk(statistics: EngagementRow['statistics']): boolean {
  const { totalRisk, numOfFindingsOpen, numOfFindingsFixed, numOfFindingsNotFixed, numOfFindingsReTest } = statistics;
  return totalRisk > 0 && numOfFindingsOpen + numOfFindingsFixed + numOfFindingsNotFixed + numOfFindingsReTest > 0;
}
