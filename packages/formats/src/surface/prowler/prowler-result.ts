import type { Severity } from '@gatehouse/domain/severity';

import { codeBlocks } from '../../code-block.ts';
import { findAddresses } from '../../identifiers.ts';
import { severityOfWord } from '../../severity-words.ts';
import { redactText } from '../redact.ts';
import { hostFact, type FactSource } from '../surface-facts.ts';
import { issueFact, markdownOf } from '../surface-issue.ts';
import { extendTimeRange } from '../../record-reading.ts';
import { reject, rejectionReasons } from '../surface-reading.ts';
import type { HostRef, SurfaceFact, SurfaceSummary } from '../surface-record.ts';
import { oneLine, surfaceCharacters } from '../surface-text.ts';

/** A check result, independent of Prowler's version and format. Email addresses of accounts are not read. */
export interface ProwlerResult {
  status: string;
  isMuted: boolean;
  check: string;
  title: string;
  severity: string;
  description: string;
  risk: string;
  recommendation: string;
  command: string;
  references: readonly string[];
  /** Details about this resource. */
  detail: string;
  resource: { id: string; name: string; kind: string; region: string; account: string };
  provider: string;
  seen: FactSource;
}

/** Counts skipped content. */
export interface ProwlerCounts {
  add: (sentence: string) => void;
}

const severities: Readonly<Record<string, Severity>> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  informational: 'info',
  info: 'info',
};

// A manual check is an issue until someone has done it.
const issues = new Set(['FAIL', 'MANUAL', 'WARNING']);
const skipped = { passed: 'Checks that passed or only inform, skipped', muted: 'Muted results, skipped' };

function resourceOf({ resource }: ProwlerResult): HostRef | null {
  const value = oneLine(resource.id || resource.name || resource.account, surfaceCharacters.url);
  return value === '' ? null : { kind: 'resource', value };
}

function describe({ description, risk }: ProwlerResult): string {
  return [description, risk]
    .filter((text) => text.trim() !== '')
    .map(markdownOf)
    .join('\n\n');
}

function factsOf(result: ProwlerResult, host: HostRef): SurfaceFact[] {
  const { resource, seen, check } = result;
  const known = {
    kind: oneLine(resource.kind || result.provider),
    region: oneLine(resource.region),
    account: oneLine(resource.account),
    name: oneLine(resource.name),
  };
  const issue = issueFact(seen, {
    host,
    tool: 'prowler',
    ruleId: check,
    title: result.title,
    severity: severityOfWord(severities, result.severity),
    description: describe(result),
    recommendation: markdownOf(result.recommendation),
    evidence: codeBlocks([
      ['Result', redactText(result.detail), 4_000],
      ['Command', redactText(result.command), 4_000],
    ]),
    references: findAddresses(result.references),
  });
  return [hostFact(seen, host, { resource: known }), issue];
}

/** Returns the cloud resource and its issue, or nothing if the check passed or the result is muted. */
export function prowlerFacts(result: ProwlerResult, counts: ProwlerCounts, summary: SurfaceSummary): SurfaceFact[] {
  const isIssue = issues.has(result.status.toUpperCase());
  const host = resourceOf(result);
  extendTimeRange(summary, result.seen.seenAt);
  if (!isIssue || result.isMuted) counts.add(isIssue ? skipped.muted : skipped.passed);
  else if (host === null) reject(summary, rejectionReasons.noTarget, result.seen.line);
  else {
    summary.records += 1;
    return factsOf(result, host);
  }
  return [];
}
