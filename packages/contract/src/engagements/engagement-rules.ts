import type { EngagementRow } from './engagements.schema.ts';

/**
 * Returns true if the risk is above 0 and the finding counts sum to more than 0 (specification.md, Validation rules).
 */
export function showsRisk(statistics: EngagementRow['statistics']): boolean {
  const { totalRisk, numOfFindingsOpen, numOfFindingsFixed, numOfFindingsNotFixed, numOfFindingsReTest } = statistics;
  return totalRisk > 0 && numOfFindingsOpen + numOfFindingsFixed + numOfFindingsNotFixed + numOfFindingsReTest > 0;
}
