import type { MatchConfidence, MatchState } from './match-state.ts';

/** The statuses that a client can select (specification.md, States and transitions). */
export const selectableAssetStatuses = ['Updated', 'Partially updated', 'Not Updated', 'False Positive'] as const;
/** One of them. */
export type SelectableAssetStatus = (typeof selectableAssetStatuses)[number];
/** All statuses of the asset monitor; only the server sets Out of Date. */
export const assetStatuses = ['Updated', 'Partially updated', 'Out of Date', 'Not Updated', 'False Positive'] as const;
/** One of them. */
export type AssetStatus = (typeof assetStatuses)[number];

/** A vulnerability of an asset, as far as the status of the asset goes. */
export interface AssetMatch {
  vulnerability: string;
  state: MatchState;
  confidence: MatchConfidence;
}

/** A status that a client selected or the server reached, with the vulnerabilities known then. */
export interface AssetBaseline {
  status: SelectableAssetStatus;
  by: 'client' | 'server';
  /** Affected or under investigation then; the status covers them. */
  open: readonly string[];
  fixed: readonly string[];
}

interface Counts {
  open: string[];
  /** Open ones that the baseline does not cover. */
  newOpen: number;
  fixed: string[];
  newFixed: number;
}

const isOpen = ({ state }: AssetMatch): boolean => state === 'Affected' || state === 'Under investigation';

const names = (matches: readonly AssetMatch[]): string[] =>
  [...new Set(matches.map(({ vulnerability }) => vulnerability))].toSorted();

/** Possible matches do not count. */
function count(matches: readonly AssetMatch[], baseline: AssetBaseline | undefined): Counts {
  const counted = matches.filter(({ confidence }) => confidence === 'confirmed');
  const open = names(counted.filter(isOpen));
  const fixed = names(counted.filter(({ state }) => state === 'Fixed'));
  const covered = new Set(baseline?.open);
  const fixedThen = new Set(baseline?.fixed);
  return {
    open,
    newOpen: open.filter((name) => !covered.has(name)).length,
    fixed,
    newFixed: fixed.filter((name) => !fixedThen.has(name)).length,
  };
}

/** Without a baseline the matches alone decide: a new asset is Not Updated, or Updated where nothing is open. */
function statusOfMatches({ open, newFixed }: Counts): AssetStatus {
  if (open.length === 0) return 'Updated';
  return newFixed > 0 ? 'Partially updated' : 'Not Updated';
}

/** Updated and False Positive hold until a vulnerability appears that they do not cover. */
function statusOfClaim({ newOpen, newFixed, open }: Counts, baseline: AssetBaseline): AssetStatus {
  const isFalsePositive = baseline.status === 'False Positive';
  if (newOpen === 0) return isFalsePositive && open.length === 0 && newFixed > 0 ? 'Updated' : baseline.status;
  if (newFixed > 0) return 'Partially updated';
  return isFalsePositive ? 'Not Updated' : 'Out of Date';
}

/** What the client selected holds until something is fixed that was open. */
function statusOfSelection(counts: Counts, baseline: AssetBaseline): AssetStatus {
  const isClosed = counts.open.length === 0 && (baseline.open.length > 0 || counts.newFixed > 0);
  if (isClosed) return 'Updated';
  return counts.newFixed > 0 ? 'Partially updated' : baseline.status;
}

function statusOf(baseline: AssetBaseline | undefined, counts: Counts): AssetStatus {
  if (baseline?.status === 'Updated' || baseline?.status === 'False Positive') return statusOfClaim(counts, baseline);
  return baseline?.by === 'client' ? statusOfSelection(counts, baseline) : statusOfMatches(counts);
}

/** Only a person can say that an asset is Updated of which advisories cannot tell. */
const isUnfounded = (status: AssetStatus, baseline: AssetBaseline | undefined): boolean =>
  status === 'Updated' && !(baseline?.status === 'Updated' && baseline.by === 'client');

/**
 * The status of an asset from the last baseline and its matches now. Updated with a new vulnerability is Out of Date,
 * False Positive with a new one Not Updated; all fixed is Updated, some fixed Partially updated. An asset that cannot be
 * fully matched never becomes Updated by itself.
 */
export function assetStatus(
  baseline: AssetBaseline | undefined,
  matches: readonly AssetMatch[],
  isPartlyMatched = false,
): AssetStatus {
  const status = statusOf(baseline, count(matches, baseline));
  return isPartlyMatched && isUnfounded(status, baseline) ? 'Not Updated' : status;
}

/** The baseline that a client's selection creates: it covers the vulnerabilities known now. */
export function selectStatus(status: SelectableAssetStatus, matches: readonly AssetMatch[]): AssetBaseline {
  const { open, fixed } = count(matches, undefined);
  return { status, by: 'client', open, fixed };
}

/**
 * The baseline to keep after the matches changed. Reaching Updated is a new one, so that the next vulnerability makes the
 * asset Out of Date; what was covered and is fixed now is no longer covered when it returns.
 */
export function nextBaseline(
  baseline: AssetBaseline | undefined,
  matches: readonly AssetMatch[],
  isPartlyMatched = false,
): AssetBaseline | undefined {
  if (assetStatus(baseline, matches, isPartlyMatched) !== 'Updated') return baseline;
  const { open, fixed } = count(matches, undefined);
  const isClaimed = baseline?.status === 'Updated';
  return { status: 'Updated', by: isClaimed ? baseline.by : 'server', open, fixed };
}
