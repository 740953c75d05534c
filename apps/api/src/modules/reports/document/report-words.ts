import { isUnresolved, findingStatuses } from '@gatehouse/domain/finding-status';
import type { ReportLanguage } from '@gatehouse/domain/report-language';
import { severities, type Severity } from '@gatehouse/domain/severity';
import type { Run } from '@gatehouse/pdf/letters';

import type { ReportSentences } from './report-sentences.ts';
import type { ReportTerms } from '../languages/report-terms.ts';
import type { ReportTexts } from './report-texts.ts';

/** The texts of a report in its language, with the formats of its dates and numbers. */
export interface ReportWords extends ReportTerms {
  language: ReportLanguage;
  texts: ReportTexts;
  sentences: ReportSentences;
  /** Formats a time or a date. Null becomes a dash. */
  showDay: (moment: string | null) => string;
  /** Formats a due date, YYYY-MM-DD, with the month in letters in English. Null becomes a dash. */
  showDue: (day: string | null) => string;
  /** Formats a score, or a sum of scores, with one decimal. */
  showScore: (score: number) => string;
}

type RatedFinding = { severity: number };
export const severityAt = ({ severity }: RatedFinding): Severity => severities[severity] ?? 'none';

/** Returns the severity as a word. */
export const severityOf = ({ severityNames }: ReportWords, rated: RatedFinding): string =>
  severityNames[severityAt(rated)];
export const scoreOf = ({ texts, showScore }: ReportWords, score: number | null): string =>
  score === null ? texts.noScore : showScore(score);

/** True if a finding has a score that agrees with its severity: a tool may have rated it without one, which is 0.0. */
export const hasScore = ({ cvss_score: score, ...rated }: RatedFinding & { cvss_score: number | null }): boolean =>
  score !== null && (score > 0 || isInformational(rated));

/** The fills of the severities, exactly those of the specification (docs/adr/0013). */
export const severityInk: Record<Severity, string> = {
  critical: '#a31800',
  high: '#e50000',
  medium: '#ff9600',
  low: '#009600',
  info: '#4a86e8',
  none: '#4a86e8',
};

/** Outlines of these fills on paper: another color only where the fill does not reach 3:1. */
export const severityEdge: Record<Severity, string> = { ...severityInk, medium: '#ce7801' };

/** Text on these fills, with a contrast of at least 4.5. */
export const severityText: Record<Severity, string> = {
  critical: '#ffffff',
  high: '#ffffff',
  medium: '#0e0e0e',
  low: '#0e0e0e',
  info: '#0e0e0e',
  none: '#0e0e0e',
};

/** The severity as a colored label. */
export function severityLabel(words: ReportWords, rated: RatedFinding): Run[] {
  const severity = severityAt(rated);
  const look = { colour: severityText[severity], label: severityInk[severity], labelEdge: severityEdge[severity] };
  return [{ text: severityOf(words, rated), font: 'strong', ...look }];
}

/** The part of a table's width for the severity; German names are longer. */
export const severityPart = ({ language }: ReportWords): number => (language === 'de' ? 0.15 : 0.12);

/** The index of `severities` from which findings are informational. */
export const informationalFrom = severities.indexOf('info');
export const isInformational = ({ severity }: RatedFinding): boolean => severity >= informationalFrom;

/** Returns the counts by severity with all informational findings as one: scanners rate some of them Info and some None. */
export const foldInformational = (counts: readonly number[]): number[] => [
  ...counts.slice(0, informationalFrom),
  counts.slice(informationalFrom).reduce((sum, count) => sum + count, 0),
];

/** Returns the number of findings of each severity that has some, such as “3 High”; informational ones are one. */
export function severityCounts(
  { severityNames }: ReportWords,
  rows: readonly RatedFinding[],
): { severity: number; text: string }[] {
  const counts = severities.map((_, severity) => rows.filter((row) => row.severity === severity).length);
  return foldInformational(counts).flatMap((count, severity) =>
    count === 0 ? [] : [{ severity, text: `${count} ${severityNames[severityAt({ severity })]}` }],
  );
}

const penetrationTest = /penetration|pentest|red team/i;

/** Returns the kind of report on the cover, which does not call another assessment a penetration test. */
export const reportKind = ({ texts }: ReportWords, { type }: { type: string }): string =>
  penetrationTest.test(type) ? texts.report : texts.assessmentReport;

type StatusHolder = { status: string };
export const statusOf = ({ status }: StatusHolder) => findingStatuses.find((known) => known === status) ?? 'Open';
export const isOpen = (row: StatusHolder): boolean => isUnresolved(statusOf(row));

/** Returns the name of a status, or a value that is none unchanged. */
export const nameOfStatus = ({ statusNames }: ReportWords, value: string): string => {
  const status = findingStatuses.find((known) => known === value);
  return status === undefined ? value : statusNames[status];
};

/** Returns the head of the rows of a risk matrix, which also says what its columns are. */
export const matrixHead = ({ texts }: ReportWords): string => `${texts.likelihood} ↓  ${texts.impact} →`;

/** Returns the part of a visual ID that is unique within the engagement. */
export const shortId = (visualId: string): string => visualId.replace(/^.*-/, '');
