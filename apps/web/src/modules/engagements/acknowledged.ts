import type { EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';

/**
 * Returns the number of acknowledged findings, which the statistics of the specification omit (specification.md, Entities and their
 * fields): the total minus all other statuses.
 */
export function acknowledgedIn({ statistics, numOfFindings }: Pick<EngagementRow, 'statistics' | 'numOfFindings'>) {
  const { numOfFindingsOpen, numOfFindingsNotFixed, numOfFindingsReTest, numOfFindingsFixed } = statistics;
  return numOfFindings - numOfFindingsOpen - numOfFindingsNotFixed - numOfFindingsReTest - numOfFindingsFixed;
}
