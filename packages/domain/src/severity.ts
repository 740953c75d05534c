import { rateScore, type Rating } from './cvss/rating.ts';

/** Severities from most to least severe (specification.md, States and transitions); `info` is for remarks, `none` for a score of 0. */
export const severities = ['critical', 'high', 'medium', 'low', 'info', 'none'] as const;

/** A severity. */
export type Severity = (typeof severities)[number];

/** True if a text is a severity. */
export function isSeverity(text: string): text is Severity {
  return severities.some((severity) => severity === text);
}

/** Compares severities for `Array.sort`, most severe first. */
export function compareSeverity(left: Severity, right: Severity): number {
  return severities.indexOf(left) - severities.indexOf(right);
}

/** Returns the more severe of two severities. */
export function worseSeverity(left: Severity, right: Severity): Severity {
  return compareSeverity(left, right) <= 0 ? left : right;
}

const severityByRating: Record<Rating, Severity> = {
  Critical: 'critical',
  High: 'high',
  Medium: 'medium',
  Low: 'low',
  None: 'none',
};

/** Returns the severity of a CVSS score (specification.md, Business constants and limits). */
export function severityFromScore(score: number): Severity {
  return severityByRating[rateScore(score)];
}

/**
 * Returns the severity of a record with this score, which overrides the reported severity. Without a score the reported severity applies,
 * and `info` with a score of 0 stays `info`.
 */
export function ratedSeverity(score: number | null, reported: Severity): Severity {
  if (score === null) return reported;
  const rated = severityFromScore(score);
  return rated === 'none' && reported === 'info' ? 'info' : rated;
}
