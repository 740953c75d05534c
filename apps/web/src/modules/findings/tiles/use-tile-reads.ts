import { engagements } from '@gatehouse/contract/engagements/engagements';
import { findingPictures } from '@gatehouse/contract/findings/finding-pictures';
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

/** Reads the changes of findings in the period of the board. */
export const useFindingBoard = (scope: TileProps) => useRead(findingStatistics.board, { query: scopeOf(scope) }, keep);

/** Reads the findings that are open now, independent of the period. */
export const useFindingStock = ({ engagementId }: TileProps) => useFindingBoard({ from: null, to: null, engagementId });

/** Reads the open findings at the end of each of the twelve months before the end of the period. */
export const useFindingMonths = ({ to, engagementId }: TileProps) =>
  useRead(findingStatistics.trend, { query: { ...scopeOf({ from: null, to, engagementId }), by: 'month' } }, keep);

/** Reads the open critical and high findings over the period, with their due dates. */
export const useBurnDown = (scope: TileProps) => useRead(findingPictures.burnDown, { query: scopeOf(scope) }, keep);

/** Reads the survival curves of all findings, independent of the period. */
export const useSurvival = ({ engagementId }: TileProps) =>
  useRead(findingPictures.survival, { query: { engagement: engagementId ?? undefined } }, keep);

/** Reads the risk matrix of the findings that are open now. */
export const useRiskMatrix = ({ engagementId }: TileProps) =>
  useRead(findingPictures.matrix, { query: { engagement: engagementId ?? undefined } }, keep);

/** Reads the key figures of the twelve months before the end of the period. */
export const useFigureMonths = ({ to, engagementId }: TileProps) =>
  useRead(findingPictures.months, { query: { to: to ?? undefined, engagement: engagementId ?? undefined } }, keep);

/** Reads the finding statistics of the company, independent of the period. */
export function useFigures({ engagementId }: TileProps) {
  const figures = useRead(statistics.read, { query: { engagement: engagementId ?? undefined } }, keep);
  // The statistics contain a part for each module; `findingStatisticsSchema` describes this one.
  return { ...figures, data: figures.data?.['findings'] as FindingStatistics | undefined };
}

/** Number of engagements to read, more than a company has in two years. */
const engagementsRead = 100;

/** Reads the newest engagements. */
export const useTestedEngagements = () => useRead(engagements.list, { query: { limit: engagementsRead } }, keep);
