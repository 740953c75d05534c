import { engagements } from '@gatehouse/contract/engagements/engagements';
import { findingStatistics } from '@gatehouse/contract/findings/finding-statistics';
import type { FindingStatistics } from '@gatehouse/contract/findings/finding-statistics.schema';
import { statistics } from '@gatehouse/contract/statistics/statistics';

import { useRead } from '../../../core/data/use-read.ts';
import type { TileProps } from '../../../core/module.ts';

const keep = { keepPrevious: true };

const scopeOf = ({ from, to, engagementId }: TileProps) => ({
  from: from ?? undefined,
  to: to ?? undefined,
  engagement: engagementId ?? undefined,
});

/** What happened to findings in the period of the board. */
export const useFindingBoard = (scope: TileProps) => useRead(findingStatistics.board, { query: scopeOf(scope) }, keep);

/** What is open now, whenever it was reported. */
export const useFindingStock = ({ engagementId }: TileProps) => useFindingBoard({ from: null, to: null, engagementId });

/** How much was open at the end of each of twelve months up to the end of the period. */
export const useFindingMonths = ({ to, engagementId }: TileProps) =>
  useRead(findingStatistics.trend, { query: { ...scopeOf({ from: null, to, engagementId }), by: 'month' } }, keep);

/** The part of the company's figures that counts findings, whenever they were reported. */
export function useFigures({ engagementId }: TileProps) {
  const figures = useRead(statistics.read, { query: { engagement: engagementId ?? undefined } }, keep);
  // Each module's part has a contract of its own: `findingStatisticsSchema` is this one's.
  return { ...figures, data: figures.data?.['findings'] as FindingStatistics | undefined };
}

/** More than a company has tests in two years. */
const engagementsRead = 100;

/** The newest engagements. */
export const useTestedEngagements = () => useRead(engagements.list, { query: { limit: engagementsRead } }, keep);
