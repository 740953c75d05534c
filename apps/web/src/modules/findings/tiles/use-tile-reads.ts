import { engagements } from '@gatehouse/contract/engagements';
import { findingStatistics, type FindingStatistics } from '@gatehouse/contract/finding-statistics';
import { findings } from '@gatehouse/contract/findings';
import { retests } from '@gatehouse/contract/retests';
import { statistics } from '@gatehouse/contract/statistics';

import { useRead } from '../../../core/data/use-read.ts';
import type { TileProps } from '../../../core/module.ts';
import type { Filter } from './addresses.ts';

const keep = { keepPrevious: true };

const scopeOf = ({ from, to, engagementId }: TileProps) => ({
  query: { from: from ?? undefined, to: to ?? undefined, engagement: engagementId ?? undefined },
});

/** The figures of findings on the board. */
export const useFindingBoard = (scope: TileProps) => useRead(findingStatistics.board, scopeOf(scope), keep);

/** The trend of unresolved findings. */
export const useFindingTrend = (scope: TileProps) => useRead(findingStatistics.trend, scopeOf(scope), keep);

/** The part of the company's figures that counts findings. */
export function useFigures(scope: TileProps) {
  const figures = useRead(statistics.read, scopeOf(scope), keep);
  // Each module's part has a contract of its own: `findingStatisticsSchema` is this one's.
  return { ...figures, data: figures.data?.['findings'] as FindingStatistics | undefined };
}

/** Findings of the chosen engagement, or of all. */
export function useTileFindings({ from, to, engagementId }: TileProps, filter: Filter) {
  const query = { from: from ?? undefined, to: to ?? undefined, ...filter };
  const isOfAll = engagementId === null;
  const all = useRead(findings.all, { query }, { ...keep, isOff: !isOfAll });
  const own = useRead(findings.list, { params: { id: engagementId ?? '' }, query }, { ...keep, isOff: isOfAll });
  return isOfAll ? all : own;
}

/** Retests that are waiting for a reply of the company: one row and the total. */
export function useTileRetests(engagementId: string | null) {
  const query = { turn: 'client', limit: 1 } as const;
  const isOfAll = engagementId === null;
  const all = useRead(retests.all, { query }, { ...keep, isOff: !isOfAll });
  const own = useRead(retests.list, { params: { id: engagementId ?? '' }, query }, { ...keep, isOff: isOfAll });
  return isOfAll ? all : own;
}

/** The newest engagements. */
export const useTestedEngagements = (limit: number) => useRead(engagements.list, { query: { limit } }, keep);
