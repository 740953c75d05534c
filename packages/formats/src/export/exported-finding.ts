import type { FindingStatus } from '@gatehouse/domain/finding-status';
import type { Severity } from '@gatehouse/domain/severity';
import { plainText } from '@gatehouse/markdown/plain-text';

import type { AssetLocation } from '../read-place.ts';
import { keepLineEnds } from '../safe-lines.ts';
import { inertMarkdown } from './inert-markdown.ts';
import { parseOnce, writeOnce } from './parse-once.ts';

/** One place of a finding, as the contract shows it. */
export interface ExportedAsset extends AssetLocation {
  /** Markdown. */
  evidence: string;
  /** How far this place is; a finding is fixed when all of its places are. */
  fixState: Exclude<FindingStatus, 'Acknowledged'>;
}

/** An image of a finding. */
export interface ExportedImage {
  /** Or a description of it; plain text. */
  name: string;
  base64: string;
}

/** A finding as the writers take it; the contract's finding is one. Texts are Markdown, the title is plain. */
export interface ExportedFinding {
  _id: string;
  idVisual: string;
  title: string;
  /** A vector of CVSS 3.0, 3.1 or 4.0. */
  cvssv3: string | null;
  cvssScore: number | null;
  /** From 0 to 100. */
  confidence: number | null;
  severity: Severity;
  statusVulnerability: FindingStatus;
  /** Why it is as it does, in the words of the last who said something. */
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
  /** Only for formats that carry images; the evidence does not mention them then. */
  images?: readonly ExportedImage[];
}

/** What the writers say about the engagement that the findings belong to. */
export interface ExportedEngagement {
  idVisual: string;
  title: string;
}

/** Longer texts are cut in formats whose readers show Markdown. */
export const mostCharacters = 1_000_000;

/** The words of a Markdown text, for readers that show none. */
export const plainOf: (markdown: string) => string = writeOnce((markdown) =>
  markdown === '' ? '' : plainText(parseOnce(markdown)),
);

/** Markdown for readers that would run HTML in it. */
export const shownMarkdown: (markdown: string) => string = writeOnce((markdown) =>
  keepLineEnds(markdown, (source) => inertMarkdown(source, mostCharacters)),
);
