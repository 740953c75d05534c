import { createHash } from 'node:crypto';

import { scoreVector } from '@gatehouse/domain/cvss/score-vector';
import { ratedSeverity, severities, type Severity } from '@gatehouse/domain/severity';
import type { SeenRecord } from '@gatehouse/domain/surface/surface-merge';
import type { IssueFact } from '@gatehouse/formats/surface/surface-record';

/** Returns the key that distinguishes issues of a host: the CVE if there is exactly one, otherwise the tool, rule and matcher. */
export function ruleKeyOf({
  cve,
  tool,
  ruleId,
  matcher,
}: Pick<IssueFact, 'cve' | 'tool' | 'ruleId' | 'matcher'>): string {
  const [only] = cve;
  if (only !== undefined && new Set(cve).size === 1) return only;
  return [tool, ruleId, ...(matcher === '' ? [] : [matcher])].join(' ');
}

/** The position of an issue on a host. */
export interface IssuePlace {
  hostId: string;
  /** Null for an issue of the whole host. */
  port: number | null;
  transport: string;
  ruleKey: string;
}

const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the ID of an issue: the time of its host's ID, then a hash of its key (UUIDv8, RFC 9562). */
export function issueId({ hostId, port, transport, ruleKey }: IssuePlace): string {
  const place = port === null ? 'host' : `${transport} ${port}`;
  const hash = hexOf(`${hostId} ${place} ${ruleKey}`);
  return `${hostId.slice(0, 13)}-8${hash.slice(0, 3)}-a${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}

/** Maximum number of locations stored per issue. Scans of large sites report thousands, which nobody reads. */
export const locationsAtMost = 200;

/** Converts a scan's data about an issue to a record that can be merged. */
export function recordOfIssue(issue: IssueFact, scannedAt: string): SeenRecord {
  const at = issue.seenAt ?? scannedAt;
  const { tool, location } = issue;
  const span = { firstSeen: at, lastSeen: at };
  const texts = {
    title: issue.title,
    description: issue.description,
    recommendation: issue.recommendation,
    evidence: issue.evidence,
  };
  const stated = Object.entries(texts).filter(([, value]) => value !== '');
  const facts = [
    ...stated,
    // Severity, vector and score are stored together, because they come from the same source.
    ['rating', { severity: issue.severity, vector: issue.cvssVector, score: issue.toolCvssScore }] as const,
    ['rule', { tool, ruleId: issue.ruleId, cwe: issue.cwe }] as const,
    ...(issue.references.length === 0 ? [] : [['references', issue.references] as const]),
  ];
  const member = { ...span, tools: [tool] };
  const members = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, member]));
  return {
    ...span,
    sources: { [tool]: span },
    facts: Object.fromEntries(facts.map(([name, value]) => [name as string, { value, at, tool }])),
    members: {
      ...(location === '' ? {} : { location: members([location]) }),
      ...(issue.cve.length === 0 ? {} : { cve: members(issue.cve) }),
    },
  };
}

interface StatedFacts {
  title: string;
  description: string;
  recommendation: string;
  evidence: string;
  references: string[];
  rating: { severity: Severity; vector: string | null; score: number | null };
  rule: { ruleId: string; cwe: number | null };
}

const unstated: StatedFacts = {
  title: '',
  description: '',
  recommendation: '',
  evidence: '',
  references: [],
  rating: { severity: 'info', vector: null, score: null },
  rule: { ruleId: '', cwe: null },
};

/** Returns the facts of an issue by name, each from the newest scan that reports it. */
export function factsOf({ facts }: SeenRecord) {
  const stated = Object.fromEntries(Object.entries(facts).map(([name, { value }]) => [name, value]));
  const { rating, rule, ...texts } = { ...unstated, ...(stated as Partial<StatedFacts>) };
  return { ...texts, ...rating, ...rule };
}

/** Returns the score of the vector, or else that of the tool. */
function scoreOf({ vector, score }: { vector: string | null; score: number | null }): number | null {
  const scored = vector === null ? null : scoreVector(vector);
  const stated = scored?.ok ? scored.score : score;
  return stated !== null && stated >= 0 && stated <= 10 ? stated : null;
}

/** Returns the columns of an issue that are derived from scans. */
export function issueColumns({ id, place, seen }: { id: string; place: IssuePlace; seen: SeenRecord }) {
  const { title, severity: reported, vector, ruleId, score: stated } = factsOf(seen);
  const score = scoreOf({ vector, score: stated });
  return {
    id,
    host_id: place.hostId,
    port: place.port,
    transport: place.transport,
    rule_key: place.ruleKey,
    seen,
    first_seen: seen.firstSeen,
    last_seen: seen.lastSeen,
    title: title || place.ruleKey,
    rule_id: ruleId,
    severity: severities.indexOf(ratedSeverity(score, reported)),
    cvss_vector: vector,
    cvss_score: score,
    cve: Object.keys(seen.members['cve'] ?? {}),
    tools: Object.keys(seen.sources),
  };
}
