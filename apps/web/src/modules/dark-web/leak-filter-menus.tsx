import { darkWeb } from '@gatehouse/contract/dark-web';
import { type BreachFacets, withoutValue } from '@gatehouse/contract/dark-web-lists';
import { leakKinds } from '@gatehouse/contract/dark-web-rules';

import { useRead } from '../../core/data/use-read.ts';
import { Select } from '../../ui/forms/select-field.tsx';
import { darkWebTexts } from './dark-web.texts.ts';
import { DateFilter } from './date-filter.tsx';
import type { LeakFilters } from './use-leak-filters.ts';
import { type FilterValue, ValueFilter } from './value-filter.tsx';

const texts = darkWebTexts.filters;

interface MenusProps {
  filters: LeakFilters;
  counts: BreachFacets | undefined;
}

const asValues = (counted: readonly { value: string; count: number }[] = []): FilterValue[] =>
  counted.map(({ value, count }) => ({ value, count, label: value === withoutValue ? texts.without : value }));

/** The filters of many values: source, host, stealer, country, assignee and days. */
export function LeakFilterMenus({ filters, counts }: MenusProps) {
  return (
    <>
      <KindSelect filters={filters} counts={counts} />
      <ValueFilter
        mayType
        label={texts.host}
        values={asValues(counts?.hosts)}
        chosen={filters.query.host}
        onChoose={(host) => filters.change({ host })}
      />
      <ValueFilter
        mayType
        label={texts.stealer}
        values={asValues(counts?.stealers)}
        chosen={filters.query.stealer}
        onChoose={(stealer) => filters.change({ stealer })}
      />
      <ValueFilter
        mayType
        label={texts.country}
        values={asValues(counts?.countries)}
        chosen={filters.query.country}
        onChoose={(country) => filters.change({ country })}
      />
      <AssigneeFilter filters={filters} counts={counts} />
      <DateFilter filters={filters} />
    </>
  );
}

function KindSelect({ filters, counts }: MenusProps) {
  const options = leakKinds.map((kind) => {
    const word = darkWebTexts.kinds[kind];
    return { value: kind, label: counts ? texts.kindOption(word, counts.kind[kind] ?? 0) : word };
  });
  return (
    <div>
      <Select
        aria-label={texts.kind}
        options={[{ value: '', label: texts.everyKind }, ...options]}
        value={filters.query.kind ?? ''}
        onChange={(event) => filters.change({ kind: event.target.value })}
      />
    </div>
  );
}

function AssigneeFilter({ filters, counts }: MenusProps) {
  const { data: colleagues = [] } = useRead(darkWeb.colleagues);
  const values: FilterValue[] = [
    { value: 'me', label: texts.mine, ...(counts && { count: counts.mine }) },
    { value: 'nobody', label: texts.unassigned, ...(counts && { count: counts.unassigned }) },
    ...colleagues.map(({ _id, fullname }) => ({ value: _id, label: fullname })),
  ];
  return (
    <ValueFilter
      label={texts.assignee}
      values={values}
      chosen={filters.query.assignee}
      onChoose={(assignee) => filters.change({ assignee })}
    />
  );
}
