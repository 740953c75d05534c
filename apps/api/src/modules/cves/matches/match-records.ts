import type { AssetBaseline, AssetStatus } from '@gatehouse/domain/asset-status';
import type { MatchConfidence, MatchState, DeclaredState } from '@gatehouse/domain/match-state';
import type { AdvisoryFacts } from '@gatehouse/matching/advisory';

import type { ProductStatement, SupplierStatement } from './supplier-statement.ts';

/** An asset with the columns that matching needs. */
export interface MatchedAsset {
  id: string;
  name: string;
  version: string;
  system_id: string;
  state: string;
  /** Without version and qualifiers. Empty if there is none. */
  purl: string;
  facts: Readonly<Record<string, unknown>>;
  cpes: readonly string[];
  package_key: string | null;
  cpe_keys: readonly string[];
  criticality: number | null;
  owner_id: string | null;
  is_partly_matched: boolean;
  status: AssetStatus;
  baseline: AssetBaseline | null;
}

/** An advisory of a source, or one of the company's own. */
export interface MatchedAdvisory {
  source: string;
  vulnerability: string;
  is_withdrawn: boolean;
  affected: AdvisoryFacts['affected'];
  configurations: AdvisoryFacts['configurations'];
  /** The publisher's statements about products that are not affected. */
  statements: readonly ProductStatement[];
  modified_at: string | null;
}

/** A stored match. */
export interface MatchRecord {
  asset_id: string;
  vulnerability: string;
  state: MatchState;
  confidence: MatchConfidence;
  is_unmatched: boolean;
  is_current: boolean;
  sources: readonly string[];
  fixed: readonly string[];
  decision: DeclaredState | null;
  affected_version: string | null;
  severity: number;
  score: number | null;
  priority: number;
  /** Supplier statements about the match, newest first. */
  statements: readonly SupplierStatement[];
}

/** Data of a vulnerability that does not depend on assets. */
export interface VulnerabilityFacts {
  name: string;
  summary: string;
  score: number | null;
  vector: string;
  /** Index of `severities`; null means unknown. */
  severity: number | null;
  published_at: string | null;
  epss: number | null;
  epss_percentile: number | null;
  kev_due: string | null;
  kev_ransomware: boolean;
  is_exploited: boolean;
  is_own: boolean;
}

/** Sorts unknown severities after all others. */
export const unknownSeverity = 6;

/** The data of a vulnerability that no source describes. */
export const undescribed: VulnerabilityFacts = {
  name: '',
  summary: '',
  score: null,
  vector: '',
  severity: null,
  published_at: null,
  epss: null,
  epss_percentile: null,
  kev_due: null,
  kev_ransomware: false,
  is_exploited: false,
  is_own: false,
};
