import { scoreVector } from '@gatehouse/domain/cvss/score-vector';
import { ratedSeverity, severities, type Severity } from '@gatehouse/domain/severity';
import type { SeenRecord } from '@gatehouse/domain/surface/surface-merge';
import type { IssueFact } from '@gatehouse/formats/surface/surface-record';

import type { IssuePlace } from './issue-key.ts';

/** Locations kept of one issue: a scan of a large site has thousands, which no one reads. */
export const locationsAtMost = 200;

/** What a scan says of an issue, as a record that can be merged. */
export function seenOfIssue(issue: IssueFact, scannedAt: string): SeenRecord {
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
    // A severity belongs to the score that it was read with.
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

/** The facts of an issue by their names; each as the newest scan that states it has it. */
export function factsOf({ facts }: SeenRecord) {
  const stated = Object.fromEntries(Object.entries(facts).map(([name, { value }]) => [name, value]));
  const { rating, rule, ...texts } = { ...unstated, ...(stated as Partial<StatedFacts>) };
  return { ...texts, ...rating, ...rule };
}

/** The score of the vector, else that of the tool. */
function scoreOf({ vector, score }: { vector: string | null; score: number | null }): number | null {
  const scored = vector === null ? null : scoreVector(vector);
  const stated = scored?.ok ? scored.score : score;
  return stated !== null && stated >= 0 && stated <= 10 ? stated : null;
}

/** The columns of an issue that follow from what is seen of it. */
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
