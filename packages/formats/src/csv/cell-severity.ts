import type { Severity } from '@gatehouse/domain/severity';

import { plainWord, severityOfReport } from '../report-words.ts';
import { severityOfWord } from '../severity-words.ts';

// "P1" to "P5" and "Sev 1" to "Sev 5", as trackers call them; 0 is worse than the worst.
const ranks: Readonly<Record<string, Severity>> = {
  '0': 'critical',
  '1': 'critical',
  '2': 'high',
  '3': 'medium',
  '4': 'low',
  '5': 'info',
};

const ranked = /^(?:p|sev|prio|priority)[ -]?([0-5])$/i;

/** Whether a cell is a number, whose scale must be known before it says anything. */
export function isBareNumber(text: string): boolean {
  return /^\d{1,3}(?:[.,]\d{1,4})?$/.test(text);
}

const decoration = /\b(?:severity|risk|level|priority)\b/gi;

// "4 - High", "High (8.1)", "Critical/Urgent", "Severity: High".
function wordsOf(text: string): string[] {
  return plainWord(text.slice(0, 100))
    .split(/[^a-z ]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The severity of a cell by its words, or by the numbers of a known scale; null where it has none that is known. */
export function severityOfCell(text: string, scale: Readonly<Record<string, Severity>>): Severity | null {
  const known = severityOfWord(scale, text) ?? severityOfReport(text);
  if (known !== null || isBareNumber(text)) return known;
  const rank = ranked.exec(text)?.[1];
  if (rank !== undefined) return ranks[rank] ?? null;
  const severities = wordsOf(text).map((word) => severityOfReport(word.replaceAll(decoration, '').trim()));
  return severities.find((severity) => severity !== null) ?? null;
}
