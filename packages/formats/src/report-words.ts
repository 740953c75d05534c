import { severities as severityNames, type Severity } from '@gatehouse/domain/severity';

import { readScore } from './identifiers.ts';
import type { StatedCvss } from './finding-draft.ts';
import { severityOfWord } from './severity-words.ts';

// Severity words in English and western European languages, without accents.
const words: Readonly<Record<Severity, string>> = {
  critical:
    'critical, urgent, very high, extreme, extremely high, catastrophic, blocker, emergency, kritisch, sehr hoch, critique, tres eleve, tres elevee, critica, critico, muy alta, muy alto, muito alto, muito alta, molto alta, molto alto, zeer hoog, kritiek',
  high: 'high, important, serious, severe, major, significant, error, hoch, schwerwiegend, eleve, elevee, haut, haute, majeur, majeure, alta, alto, grave, hoog, ernstig',
  medium:
    'medium, moderate, average, normal, warning, warn, mittel, mittelschwer, moyen, moyenne, modere, moderee, media, medio, moderada, moderado, moderata, moderato, gemiddeld, middel',
  low: 'low, minor, niedrig, gering, faible, bas, basse, mineur, mineure, baja, bajo, baixa, baixo, bassa, basso, menor, laag',
  info: 'info, informational, information, informative, note, notice, log, best practice, bestpractice, hint, suggestion, negligible, trivial, very low, minimal, sehr niedrig, sehr gering, hinweis, tres faible, muy baja, muy bajo, muito baixa, muito baixo, informativa, informativo, informacion, informatif, zeer laag',
  none: 'none, kein, keine, aucun, aucune, ninguna, ninguno, nenhum, nenhuma, nessuna, nessuno, geen',
};

const severities: Readonly<Record<string, Severity>> = Object.fromEntries(
  severityNames.flatMap((severity) => words[severity].split(', ').map((word) => [word, severity] as const)),
);

/** Returns a word in lowercase without accents, with single spaces. */
export function plainWord(word: string): string {
  const bare = word.slice(0, 200).normalize('NFD').replaceAll(/\p{M}/gu, '');
  return bare
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Returns the severity for a word used in reports, or null if it is unknown. */
export function severityOfReport(word: string): Severity | null {
  return severityOfWord(severities, plainWord(word));
}

// At least three metrics with values; "U:Amber" has the longest value.
const vectorText = /(?:CVSS:\d\.\d\/)?(?:[A-Z][A-Za-z]{0,2}:[A-Za-z]{1,5}\/){2,60}[A-Z][A-Za-z]{0,2}:[A-Za-z]{1,5}/g;

/** Returns the CVSS vectors in a text, with or without a version prefix. */
export function vectorsIn(text: string): string[] {
  return text.slice(0, 2_000).match(vectorText) ?? [];
}

/** Returns the CVSS vectors and score in the texts, newest version first. Texts such as "n/a" are ignored. */
export function cvssOfReport(texts: readonly string[]): StatedCvss[] {
  const score = texts.map((text) => readScore(text.trim())).find((found) => found !== null) ?? null;
  const vectors = texts.flatMap(vectorsIn);
  const newestFirst = [...new Set(vectors)].toSorted((left, right) => (left > right ? -1 : 1));
  if (newestFirst.length === 0) return score === null ? [] : [{ vector: '', score }];
  return newestFirst.map((vector, index) => ({ vector, score: index === 0 ? score : null }));
}
