import type { FindingStatus } from '@gatehouse/domain/finding-status';
import type { Severity } from '@gatehouse/domain/severity';

import { type ImagesDraft, noImages } from './finding-images.ts';
import type { FormatFailure } from './read-failure.ts';
import type { AssetLocation } from './read-place.ts';
import type { RecordSummary } from './record-reading.ts';
import { type CoverageDraft, openCoverage } from './scan-coverage.ts';

/** A vector and a score as one tool writes them, for one version of CVSS. */
export interface StatedCvss {
  vector: string;
  score: number | null;
}

/** What a file says about a weakness, whatever the place. Texts are Markdown, the title is plain. */
export interface RuleText {
  title: string;
  severity: Severity | null;
  /** The newest version first. */
  cvss: readonly StatedCvss[];
  description: string;
  impact: string;
  recommendation: string;
  /** Of the weakness as a whole; left out where every place has its own. */
  evidence?: string;
  references: readonly string[];
  cwe: number | null;
  cve: readonly string[];
  tags: readonly string[];
}

/** What a record of a file says about a weakness, wherever it is. */
export interface Mention {
  ruleId: string;
  /** What tells weaknesses of one rule apart; empty where the rule is the weakness. */
  variant: string;
  severity: Severity | null;
  /** The word of the file for it, which a warning names where it is not known. */
  severityWord?: string;
  /** How sure the tool is, from 0 to 100; left out where it does not say. */
  confidence?: number | null;
  /** Any times of the sighting, ISO 8601 UTC. */
  seen: readonly (string | null)[];
  /** Left out by tools that only find. */
  status?: FindingStatus | null;
  /** Where one file holds the findings of several tools. */
  source?: { tool: string; ruleId: string } | undefined;
  /** What its fingerprint was made of in earlier versions, where that was something else. */
  formerIdentity?: readonly string[] | undefined;
  /** Why the user of the tool has accepted this place; null or absent where it is open. */
  accepted?: string | null;
  line: number;
}

/** How an earlier version of a reader told a place apart; what is left out was as it is. */
export interface FormerPlace {
  host?: string;
  location?: string;
  distinction?: string;
}

/** One record of a file: a weakness in a place. */
export interface Sighting extends Mention, AssetLocation {
  /** What tells two sightings in one location apart, such as a parameter; empty where the location is enough. */
  distinction: string;
  /** What stays the same of a place whose location moves between scans, such as a line of code; empty for none. */
  anchor?: string;
  /** So that what an earlier version stored is met again. */
  former?: readonly FormerPlace[];
  /** The address as it was called, where the location leaves out what differs from scan to scan. */
  address?: string;
  /** Asked for only where the evidence is kept. */
  evidence: () => string;
}

/** What one import may keep in memory, whatever the size of its file. */
export const findingLimits = {
  rules: 20_000,
  ruleCharacters: 32_000_000,
  assets: 100_000,
  assetCharacters: 32_000_000,
  evidenceCharacters: 32_000_000,
  evidencePerFinding: 200,
};

/** A place while its finding is read: one tool may report several results for it, each with evidence of its own. */
export interface AssetDraft extends AssetLocation {
  key: string;
  formerKeys: Set<string>;
  evidences: string[];
  /** Hashes of all evidence, so that what repeats is kept and counted once. */
  prints: Set<string>;
  /** Results whose evidence did not fit. */
  more: number;
}

/** The sightings of one weakness. */
export interface FindingGroup {
  key: string;
  ruleId: string;
  variant: string;
  source: { tool: string; ruleId: string };
  /** Of earlier versions, which told the weakness apart in another way. */
  formerFingerprints: Set<string>;
  severity: Severity | null;
  /** Words for a severity that are not known. */
  severityWords: Set<string>;
  status: FindingStatus | null;
  /** The highest of its sightings. */
  confidence: number | null;
  assets: Map<string, AssetDraft>;
  /** Assets with evidence. */
  proven: number;
  firstSeen: string | null;
  lastSeen: string | null;
  /** Sightings that no one has accepted, and the reasons for the others. */
  open: number;
  reasons: Set<string>;
}

/** The findings of one file while it is read. */
export interface FindingsDraft {
  /** Part of every fingerprint. */
  tool: string;
  /** What its findings are said to be from; for a table of no known tool, its columns. */
  shownTool: string;
  /** Further tools whose findings the file holds. */
  otherTools: Set<string>;
  limits: typeof findingLimits;
  groups: Map<string, FindingGroup>;
  /** By the key of the group; some tools describe their rules after all sightings. */
  rules: Map<string, RuleText>;
  /** Hashes of the texts that several records of a finding have, by the key of its group. */
  prints: Map<string, Set<string>>;
  /** The keys of findings of which a record says something that is not kept. */
  lossy: Set<string>;
  results: number;
  /** What the limits still allow. */
  left: { ruleCharacters: number; assets: number; assetCharacters: number; evidenceCharacters: number };
  images: ImagesDraft;
  coverage: CoverageDraft;
  /** Sightings beyond the limits. */
  unlisted: number;
  /** Records that the tool or its user settled: fixed, ignored, or no weakness after all. */
  skipped: number;
  /** Checks that found nothing wrong. */
  passed: number;
  /** The fingerprints of findings that a report dismisses, such as false positives. */
  dismissed: Set<string>;
  /** What the reader of the form says of the file. */
  warnings: string[];
  /** Records that could not be understood. */
  rejections: RecordSummary['rejections'];
  /** Why the file is refused where no record of it can be read. */
  firstRejected: FormatFailure | null;
}

/** Begins the findings of one file; the tool is part of every fingerprint. */
export function openDraft(tool: string, limits = findingLimits): FindingsDraft {
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
