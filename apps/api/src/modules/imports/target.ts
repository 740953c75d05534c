import { engagementTitleCharacters } from '@gatehouse/contract/imports/imports';
import { displayDate } from '@gatehouse/domain/display-date';
import { plainFileName } from '@gatehouse/domain/file-name';
import type { FindingRecord } from '@gatehouse/formats/finding-record';

import type { NewTarget } from './imports.store.ts';

/**
 * Returns a title for the engagement of a file: its name and the day of the scan. The day of the import is not used, so that importing the
 * file again finds the same engagement.
 */
export function titleOf(fileName: string, records: readonly FindingRecord[]): string {
  const baseName = plainFileName(fileName);
  const { last } = daysOf(records);
  const parts = [baseName || 'Imported findings', last === null ? null : displayDate(last)];
  const title = parts.filter((part) => part !== null).join(', ');
  return [...title].slice(-engagementTitleCharacters).join('');
}

export function newTarget(
  { company, isDraft = false }: { company: { id: string }; isDraft?: boolean | undefined },
  title: string,
  records: readonly FindingRecord[],
): NewTarget {
  const { first, last } = daysOf(records);
  return {
    company_id: company.id,
    title,
    type: 'Vulnerability Assessment',
    publication: isDraft ? 'Draft' : 'Published',
    date_start: first,
    date_end: last,
  };
}

/** Returns the first and the last day on which anything was seen, in UTC. */
function daysOf(records: readonly FindingRecord[]) {
  const moments = records.flatMap(({ firstSeen, lastSeen }) => [firstSeen, lastSeen]).filter((at) => at !== null);
  const days = moments.map((moment) => new Date(moment).toISOString().slice(0, 10)).toSorted();
  return { first: days.at(0) ?? null, last: days.at(-1) ?? null };
}
