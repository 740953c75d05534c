import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

import type { OutlineRecord } from '../document/outline.store.ts';
import type { EngagementRecord } from '../document/report.store.ts';
import { isOpen, type ReportWords, severityAt, severityOf } from '../document/report-words.ts';

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

/** Returns the overall rating with its reason, and a text about the number of findings. */
export function verdictOn(words: ReportWords, { outline }: Pick<SummarizedFindings, 'outline'>): string {
  const { sentences } = words;
  const open = outline.filter(isOpen);
  const [highest] = open;
  const counted = sentences.counted(outline.length, open.length);
  if (!highest) return `${counted} ${sentences.allResolved}`;
  return `${sentences.overall(severityOf(words, highest))} ${counted}`;
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
