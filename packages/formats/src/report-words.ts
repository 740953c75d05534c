import type { Severity } from '@gatehouse/domain/severity';

import { readScore } from './identifiers.ts';
import type { StatedCvss } from './finding-draft.ts';
import { severityOfWord } from './severity-words.ts';

const severities: Record<string, Severity> = {
  critical: 'critical',
  urgent: 'critical',
  high: 'high',
  important: 'high',
  serious: 'high',
  medium: 'medium',
  moderate: 'medium',
  low: 'low',
  minor: 'low',
  info: 'info',
  informational: 'info',
  information: 'info',
  informative: 'info',
  note: 'info',
  log: 'info',
  'best practice': 'info',
  none: 'none',
};

/** The severity for a word as people write it in reports; null for an unknown one. */
export function severityOfReport(word: string): Severity | null {
  return severityOfWord(severities, word.trim());
}

// Three pairs of a metric and its value at least; "U:Amber" has the longest value.
const vectorText = /(?:CVSS:\d\.\d\/)?(?:[A-Z][A-Za-z]{0,2}:[A-Za-z]{1,5}\/){2,60}[A-Z][A-Za-z]{0,2}:[A-Za-z]{1,5}/g;

/** The vectors in a text, with or without the version before them. */
export function vectorsIn(text: string): string[] {
  return text.slice(0, 2_000).match(vectorText) ?? [];
}

/** The vectors and the score in any texts of a report, the newest version first; "n/a" and the like are none. */
export function cvssOfReport(texts: readonly string[]): StatedCvss[] {
  const score = texts.map((text) => readScore(text.trim())).find((found) => found !== null) ?? null;
  const vectors = texts.flatMap(vectorsIn);
  const newestFirst = [...new Set(vectors)].toSorted((left, right) => (left > right ? -1 : 1));
  if (newestFirst.length === 0) return score === null ? [] : [{ vector: '', score }];
  return newestFirst.map((vector, index) => ({ vector, score: index === 0 ? score : null }));
}
