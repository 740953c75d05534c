import type { Severity } from '@gatehouse/domain/severity';

import { addRule, addSighting, groupKey } from './add-sighting.ts';
import type { FindingsDraft, RuleText, StatedCvss } from './finding-draft.ts';
import { findAddresses, findCves, findCwe } from './identifiers.ts';
import { formatFailure, type FormatFailure } from './read-failure.ts';
import type { AssetLocation } from './read-place.ts';
import { countRejection } from './record-reading.ts';

/** One result of a scanner of code, packages or accounts. Texts are Markdown, the title is plain. */
export interface ScanResult {
  ruleId: string;
  /** What tells weaknesses of one rule apart. */
  variant?: string;
  title: string;
  severity: Severity | null;
  cvss?: readonly StatedCvss[];
  description?: string;
  impact?: string;
  recommendation?: string;
  references?: readonly string[];
  /** Any texts with the numbers of weaknesses: "CWE-79", "79". */
  cwe?: readonly string[];
  /** Any texts with CVE ids. */
  cve?: readonly string[];
  tags?: readonly string[];
  place: AssetLocation;
  /** What tells two results in one place apart. */
  distinction?: string;
  /** What stays the same where the place moves. */
  anchor?: string;
  /** The scanner, where a file holds the results of several. */
  tool?: string;
  confidence?: number | null;
  /** ISO 8601 UTC. */
  seen?: readonly (string | null)[];
  /** Why a person has accepted it. */
  accepted?: string | null;
  evidence?: () => string;
}

/** What a record says, wherever the place is. */
export type RuleParts = Omit<ScanResult, 'ruleId' | 'place'>;

/** What became of a record of a file: a result, one that is settled there, or the reason why it cannot be read. */
export type ReadResult = ScanResult | 'settled' | { wrong: string };

/** Reasons for which records are rejected; never a part of the file. */
export const wrongRecord = {
  form: 'Records that are not objects',
  rule: 'Records without a rule or title',
  place: 'Records without a location',
} as const;

const mostTags = 50;
const mostScanners = 20;

/** What a record leaves out says nothing. */
const unsaid = {
  variant: '',
  cvss: [],
  description: '',
  impact: '',
  recommendation: '',
  references: [],
  cwe: [],
  cve: [],
  tags: [],
  distinction: '',
  anchor: '',
  confidence: null,
  seen: [],
  accepted: null,
  evidence: () => '',
} as const;

/** What a record says of its rule. */
export function ruleOf(result: RuleParts): RuleText {
  const { title, severity, cvss, description, impact, recommendation, references, cwe, cve, tags } = {
    ...unsaid,
    ...result,
  };
  return {
    title,
    severity,
    cvss,
    description,
    impact,
    recommendation,
    references: findAddresses(references),
    cwe: findCwe(cwe),
    cve: findCves(cve),
    tags: [...new Set(tags.filter((tag) => tag !== ''))].slice(0, mostTags),
  };
}

/** What a rule says where it stands behind the records of its places; it takes the place of what they say. */
export function replaceRule(draft: FindingsDraft, ruleId: string, text: RuleParts): void {
  draft.rules.delete(ruleId);
  addRule(draft, ruleId, { line: 1, read: () => ruleOf(text) });
}

/** Adds one record of a file to the findings, or counts why it is none. */
export function addResult(draft: FindingsDraft, result: ReadResult, line: number): void {
  if (result === 'settled') draft.skipped += 1;
  else if ('wrong' in result) countRejection(draft, result.wrong, line);
  else addOpen(draft, result, line);
}

/** Adds one record that names several places; however many they are, it is one record. */
export function addResults(draft: FindingsDraft, results: readonly ReadResult[], line: number): void {
  const before = draft.results;
  for (const result of results) addResult(draft, result, line);
  draft.results = Math.min(draft.results, before + 1);
}

/** Names a scanner among those that made the file. */
function noteScanner({ tool, otherTools }: FindingsDraft, scanner: string | undefined): void {
  if (scanner !== undefined && scanner !== tool && otherTools.size < mostScanners) otherTools.add(scanner);
}

function addOpen(draft: FindingsDraft, result: ScanResult, line: number): void {
  const { ruleId, variant, tool, place, severity, confidence, distinction, anchor, seen, accepted, evidence } = {
    ...unsaid,
    ...result,
  };
  noteScanner(draft, tool);
  addRule(draft, groupKey(ruleId, variant), { line, read: () => ruleOf(result) });
  const source = tool === undefined ? undefined : { tool, ruleId };
  const said = { ruleId, variant, severity, confidence, source, distinction, anchor, seen, accepted, evidence };
  addSighting(draft, { ...said, ...place, line });
}

/** The file is another one: what its tool alone writes is missing. */
export function refuseOther(called: string): FormatFailure {
  return formatFailure(`The file is not ${called}: it has none of the fields that only this tool writes.`, { line: 1 });
}

/** A file of which every record is rejected is another one. */
export function demandResults({ results, skipped, rejections }: FindingsDraft, called: string): void {
  const [first] = rejections;
  if (first === undefined || results > 0 || skipped > 0) return;
  const count = rejections.reduce((sum, rejection) => sum + rejection.count, 0);
  const [line = 1] = first.lines;
  const message = `The file is not ${called}: none of its records (${count}) has the fields of one.`;
  throw formatFailure(message, { line });
}
