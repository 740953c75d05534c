import type { FindingStatus } from '@gatehouse/domain/finding-status';
import type { Severity } from '@gatehouse/domain/severity';

import { type ImagesDraft, noImages } from './finding-images.ts';
import type { FormatFailure } from './read-failure.ts';
import type { AssetLocation } from './read-place.ts';
import type { RecordSummary } from './record-reading.ts';
import { type CoverageDraft, openCoverage } from './scan-coverage.ts';

/** A CVSS vector and score as the tool states them, for one CVSS version. */
export interface StatedCvss {
  vector: string;
  score: number | null;
}

/** The texts of a weakness, independent of its assets. Texts are Markdown, the title is plain text. */
export interface RuleText {
  title: string;
  severity: Severity | null;
  /** Newest CVSS version first. */
  cvss: readonly StatedCvss[];
  description: string;
  impact: string;
  recommendation: string;
  /** Evidence of the weakness as a whole; omitted if every asset has its own. */
  evidence?: string;
  references: readonly string[];
  cwe: number | null;
  cve: readonly string[];
  tags: readonly string[];
}

/** One record about a weakness, without its location. */
export interface RuleHit {
  ruleId: string;
  /** Distinguishes weaknesses of one rule; empty if the rule is the weakness. */
  variant: string;
  severity: Severity | null;
  /** The severity word in the file, for a warning if it is unknown. */
  severityWord?: string;
  /** The tool's confidence in percent; omitted if it states none. */
  confidence?: number | null;
  /** All times of the result, ISO 8601 UTC. */
  seen: readonly (string | null)[];
  /** Omitted by tools that do not track a status. */
  status?: FindingStatus | null;
  /** The tool and rule, if one file contains the findings of several tools. */
  source?: { tool: string; ruleId: string } | undefined;
  /** The parts of the fingerprint in earlier versions, if they were different. */
  formerIdentity?: readonly string[] | undefined;
  /** The reason why a user of the tool accepted this result; null or absent if it is open. */
  accepted?: string | null;
  line: number;
}

/** The identity of an asset in an earlier version of the reader; omitted fields are unchanged. */
export interface FormerPlace {
  host?: string;
  location?: string;
  distinction?: string;
}

/** One record of a file: a weakness at a location. */
export interface ScanHit extends RuleHit, AssetLocation {
  /** Distinguishes two results at the same location, such as by parameter; empty if the location is sufficient. */
  distinction: string;
  /** A stable part of a location that moves between scans, such as a line of code; empty if there is none. */
  anchor?: string;
  /** Former identities, so that assets stored by an earlier version are recognized. */
  former?: readonly FormerPlace[];
  /** The full URL as requested, if the location omits parts that differ between scans. */
  address?: string;
  /** Evaluated only if the evidence is stored. */
  evidence: () => string;
}

/** Memory limits of one import, independent of its file size. */
export const findingLimits = {
  rules: 20_000,
  ruleCharacters: 32_000_000,
  assets: 100_000,
  assetCharacters: 32_000_000,
  evidenceCharacters: 32_000_000,
  evidencePerFinding: 200,
};

/** An asset while its finding is read. A tool may report several results for it, each with its own evidence. */
export interface AssetDraft extends AssetLocation {
  key: string;
  formerKeys: Set<string>;
  evidences: string[];
  /** Hashes of all evidence, to count repeated evidence only once. */
  prints: Set<string>;
  /** Number of results whose evidence did not fit. */
  more: number;
}

/** All results of one weakness. */
export interface FindingGroup {
  key: string;
  ruleId: string;
  variant: string;
  source: { tool: string; ruleId: string };
  /** Fingerprints that earlier versions used for the weakness. */
  formerFingerprints: Set<string>;
  severity: Severity | null;
  /** Severity words that are unknown. */
  severityWords: Set<string>;
  status: FindingStatus | null;
  /** The highest confidence of all results. */
  confidence: number | null;
  assets: Map<string, AssetDraft>;
  /** Number of assets with evidence. */
  proven: number;
  firstSeen: string | null;
  lastSeen: string | null;
  /** Number of results that no one has accepted, and the reasons for the accepted ones. */
  open: number;
  reasons: Set<string>;
}

/** The findings of a file while it is read. */
export interface FindingsDraft {
  /** The tool ID, which is part of every fingerprint. */
  tool: string;
  /** The tool name shown to users; for a table of an unknown tool, its columns. */
  shownTool: string;
  /** Other tools with findings in the same file. */
  otherTools: Set<string>;
  limits: typeof findingLimits;
  groups: Map<string, FindingGroup>;
  /** Rule texts by group key. Some tools write their rules after all results. */
  rules: Map<string, RuleText>;
  /** Hashes of repeated texts by group key. */
  prints: Map<string, Set<string>>;
  /** Keys of findings that have records with details that were not stored. */
  lossy: Set<string>;
  results: number;
  /** The remaining amounts under the limits. */
  left: { ruleCharacters: number; assets: number; assetCharacters: number; evidenceCharacters: number };
  images: ImagesDraft;
  coverage: CoverageDraft;
  /** Number of results beyond the limits. */
  unlisted: number;
  /** Number of records that were closed in the tool: fixed, ignored, or false positives. */
  skipped: number;
  /** Number of passed checks. */
  passed: number;
  /** Fingerprints of findings that the report dismisses, such as false positives. */
  dismissed: Set<string>;
  /** Warnings from the reader of the format. */
  warnings: string[];
  /** Records that could not be read. */
  rejections: RecordSummary['rejections'];
  /** The error to report if no record of the file can be read. */
  firstRejected: FormatFailure | null;
}

/** Returns the empty draft of a file. */
export function createDraft(tool: string, limits = findingLimits): FindingsDraft {
  const { ruleCharacters, assets, assetCharacters, evidenceCharacters } = limits;
  const left = { ruleCharacters, assets, assetCharacters, evidenceCharacters };
  return {
    tool,
    shownTool: tool,
    otherTools: new Set(),
    limits,
    groups: new Map(),
    rules: new Map(),
    prints: new Map(),
    lossy: new Set(),
    results: 0,
    left,
    images: noImages(),
    coverage: openCoverage(),
    unlisted: 0,
    skipped: 0,
    passed: 0,
    dismissed: new Set(),
    warnings: [],
    rejections: [],
    firstRejected: null,
  };
}
