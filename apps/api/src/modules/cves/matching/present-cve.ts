import type { CVEObject } from '@gatehouse/contract/cves/cve.schema';
import { severities, type Severity } from '@gatehouse/domain/severity';
import { isUrgent } from '@gatehouse/domain/vulnerability-priority';

import { type MatchRecord, undescribed, type VulnerabilityFacts } from '../matches/match-records.ts';

/** Returns the severity for an index of `severities`, or null when it is unknown. */
export const severityWord = (place: number | null): Severity | null =>
  place === null ? null : (severities[place] ?? null);

/** Formats a database timestamp as ISO 8601. */
const momentOf = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());

/** Converts a vulnerability to its fields in responses. */
export function presentVulnerability(name: string, facts: VulnerabilityFacts = undescribed) {
  return {
    cve: name,
    summary: facts.summary,
    CVSS_Score: facts.score,
    cvss: facts.vector,
    severity: severityWord(facts.severity),
    epss: facts.epss,
    epssPercentile: facts.epss_percentile,
    kev: facts.is_exploited,
    kevDueDate: facts.is_exploited ? facts.kev_due : null,
    kevRansomware: facts.kev_ransomware,
    published: momentOf(facts.published_at),
  };
}

/** Converts a match to a CVEObject. */
export function presentCve(
  match: Pick<MatchRecord, 'vulnerability' | 'fixed' | 'state' | 'confidence' | 'sources' | 'priority'>,
  facts: VulnerabilityFacts | undefined,
): CVEObject {
  const { vulnerability, fixed, state, confidence, sources, priority } = match;
  return {
    ...presentVulnerability(vulnerability, facts),
    fixedIn: [...fixed],
    state,
    confidence,
    sources: [...sources],
    priority,
  };
}

/** True if a match is among those to handle first. */
export const isUrgentMatch = (
  { severity, fixed, has_fix = fixed.length > 0 }: Pick<MatchRecord, 'severity' | 'fixed'> & { has_fix?: boolean },
  { epss, is_exploited }: VulnerabilityFacts = undescribed,
): boolean =>
  isUrgent({
    epss,
    isExploited: is_exploited,
    isCritical: severity === 0,
    hasFix: has_fix,
  });
