import type { CalendarItem as Answered } from '@gatehouse/contract/calendar/calendar-item.schema';

import { formatNumber } from '../../../core/texts.ts';
import { SignIcon } from '../../../ui/calendar/item-mark.tsx';
import type { Facet, FacetOption } from '../../../ui/table/facet.ts';
import { calendarTexts as texts } from '../calendar.texts.ts';
import { signOf, statusText, typeOf } from './calendar-items.ts';
import type { CalendarAddress } from './use-calendar-address.ts';

/** Statuses in display order, open work first; unknown ones follow by name. */
const statusOrder = [
  'Pending',
  'Requested',
  'Scheduled',
  'Planned',
  'Open',
  'Not Fixed',
  'Retest',
  'Overdue',
  'In Progress',
];
const placeOf = (status: string): number =>
  statusOrder.includes(status) ? statusOrder.indexOf(status) : statusOrder.length;

function countsOf(items: readonly Answered[], valueOf: (item: Answered) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(valueOf(item), (counts.get(valueOf(item)) ?? 0) + 1);
  counts.delete('');
  return counts;
}

/** Returns the values of a filter by name. A selected value is an option even if the period has no such item. */
function optionsOf(counts: ReadonlyMap<string, number>, chosen: readonly string[] = []): FacetOption[] {
  return [...new Set([...counts.keys(), ...chosen])]
    .toSorted((one, other) => one.localeCompare(other))
    .map((value) => ({ value, label: value, count: formatNumber(counts.get(value) ?? 0) }));
}

const withSign = (option: FacetOption): FacetOption => {
  const sign = signOf(option.value);
  return { ...option, label: statusText(option.value), mark: sign && <SignIcon sign={sign} /> };
};

/** Returns the filters of the calendar by status and type, with the counts of the period and the layers shown. */
export function facetsOf({ filter, setFilter }: CalendarAddress, items: readonly Answered[]): Facet[] {
  const inLayers = items.filter(({ layer }) => !filter.layers || filter.layers.includes(layer));
  const statuses = optionsOf(
    countsOf(inLayers, ({ status }) => status),
    filter.statuses,
  )
    .toSorted((one, other) => placeOf(one.value) - placeOf(other.value))
    .map(withSign);
  const facets = [
    { key: 'statuses', label: texts.statusTitle, options: statuses } as const,
    { key: 'types', label: texts.typeTitle, options: optionsOf(countsOf(inLayers, typeOf), filter.types) } as const,
  ];
  return facets
    .filter(({ options }) => options.length > 0)
    .map((facet) => ({
      ...facet,
      chosen: filter[facet.key] ?? [],
      onChange: (chosen) => setFilter(facet.key, chosen.length === 0 ? undefined : chosen),
    }));
}
