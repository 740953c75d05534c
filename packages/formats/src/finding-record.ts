import type { FindingStatus } from '@gatehouse/domain/finding-status';
import type { Severity } from '@gatehouse/domain/severity';

import type { FindingImage } from './finding-images.ts';
import type { AssetLocation } from './read-place.ts';
import type { RecordSummary } from './record-reading.ts';
import type { ScanCoverage } from './scan-coverage.ts';

/** One place in which a finding was seen. */
export interface AffectedAsset extends AssetLocation {
  /** Stable and unique inside the finding, so that a second import meets the same asset. */
  key: string;
  /** Keys of earlier versions; whoever stored the place under one of them goes on with it. */
  formerKeys?: string[];
  /** Markdown; empty where the finding keeps no more evidence. */
  evidence: string;
}

/** What every reader of findings yields, whatever the tool. Texts are Markdown from a hostile source: never raw HTML. */
export interface FindingRecord {
  /** SHA-256 in hex; the same finding of a later scan has the same one. */
  fingerprint: string;
  /** Of earlier versions, which told the weakness apart in another way. */
  formerFingerprints?: string[];
  title: string;
  severity: Severity;
  /** A vector that `scoreVector` accepts, or none. */
  cvssVector: string | null;
  /** What the tool says, for a finding without a vector. */
  toolCvssScore: number | null;
  /** How sure the tool is, from 0 to 100; null where it does not say. */
  confidence: number | null;
  description: string;
  impact: string;
  recommendation: string;
  evidence: string;
  references: string[];
  affectedAssets: AffectedAsset[];
  cwe: number | null;
  cve: string[];
  tags: string[];
  source: { tool: string; ruleId: string };
  /** ISO 8601 UTC. */
  firstSeen: string | null;
  lastSeen: string | null;
  /** Only where the file states one: reports do, scanners do not. */
  status?: FindingStatus;
  /** Only where the tool's user, or the report, has accepted every place; the reason is plain text, one a line. */
  acknowledged?: { reason: string };
  /** Only where the file carries any; not yet part of the texts. */
  images?: readonly FindingImage[];
}

/** What a reader of findings makes of one file. */
export interface FindingsReading {
  findings: FindingRecord[];
  /** The tools that made the file, also where they found nothing. */
  tools: string[];
  /** What was scanned, by tool; empty where the file does not state it. */
  coverage: ScanCoverage[];
  /** When the last of it was scanned, where the file says so beside its findings. */
  scannedAt: string | null;
  /** Records of the file, before they were grouped into findings. */
  results: number;
  /** The fingerprints of findings that a report calls no findings: false positives, duplicates, out of scope. */
  dismissed: string[];
  /** Sentences about what was left out or could not be understood. */
  warnings: string[];
  /** Records that could not be understood; left out where there are none. */
  rejections?: RecordSummary['rejections'];
}
