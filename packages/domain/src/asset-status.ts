import type { MatchConfidence, MatchState } from './match-state.ts';

/** The statuses that a client can select (specification.md, States and transitions). */
export const selectableAssetStatuses = ['Updated', 'Partially updated', 'Not Updated', 'False Positive'] as const;
/** A status that a client can select. */
export type SelectableAssetStatus = (typeof selectableAssetStatuses)[number];
/** All statuses of the asset monitor; only the server sets Out of Date. */
export const assetStatuses = ['Updated', 'Partially updated', 'Out of Date', 'Not Updated', 'False Positive'] as const;
/** A status of an asset. */
export type AssetStatus = (typeof assetStatuses)[number];

/** The match of a vulnerability, with the facts that its asset's status depends on. */
export interface AssetMatch {
  vulnerability: string;
  state: MatchState;
  confidence: MatchConfidence;
}

/** A status that a client selected or the server reached, with the vulnerabilities known at that time. */
export interface AssetBaseline {
  status: SelectableAssetStatus;
  by: 'client' | 'server';
  /** Vulnerabilities that were affected or under investigation at that time; the status covers them. */
  open: readonly string[];
  fixed: readonly string[];
}

interface Counts {
  open: string[];
  /** Number of open vulnerabilities that the baseline does not cover. */
  newOpen: number;
  fixed: string[];
  newFixed: number;
}

const isOpen = ({ state }: AssetMatch): boolean => state === 'Affected' || state === 'Under investigation';

const vulnerabilityNames = (matches: readonly AssetMatch[]): string[] =>
  [...new Set(matches.map(({ vulnerability }) => vulnerability))].toSorted();

/** Counts confirmed matches only; possible ones do not count. */
function countMatches(matches: readonly AssetMatch[], baseline: AssetBaseline | undefined): Counts {
  const counted = matches.filter(({ confidence }) => confidence === 'confirmed');
  const open = vulnerabilityNames(counted.filter(isOpen));
  const fixed = vulnerabilityNames(counted.filter(({ state }) => state === 'Fixed'));
  const covered = new Set(baseline?.open);
  const fixedThen = new Set(baseline?.fixed);
  return {
    open,
    newOpen: open.filter((name) => !covered.has(name)).length,
    fixed,
    newFixed: fixed.filter((name) => !fixedThen.has(name)).length,
  };
}

/** The status of an asset without a baseline: Updated if nothing is open, otherwise Not Updated or, after a fix, Partially updated. */
function statusOfMatches({ open, newFixed }: Counts): AssetStatus {
  if (open.length === 0) return 'Updated';
  return newFixed > 0 ? 'Partially updated' : 'Not Updated';
}

/**
 * The status of an asset last claimed Updated or False Positive: unchanged until a vulnerability appears that the baseline does not cover.
 */
function statusOfClaimedAsset({ newOpen, newFixed, open }: Counts, baseline: AssetBaseline): AssetStatus {
  const isFalsePositive = baseline.status === 'False Positive';
  if (newOpen === 0) return isFalsePositive && open.length === 0 && newFixed > 0 ? 'Updated' : baseline.status;
  if (newFixed > 0) return 'Partially updated';
  return isFalsePositive ? 'Not Updated' : 'Out of Date';
}

/** The status of an asset with another selected status: unchanged until an open vulnerability is fixed. */
function statusOfSelection(counts: Counts, baseline: AssetBaseline): AssetStatus {
  const isClosed = counts.open.length === 0 && (baseline.open.length > 0 || counts.newFixed > 0);
  if (isClosed) return 'Updated';
  return counts.newFixed > 0 ? 'Partially updated' : baseline.status;
}

function statusFromBaseline(baseline: AssetBaseline | undefined, counts: Counts): AssetStatus {
  if (baseline?.status === 'Updated' || baseline?.status === 'False Positive')
    return statusOfClaimedAsset(counts, baseline);
  return baseline?.by === 'client' ? statusOfSelection(counts, baseline) : statusOfMatches(counts);
}

/**
 * True if the status is Updated without a client having selected it. Advisories cannot cover all of a partly matched asset, so only a
 * client can mark it as Updated.
 */
const isAutomaticUpdated = (status: AssetStatus, baseline: AssetBaseline | undefined): boolean =>
  status === 'Updated' && !(baseline?.status === 'Updated' && baseline.by === 'client');

/**
 * Returns the status of an asset from its baseline and its current matches. Updated with a new vulnerability becomes Out of Date, and False
 * Positive becomes Not Updated; all fixed is Updated, some fixed Partially updated. A partly matched asset never becomes Updated
 * automatically.
 */
export function assetStatus(
  baseline: AssetBaseline | undefined,
  matches: readonly AssetMatch[],
  isPartlyMatched = false,
): AssetStatus {
  const status = statusFromBaseline(baseline, countMatches(matches, baseline));
  return isPartlyMatched && isAutomaticUpdated(status, baseline) ? 'Not Updated' : status;
}

/** Creates the baseline of a client's selection, which covers the vulnerabilities known now. */
export function selectStatus(status: SelectableAssetStatus, matches: readonly AssetMatch[]): AssetBaseline {
  const { open, fixed } = countMatches(matches, undefined);
  return { status, by: 'client', open, fixed };
}

/**
 * Returns the baseline to store after the matches changed. Reaching Updated starts a new baseline, so the next vulnerability makes the
 * asset Out of Date; a covered vulnerability that was fixed is no longer covered when it returns.
 */
export function nextBaseline(
  baseline: AssetBaseline | undefined,
  matches: readonly AssetMatch[],
  isPartlyMatched = false,
): AssetBaseline | undefined {
  if (assetStatus(baseline, matches, isPartlyMatched) !== 'Updated') return baseline;
  const { open, fixed } = countMatches(matches, undefined);
  const isClaimed = baseline?.status === 'Updated';
  return { status: 'Updated', by: isClaimed ? baseline.by : 'server', open, fixed };
}
