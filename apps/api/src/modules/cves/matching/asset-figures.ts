import { type AssetBaseline, type AssetStatus, assetStatus, nextBaseline } from '@gatehouse/domain/asset-status';

import {
  type MatchedAsset,
  type MatchRecord,
  unknownSeverity,
  type VulnerabilityFacts,
} from '../matches/match-records.ts';
import { isUrgentMatch, presentCve } from './present-cve.ts';

/** Maximum number of CVEObjects in a list row. */
const shownCves = 10;

/** The columns of an asset that are derived from its matches. */
export interface AssetFigures {
  id: string;
  status: AssetStatus;
  baseline: AssetBaseline | null;
  count_open: number;
  count_critical: number;
  count_high: number;
  count_fixed: number;
  count_possible: number;
  count_unmatched: number;
  worst_severity: number;
  priority: number;
  epss: number;
  is_exploited: boolean;
  has_fix: boolean;
  is_urgent: boolean;
  cves_row: string;
}

/** True if a match counts as open. */
export const isOpenState = ({ state }: Pick<MatchRecord, 'state'>): boolean =>
  state === 'Affected' || state === 'Under investigation';

const round = (sum: number): number => Math.round(sum * 10_000) / 10_000;

/** Returns the derived columns and the status of an asset from its current matches. */
export function figuresOf(
  asset: MatchedAsset,
  matches: readonly MatchRecord[],
  facts: ReadonlyMap<string, VulnerabilityFacts>,
): AssetFigures {
  const counted = matches.filter(({ is_unmatched, is_current }) => is_current && !is_unmatched);
  const open = counted.filter((match) => match.confidence === 'confirmed' && isOpenState(match));
  const byPriority = open.toSorted((one, other) => other.priority - one.priority);
  const some = (isOne: (match: MatchRecord) => boolean) => open.filter(isOne).length;
  const factsOf = ({ vulnerability }: MatchRecord) => facts.get(vulnerability);
  const baseline = asset.baseline ?? undefined;
  return {
    id: asset.id,
    status: assetStatus(baseline, counted, asset.is_partly_matched),
    baseline: nextBaseline(baseline, counted, asset.is_partly_matched) ?? null,
    count_open: open.length,
    count_critical: some(({ severity }) => severity === 0),
    count_high: some(({ severity }) => severity === 1),
    count_fixed: counted.filter(({ state, confidence }) => state === 'Fixed' && confidence === 'confirmed').length,
    count_possible: counted.filter((match) => match.confidence === 'possible' && isOpenState(match)).length,
    count_unmatched: matches.filter(({ is_unmatched, is_current }) => is_unmatched && is_current).length,
    worst_severity: Math.min(unknownSeverity, ...open.map(({ severity }) => severity)),
    priority: round(open.reduce((sum, { priority }) => sum + priority, 0)),
    epss: Math.max(0, ...open.map((match) => factsOf(match)?.epss ?? 0)),
    is_exploited: some((match) => factsOf(match)?.is_exploited ?? false) > 0,
    has_fix: some(({ fixed }) => fixed.length > 0) > 0,
    is_urgent: some((match) => isUrgentMatch(match, factsOf(match))) > 0,
    cves_row: JSON.stringify(byPriority.slice(0, shownCves).map((match) => presentCve(match, factsOf(match)))),
  };
}
