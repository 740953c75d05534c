import type { EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';

/**
 * What the statistics of the specification leave over (specification.md, Entities and their fields): they count no
 * acknowledged findings.
 */
export function acknowledgedIn({ statistics, numOfFindings }: Pick<EngagementRow, 'statistics' | 'numOfFindings'>) {
  const { numOfFindingsOpen, numOfFindingsNotFixed, numOfFindingsReTest, numOfFindingsFixed } = statistics;
  return numOfFindings - numOfFindingsOpen - numOfFindingsNotFixed - numOfFindingsReTest - numOfFindingsFixed;
}
