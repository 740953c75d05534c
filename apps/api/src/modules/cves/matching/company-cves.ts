import type { MatchState } from '@gatehouse/domain/match-state';

import { isOpenState } from './asset-figures.ts';
import { type MatchRecord, undescribed, unknownSeverity, type VulnerabilityFacts } from '../matches/match-records.ts';
import { isUrgentMatch, presentVulnerability } from './present-cve.ts';

/** A match with the columns of its asset that the list of vulnerabilities shows. */
export interface ConcernedMatch extends Pick<
  MatchRecord,
  | 'asset_id'
  | 'vulnerability'
  | 'state'
  | 'confidence'
  | 'is_unmatched'
  | 'is_current'
  | 'sources'
  | 'severity'
  | 'priority'
  | 'fixed'
> {
  /** True if the match has a fix. `fixed` is filled only for one of several similar matches. */
  has_fix: boolean;
  status: string;
  system_id: string;
  owner_id: string | null;
  first_found: string;
}

/** The columns of a vulnerability across all assets of a company. */
export interface CompanyCve {
  name: string;
  state: MatchState;
  confidence: string;
  severity: number;
  score: number;
  epss: number;
  is_exploited: boolean;
  has_fix: boolean;
  is_urgent: boolean;
  is_own: boolean;
  count_assets: number;
  count_fixed: number;
  statuses: readonly string[];
  system_ids: readonly string[];
  owner_ids: readonly string[];
  priority: number;
  summary: string;
  published_at: string | null;
  first_found: string | null;
  list_row: string;
}

/** States from worst to best. A vulnerability has the worst state of its matches. */
const stateOrder: readonly MatchState[] = ['Affected', 'Under investigation', 'Fixed', 'Not affected', 'Withdrawn'];

const worstState = (matches: readonly ConcernedMatch[]): MatchState =>
  stateOrder.find((state) => matches.some((match) => match.state === state)) ?? 'Not affected';

const unique = (values: readonly (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null))].toSorted();

const earliest = (matches: readonly ConcernedMatch[]): string | null =>
  matches.map(({ first_found }) => first_found).toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ??
  null;

/** Returns the matches that represent a vulnerability: the confirmed ones, or the possible ones if none is confirmed. */
function representativeMatches(matches: readonly ConcernedMatch[]) {
  const shown = matches.filter(({ is_unmatched, is_current }) => is_current && !is_unmatched);
  const confirmed = shown.filter(({ confidence }) => confidence === 'confirmed');
  return confirmed.length > 0 || shown.length === 0
    ? { matches: confirmed, confidence: 'confirmed' }
    : { matches: shown, confidence: 'possible' };
}

const fixedOf = (matches: readonly ConcernedMatch[]): readonly string[] =>
  matches.toSorted((one, other) => other.fixed.length - one.fixed.length)[0]?.fixed ?? [];

/** Returns the columns derived from the assets: counts, statuses, systems and owners. */
function assetsOf(matches: readonly ConcernedMatch[]) {
  const open = matches.filter(isOpenState);
  return {
    count_assets: open.length,
    count_fixed: matches.filter(({ state }) => state === 'Fixed').length,
    statuses: unique(open.map(({ status }) => status)),
    system_ids: unique(open.map(({ system_id }) => system_id)),
    owner_ids: unique(open.map(({ owner_id }) => owner_id)),
    priority: (open.length > 0 ? open : matches).reduce((most, { priority }) => Math.max(most, priority), 0),
    first_found: earliest(matches),
  };
}

/** Returns a vulnerability across the assets of a company, or undefined when it concerns none and is not the company's own. */
export function companyCve(
  name: string,
  all: readonly ConcernedMatch[],
  facts: VulnerabilityFacts = undescribed,
): CompanyCve | undefined {
  const { matches, confidence } = representativeMatches(all);
  if (matches.length === 0 && !facts.is_own) return undefined;
  const state = worstState(matches);
  const fixed = fixedOf(matches);
  const assets = assetsOf(matches);
  const shown = presentVulnerability(name, facts);
  return {
    name,
    state,
    confidence,
    severity: facts.severity ?? unknownSeverity,
    score: facts.score ?? -1,
    epss: facts.epss ?? 0,
    is_exploited: facts.is_exploited,
    has_fix: fixed.length > 0,
    is_urgent: matches.filter(isOpenState).some((match) => isUrgentMatch(match, facts)),
    is_own: facts.is_own,
    ...assets,
    summary: shown.summary,
    published_at: facts.published_at,
    list_row: JSON.stringify({
      ...shown,
      fixedIn: fixed,
      state,
      confidence,
      sources: unique(matches.flatMap(({ sources }) => sources)),
      numOfAssets: assets.count_assets,
      numOfFixed: assets.count_fixed,
      priority: assets.priority,
      isOwn: facts.is_own,
    }),
  };
}
