import { matchState } from '@gatehouse/domain/match-state';
import { severities } from '@gatehouse/domain/severity';
import { criticalities, vulnerabilityPriority } from '@gatehouse/domain/vulnerability-priority';

import type { MatchCandidate } from './compute-matches.ts';
import type { SupplierStatement } from './supplier-statement.ts';
import {
  type MatchedAsset,
  type MatchRecord,
  undescribed,
  unknownSeverity,
  type VulnerabilityFacts,
} from './match-records.ts';

/** The inputs that determine the next state of a match. */
export interface MatchChange {
  asset: MatchedAsset;
  vulnerability: string;
  facts: VulnerabilityFacts | undefined;
  stored: MatchRecord | undefined;
  found: MatchCandidate | undefined;
  /** True if all advisories that name it were withdrawn. */
  isWithdrawn: boolean;
  /** Supplier statements about the match, newest first. */
  statements: readonly SupplierStatement[];
}

type Version = 'Affected' | 'Not affected' | 'Fixed';

/** Returns the state by version: Fixed if another version was affected, Not affected if the advisory changed instead. */
function versionState({ asset, stored, found }: MatchChange): Version {
  if (found?.status === 'affected') return 'Affected';
  return stored?.affected_version !== asset.version ? 'Fixed' : 'Not affected';
}

/** Returns the columns of a match that depend only on the vulnerability and the asset. */
export function ratingColumns(
  { score, epss, is_exploited, severity }: VulnerabilityFacts = undescribed,
  criticality: number | null = null,
): Pick<MatchRecord, 'severity' | 'score' | 'priority'> {
  const level = criticality === null ? 'medium' : (criticalities[criticality - 1] ?? 'medium');
  const word = severity === null ? null : (severities[severity] ?? null);
  const known = { epss, cvss: score, severity: word };
  const priority = vulnerabilityPriority({ ...known, criticality: level, isExploited: is_exploited });
  return { severity: severity ?? unknownSeverity, score, priority };
}

/** True if no source supports the match any more and it was never affected or decided. */
function isForgotten({ stored, found }: MatchChange): boolean {
  if (found?.status === 'affected' || found?.status === 'not-matched') return false;
  return !stored || (stored.affected_version === null && stored.decision === null);
}

/** The values of a match before anything is stored or found. */
const blank = { confidence: 'confirmed', sources: [], fixed: [], affected_version: null, decision: null } as const;

/** Returns the values found now, or the stored ones if nothing was found. */
function statedOf({
  asset,
  stored,
  found,
}: MatchChange): Pick<MatchRecord, 'confidence' | 'sources' | 'fixed' | 'affected_version'> {
  const { confidence, fixed, affected_version, sources } = stored ?? blank;
  if (found?.status !== 'affected') return { confidence, fixed, affected_version, sources: found?.sources ?? sources };
  return {
    confidence: found.confidence,
    fixed: found.fixed,
    affected_version: asset.version,
    sources: found.sources,
  };
}

/** Returns the next version of a match, or null when it is not kept. */
export function nextMatch(change: MatchChange): MatchRecord | null {
  const { asset, vulnerability, facts, stored, found, isWithdrawn, statements } = change;
  if (isForgotten(change)) return null;
  const { decision } = stored ?? blank;
  const version = versionState(change);
  return {
    asset_id: asset.id,
    vulnerability,
    state: matchState({ isWithdrawn, decision: decision ?? undefined, statements, version }),
    is_unmatched: found?.status === 'not-matched',
    is_current: asset.state === 'Active',
    decision,
    statements,
    ...statedOf(change),
    ...ratingColumns(facts, asset.criticality),
  };
}
