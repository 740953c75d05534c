import { displayDate } from '@gatehouse/domain/display-date';

import { FilterChip } from '../../ui/table/filter-chip.tsx';
import { findingListTexts } from './finding-list.texts.ts';
import type { FindingFilters } from './use-finding-filters.ts';

const texts = findingListTexts.filters;

/** The days of a period in words; null where there is none. */
function daysOf(from: string | undefined, to: string | undefined): string | null {
  if (from === undefined && to === undefined) return null;
  return texts.days(displayDate(from ?? ''), displayDate(to ?? ''));
}

/** Filters that only an address asks for, such as that of a number on the board; here they are seen and taken away. */
export function AddressChips({ filters: { query, change } }: { filters: FindingFilters }) {
  const reported = daysOf(query.from, query.to);
  const fixed = daysOf(query.fixedFrom, query.fixedTo);
  return (
    <>
      {reported !== null && (
        <FilterChip isOn onToggle={() => change({ from: undefined, to: undefined })}>
          {texts.reported(reported)}
        </FilterChip>
      )}
      {fixed !== null && (
        <FilterChip isOn onToggle={() => change({ fixedFrom: undefined, fixedTo: undefined })}>
          {texts.fixed(fixed)}
        </FilterChip>
      )}
      {query.on !== undefined && (
        <FilterChip isOn onToggle={() => change({ on: undefined })}>
          {texts.on(displayDate(query.on) ?? '')}
        </FilterChip>
      )}
      {query.mentions !== undefined && (
        <FilterChip isOn onToggle={() => change({ mentions: undefined })}>
          {texts.mentions}
        </FilterChip>
      )}
    </>
  );
}
