import type { FindingStatus } from '@gatehouse/domain/finding-status';
import type { Severity } from '@gatehouse/domain/severity';
import { plainText } from '@gatehouse/markdown/plain-text';

import type { AssetLocation } from '../read-place.ts';
import { keepLineEnds } from '../safe-lines.ts';
import { inertMarkdown } from './inert-markdown.ts';
import { parseOnce, writeOnce } from './parse-once.ts';

/** An affected asset of a finding, as in the contract. */
export interface ExportedAsset extends AssetLocation {
  /** Markdown. */
  evidence: string;
  /** The fix state of this asset. A finding is fixed when all of its assets are. */
  fixState: Exclude<FindingStatus, 'Acknowledged'>;
}

/** An image of a finding. */
export interface ExportedImage {
  /** The file name or a description, in plain text. */
  name: string;
  base64: string;
}

/** A finding as input of the writers, compatible with the contract's finding. Texts are Markdown, the title is plain text. */
export interface ExportedFinding {
  _id: string;
  idVisual: string;
  title: string;
  /** A CVSS 3.0, 3.1 or 4.0 vector. */
  cvssv3: string | null;
  cvssScore: number | null;
  /** From 0 to 100. */
  confidence: number | null;
  severity: Severity;
  statusVulnerability: FindingStatus;
  /** The reason for the status, from the latest status change. */
  comment: string;
  description: string;
  impact: string;
  recommendation: string;
  evidence: string;
  references: readonly string[];
  affectedAssets: readonly ExportedAsset[];
  cwe: number | null;
  cve: readonly string[];
  /** `A03:2021`, or empty. */
  owasp: string;
  tags: readonly string[];
  source: { tool: string; ruleId: string };
  /** ISO 8601 UTC. */
  firstSeen: string | null;
  lastSeen: string | null;
  /** `2026-05-31` */
  dueDate: string | null;
  /** Images, only for formats that support them. The evidence does not mention them. */
  images?: readonly ExportedImage[];
}

/** The engagement that the exported findings belong to. */
export interface ExportedEngagement {
  idVisual: string;
  title: string;
}

/** Longer texts are truncated in formats whose readers render Markdown. */
export const maxCharacters = 1_000_000;

/** Returns a Markdown text as plain text, for readers that do not render Markdown. */
export const plainOf: (markdown: string) => string = writeOnce((markdown) =>
  markdown === '' ? '' : plainText(parseOnce(markdown)),
);

/** Returns Markdown that is safe for readers that would run HTML in it. */
export const shownMarkdown: (markdown: string) => string = writeOnce((markdown) =>
  keepLineEnds(markdown, (source) => inertMarkdown(source, maxCharacters)),
);
