import type { Severity } from '@gatehouse/domain/severity';

import { assessCvss, assessedSeverity } from '../assess-cvss.ts';
import type { StatedCvss } from '../finding-draft.ts';
import { findCves } from '../identifiers.ts';
import { keepText } from '../json-fields.ts';
import { wrappedToMarkdown } from '../wrapped-text.ts';
import type { FactSource } from './surface-facts.ts';
import type { HostRef, IssueFact, Transport } from './surface-record.ts';
import { limitEvidence, oneLine, plainUrl, surfaceCharacters } from './surface-text.ts';

/** An issue as the tool states it. Texts are Markdown. */
export interface StatedIssue {
  host: HostRef;
  ip?: string | null;
  port?: number | null;
  transport?: Transport;
  tool: string;
  ruleId: string;
  matcher?: string;
  location?: string;
  title: string;
  /** Undefined or null if the score determines the severity. */
  severity?: Severity | null;
  /** The default if there is neither a severity nor a score. */
  otherwise?: Severity;
  cvss?: readonly StatedCvss[];
  cve?: readonly string[];
  cwe?: number | null;
  description?: string;
  recommendation?: string;
  /** Evidence without credentials. The reader removes them, because only it knows which parts of the text are complete. */
  evidence?: string;
  references?: readonly string[];
}

const maxReferences = 100;
const maxReference = 500;

// A rule that checks one vulnerability is often named after it.
const namesCve = /^CVE-\d{4}-\d{4,10}\b/i;

/** Returns a tool's plain text as Markdown. */
export function markdownOf(plain: string): string {
  return wrappedToMarkdown(keepText(plain.trim(), surfaceCharacters.text));
}

type Rating = Pick<IssueFact, 'severity' | 'cvssVector' | 'toolCvssScore'>;

function severityAndScore({ severity, otherwise = 'info', cvss = [] }: StatedIssue): Rating {
  const assessment = assessCvss(cvss);
  return { severity: severity ?? assessedSeverity(assessment) ?? otherwise, ...assessment };
}

function textsOf({ description = '', recommendation = '', evidence = '', references = [] }: StatedIssue) {
  const links = references.map((text) => oneLine(text, maxReference));
  return {
    description,
    recommendation,
    evidence: limitEvidence(evidence),
    references: [...new Set(links.filter((text) => text !== ''))].slice(0, maxReferences),
  };
}

function placeOf({ host, ip = null, port = null, transport = 'tcp', location = '' }: StatedIssue) {
  return { host, ip, port, transport, location: plainUrl(location) };
}

/** Returns the issue as all readers yield it. */
export function issueFact(seen: FactSource, issue: StatedIssue): IssueFact {
  const { tool, matcher = '', cve = [], cwe = null } = issue;
  const ruleId = oneLine(issue.ruleId, surfaceCharacters.title);
  const title = oneLine(issue.title, surfaceCharacters.title) || ruleId;
  return {
    kind: 'issue',
    ...seen,
    ...placeOf(issue),
    tool,
    ruleId,
    matcher: oneLine(matcher, surfaceCharacters.title),
    title,
    ...severityAndScore(issue),
    cve: findCves([...cve, ...[ruleId, title].filter((name) => namesCve.test(name))]),
    cwe,
    ...textsOf(issue),
  };
}
