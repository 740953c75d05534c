import type { Severity } from '@gatehouse/domain/severity';

import { addRule, addHit, groupKey } from './add-sighting.ts';
import type { FindingsDraft, RuleText, StatedCvss } from './finding-draft.ts';
import { findAddresses, findCves, findCwe } from './identifiers.ts';
import { formatFailure, type FormatFailure } from './read-failure.ts';
import type { AssetLocation } from './read-place.ts';
import { countRejection } from './record-reading.ts';

/** A result of a scanner of code, packages or cloud accounts. Texts are Markdown, the title is plain text. */
export interface ScanResult {
  ruleId: string;
  /** Distinguishes weaknesses of one rule. */
  variant?: string;
  title: string;
  severity: Severity | null;
  cvss?: readonly StatedCvss[];
  description?: string;
  impact?: string;
  recommendation?: string;
  references?: readonly string[];
  /** Texts that contain CWE numbers: "CWE-79", "79". */
  cwe?: readonly string[];
  /** Texts that contain CVE IDs. */
  cve?: readonly string[];
  tags?: readonly string[];
  place: AssetLocation;
  /** Distinguishes two results at the same location. */
  distinction?: string;
  /** Stays the same if the location moves. */
  anchor?: string;
  /** The scanner, if a file contains the results of several. */
  tool?: string;
  confidence?: number | null;
  /** ISO 8601 UTC. */
  seen?: readonly (string | null)[];
  /** The reason why a user accepted the result. */
  accepted?: string | null;
  evidence?: () => string;
}

/** The properties of a result that do not depend on its location. */
export type RuleParts = Omit<ScanResult, 'ruleId' | 'place'>;

/** The outcome of reading a record: a result, a closed one, or the reason for rejecting it. */
export type ReadResult = ScanResult | 'settled' | { wrong: string };

/** Reasons for rejecting records. They never quote the file. */
export const wrongRecord = {
  form: 'Records that are not objects',
  rule: 'Records without a rule or title',
  place: 'Records without a location',
} as const;

const maxTags = 50;
const maxScanners = 20;

/** Defaults for properties that a record omits. */
const recordDefaults = {
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

/** Returns the rule texts of a record. */
export function ruleOf(result: RuleParts): RuleText {
  const { title, severity, cvss, description, impact, recommendation, references, cwe, cve, tags } = {
    ...recordDefaults,
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
    tags: [...new Set(tags.filter((tag) => tag !== ''))].slice(0, maxTags),
  };
}

/** Replaces the text of a rule, for files that describe rules after their results. */
export function replaceRule(draft: FindingsDraft, ruleId: string, text: RuleParts): void {
  draft.rules.delete(ruleId);
  addRule(draft, ruleId, { line: 1, read: () => ruleOf(text) });
}

/** Adds one record to the findings, or counts it as closed or rejected. */
export function addResult(draft: FindingsDraft, result: ReadResult, line: number): void {
  if (result === 'settled') draft.skipped += 1;
  else if ('wrong' in result) countRejection(draft, result.wrong, line);
  else addOpen(draft, result, line);
}

/** Adds the results of one record that names several assets. They count as one record. */
export function addResults(draft: FindingsDraft, results: readonly ReadResult[], line: number): void {
  const before = draft.results;
  for (const result of results) addResult(draft, result, line);
  draft.results = Math.min(draft.results, before + 1);
}

/** Adds a scanner to the tools that created the file. */
function noteScanner({ tool, otherTools }: FindingsDraft, scanner: string | undefined): void {
  if (scanner !== undefined && scanner !== tool && otherTools.size < maxScanners) otherTools.add(scanner);
}

function addOpen(draft: FindingsDraft, result: ScanResult, line: number): void {
  const { ruleId, variant, tool, place, severity, confidence, distinction, anchor, seen, accepted, evidence } = {
    ...recordDefaults,
    ...result,
  };
  noteScanner(draft, tool);
  addRule(draft, groupKey(ruleId, variant), { line, read: () => ruleOf(result) });
  const source = tool === undefined ? undefined : { tool, ruleId };
  const details = { ruleId, variant, severity, confidence, source, distinction, anchor, seen, accepted, evidence };
  addHit(draft, { ...details, ...place, line });
}

/** Returns the error for a file that lacks the fields only its tool writes. */
export function refuseOther(called: string): FormatFailure {
  return formatFailure(`The file is not ${called}: it has none of the fields that only this tool writes.`, { line: 1 });
}

/** Throws if every record was rejected, because the file is then in another format. */
export function assertSomeResults({ results, skipped, rejections }: FindingsDraft, called: string): void {
  const [first] = rejections;
  if (first === undefined || results > 0 || skipped > 0) return;
  const count = rejections.reduce((sum, rejection) => sum + rejection.count, 0);
  const [line = 1] = first.lines;
  const message = `The file is not ${called}: none of its records (${count}) has the fields of one.`;
  throw formatFailure(message, { line });
}
