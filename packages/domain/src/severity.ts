import { rateScore, type Rating } from './cvss/rating.ts';

/**
 * Severities from worst to mildest (specification.md, States and transitions); `info` and `none` differ: a remark, and
 * a score of 0.
 */
export const severities = ['critical', 'high', 'medium', 'low', 'info', 'none'] as const;

/** One word of the severity scale. */
export type Severity = (typeof severities)[number];

/** Whether a text from outside is a severity word. */
export function isSeverity(text: string): text is Severity {
  return severities.some((severity) => severity === text);
}

/** Sorts the worst first; usable as it is in `Array.sort`. */
export function compareSeverity(left: Severity, right: Severity): number {
  return severities.indexOf(left) - severities.indexOf(right);
}

/** The worse of two severities. */
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

/** The severity of a CVSS score, by the bands of specification.md, Business constants and limits. */
export function severityFromScore(score: number): Severity {
  return severityByRating[rateScore(score)];
}

/**
 * The severity of a record with this score: the band of the score, whatever severity is reported beside it. Without a
 * score the reported severity holds, and a remark with a score of 0 stays a remark.
 */
export function ratedSeverity(score: number | null, reported: Severity): Severity {
  if (score === null) return reported;
  const rated = severityFromScore(score);
  return rated === 'none' && reported === 'info' ? 'info' : rated;
}
