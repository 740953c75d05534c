import type { FindingStatus } from '@gatehouse/domain/finding-status';
import type { Severity } from '@gatehouse/domain/severity';

import type { FindingImage } from './finding-images.ts';
import type { AssetLocation } from './read-place.ts';
import type { RecordSummary } from './record-reading.ts';
import type { ScanCoverage } from './scan-coverage.ts';

/** An affected asset of a finding. */
export interface AffectedAsset extends AssetLocation {
  /** Stable and unique within the finding, so that another import recognizes the same asset. */
  key: string;
  /** Keys used by earlier versions. An asset stored under one of them is updated. */
  formerKeys?: string[];
  /** Markdown; empty if the finding's evidence limit is reached. */
  evidence: string;
}

/** The result of every findings reader. Texts are Markdown from an untrusted source, without raw HTML. */
export interface FindingRecord {
  /** SHA-256 in hex; identical for the same finding in later scans. */
  fingerprint: string;
  /** Fingerprints that earlier versions used for the weakness. */
  formerFingerprints?: string[];
  title: string;
  severity: Severity;
  /** A vector that `scoreVector` accepts, or null. */
  cvssVector: string | null;
  /** The tool's score, for a finding without a vector. */
  toolCvssScore: number | null;
  /** The tool's confidence in percent, or null. */
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
  /** Only if the file states a status: pentest reports do, scanners do not. */
  status?: FindingStatus;
  /** Set if every asset was accepted by the tool's user or in the report. The reasons are plain text, one per line. */
  acknowledged?: { reason: string };
  /** Set if the file contains images. The texts do not reference them yet. */
  images?: readonly FindingImage[];
}

/** The findings that a reader extracts from one file. */
export interface FindingsReading {
  findings: FindingRecord[];
  /** The tools that created the file, including those without findings. */
  tools: string[];
  /** The scanned assets by tool; empty if the file does not state them. */
  coverage: ScanCoverage[];
  /** The end of the scan, if the file states it separately from its findings. */
  scannedAt: string | null;
  /** Number of records in the file, before they were grouped into findings. */
  results: number;
  /** Fingerprints of records that a report marks as false positive, duplicate or out of scope. */
  dismissed: string[];
  /** Warnings about skipped or unrecognized content. */
  warnings: string[];
  /** Records that could not be read; omitted if there are none. */
  rejections?: RecordSummary['rejections'];
}
