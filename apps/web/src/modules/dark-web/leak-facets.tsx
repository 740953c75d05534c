import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { BreachFacets } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import { withoutValue } from '@gatehouse/contract/dark-web/dark-web-lists';
import { displayDate } from '@gatehouse/domain/display-date';

import { countryName } from '../../core/country-name.ts';
import { useRead } from '../../core/data/use-read.ts';
import { formatNumber } from '../../core/texts.ts';
import { facetsOf, type FilterViews } from '../../shared/resource-list/facets-of.tsx';
import type { ListState } from '../../shared/resource-list/use-list-state.ts';
import type { Facet, FacetOption } from '../../ui/table/facet.ts';
import { darkWebTexts } from './dark-web.texts.ts';
import { dayFacets } from './day-facets.tsx';

const texts = darkWebTexts.filters;

type Views = FilterViews<typeof darkWeb.list>;

const wordOf = (value: string): string => (value === withoutValue ? texts.without : value);

/** Returns a filter by any text, with the most frequent values as options. */
const textFilter = (label: string, counted: BreachFacets['hosts'] = [], nameOf = wordOf) => ({
  label,
  options: counted.map(({ value, count }): FacetOption => ({
    value,
    label: nameOf(value),
    count: formatNumber(count),
  })),
  typedLabel: texts.useTyped,
  wordOf: nameOf,
});

const countryOf = (value: string): string => (value === withoutValue ? texts.unknownCountry : countryName(value));

/** Returns the filters for clients and staff; the last three appear only if a link sets them. */
const filterViews = (counts: BreachFacets | undefined): Views => ({
  host: { ...textFilter(texts.host, counts?.hosts), isFurther: true },
  status: { label: texts.status, values: darkWebTexts.statuses, isFurther: true },
  breachType: { label: texts.breachType, values: darkWebTexts.breachTypes, isFurther: true },
  kind: { label: texts.kind, values: darkWebTexts.kinds, isFurther: true },
  stealer: { ...textFilter(texts.stealer, counts?.stealers), isFurther: true },
  country: { ...textFilter(texts.country, counts?.countries, countryOf), isFurther: true },
  reopened: { label: texts.reopened, isFurther: true },
  person: { label: texts.person },
  device: { label: texts.device, wordOf: () => texts.oneDevice },
  since: { label: texts.since, wordOf: (moment) => displayDate(moment.slice(0, 10)) ?? moment },
});

function useAssigneeFilter(counts: BreachFacets | undefined, isOff: boolean): Views {
  const { data: colleagues = [] } = useRead(darkWeb.colleagues, undefined, { isOff });
  if (isOff) return {};
  const options = [
    { value: 'me', label: texts.mine, count: counts && formatNumber(counts.mine) },
    { value: 'unassigned', label: texts.unassigned, count: counts && formatNumber(counts.unassigned) },
    ...colleagues.map(({ _id, fullname }) => ({ value: _id, label: fullname })),
  ];
  return { assignee: { label: texts.assignee, options, wordOf: () => texts.colleague, isFurther: true } };
}

interface FacetOptions {
  counts: BreachFacets | undefined;
  /** False for the provider's staff, who have no colleagues in the client company. */
  hasAssignees?: boolean;
}

/** Returns the filters of the leaks for the toolbar. */
export function useLeakFacets(state: ListState, { counts, hasAssignees = true }: FacetOptions): readonly Facet[] {
  const filters: Views = {
    type: { label: texts.type, values: darkWebTexts.types },
    ...useAssigneeFilter(counts, !hasAssignees),
    ...filterViews(counts),
  };
  const numbers = counts && {
    status: counts.status,
    type: counts.type,
    breachType: counts.breachType,
    kind: counts.kind,
    reopened: counts.reopened,
  };
  return [...facetsOf(darkWeb.list, state, { filters, counts: numbers }), ...dayFacets(state)];
}
