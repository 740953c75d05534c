import type { Severity } from '@gatehouse/domain/severity';

import { plainWord, severityOfReport } from '../report-words.ts';
import { severityOfWord } from '../severity-words.ts';

// Ranks "P1" to "P5" and "Sev 1" to "Sev 5", as trackers write them. Rank 0 is also critical.
const ranks: Readonly<Record<string, Severity>> = {
  '0': 'critical',
  '1': 'critical',
  '2': 'high',
  '3': 'medium',
  '4': 'low',
  '5': 'info',
};

const ranked = /^(?:p|sev|prio|priority)[ -]?([0-5])$/i;

/** True if a cell is a plain number, which has no meaning without a known scale. */
export function isBareNumber(text: string): boolean {
  return /^\d{1,3}(?:[.,]\d{1,4})?$/.test(text);
}

const decoration = /\b(?:severity|risk|level|priority)\b/gi;

// Words of cells such as "4 - High", "High (8.1)", "Critical/Urgent" and "Severity: High".
function wordsOf(text: string): string[] {
  return plainWord(text.slice(0, 100))
    .split(/[^a-z ]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Returns the severity of a cell from its words or from a known numeric scale, or null if it is unknown. */
export function severityOfCell(text: string, scale: Readonly<Record<string, Severity>>): Severity | null {
  const known = severityOfWord(scale, text) ?? severityOfReport(text);
  if (known !== null || isBareNumber(text)) return known;
  const rank = ranked.exec(text)?.[1];
  if (rank !== undefined) return ranks[rank] ?? null;
  const severities = wordsOf(text).map((word) => severityOfReport(word.replaceAll(decoration, '').trim()));
  return severities.find((severity) => severity !== null) ?? null;
}
