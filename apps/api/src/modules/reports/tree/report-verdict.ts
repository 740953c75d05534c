import type { BlockOf } from '@gatehouse/contract/reports/report-blocks.schema';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

import type { OutlineRecord } from '../document/outline.store.ts';
import type { EngagementRecord } from '../document/report.store.ts';
import { isOpen, type ReportWords, severityAt, severityCounts, severityOf } from '../document/report-words.ts';

/** The findings of a report with what its summary says about them. */
export interface SummarizedFindings {
  outline: readonly OutlineRecord[];
  /** YYYY-MM-DD. */
  today: string;
}

type TestedEngagement = Pick<EngagementRecord, 'status' | 'date_start'>;

/**
 * Returns the text for a report without findings. Only a completed test has found nothing, and informational findings that the report leaves
 * out (`excluded`) were found.
 */
export function nothingFound(
  { texts, sentences, showDay }: ReportWords,
  { engagement, excluded, today }: { engagement: TestedEngagement; excluded: number; today: string },
): string {
  const { status, date_start: start } = engagement;
  if (excluded > 0) return texts.onlyInformational;
  if (status === 'Completed') return texts.noFindings;
  return start !== null && today < start ? sentences.startsOn(showDay(start)) : texts.noFindingsYet;
}

type Rating = NonNullable<BlockOf<'paragraph'>['rating']>;

/** Returns the overall rating, which is the highest severity of the unresolved findings; null if all are resolved. */
export function ratingOf(words: ReportWords, { outline }: Pick<SummarizedFindings, 'outline'>): Rating | null {
  const highest = outline.find(isOpen);
  return highest ? { severity: severityAt(highest), name: severityOf(words, highest) } : null;
}

/** Returns the overall rating for a cover, with the number of unresolved findings of each severity. */
export function ratingOn(words: ReportWords, { outline }: Pick<SummarizedFindings, 'outline'>) {
  const open = outline.filter(isOpen);
  const [highest] = open;
  return highest
    ? { rating: { severity: highest.severity, counts: severityCounts(words, open).map(({ text }) => text) } }
    : {};
}

/** Returns the overall rating and the number of findings. */
export function verdictOn(words: ReportWords, source: Pick<SummarizedFindings, 'outline'>): BlockOf<'paragraph'> {
  const { sentences } = words;
  const { outline } = source;
  const [total, unresolved] = [outline.length, outline.filter(isOpen).length];
  const rating = ratingOf(words, source);
  if (rating === null)
    return { kind: 'paragraph', text: `${sentences.counted(total, unresolved)} ${sentences.allResolved}` };
  const counted = areAllOpen(outline) ? sentences.findings(total) : sentences.remaining(total, unresolved);
  return { kind: 'paragraph', text: `${sentences.overall(rating.name)} · ${counted}`, rating };
}

/** True if every finding is still open, as in a first report. */
export const areAllOpen = (outline: readonly Pick<OutlineRecord, 'status'>[]): boolean =>
  outline.every(({ status }) => status === 'Open');

/** Returns a text about what was achieved and what is pending; empty if there is nothing to say. */
export function progressOf({ sentences }: ReportWords, { outline, today }: SummarizedFindings): string {
  const count = (status: string) => outline.filter((row) => row.status === status).length;
  const [fixed, accepted, waiting] = [count('Fixed'), count('Acknowledged'), count('Retest')];
  const overdue = outline.filter((row) => isOpen(row) && row.due_date !== null && row.due_date < today).length;
  const isSevere = outline.some((row) => isOpen(row) && ['critical', 'high'].includes(severityAt(row)));
  return [
    ...(areAllOpen(outline) ? [] : [sentences.resolved(fixed, accepted)]),
    ...(isSevere ? [] : [sentences.noneSevere]),
    ...(waiting > 0 ? [sentences.waiting(waiting)] : []),
    ...(overdue > 0 ? [sentences.overdue(overdue)] : []),
  ].join(' ');
}

/** Returns one row of a table for each severity with findings: its name, the findings of each status, and all of them. */
export const statusCounts = ({ severityNames }: ReportWords, outline: readonly OutlineRecord[]): string[][] =>
  severities.flatMap((name, place) => {
    const own = outline.filter(({ severity }) => severity === place);
    const counts = findingStatuses.map((status) => String(own.filter((row) => row.status === status).length));
    return own.length === 0 ? [] : [[severityNames[name], ...counts, String(own.length)]];
  });
