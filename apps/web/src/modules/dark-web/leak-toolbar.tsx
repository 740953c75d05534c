import { type BreachFacets, breachGroupings, breachGroupSorts, breachSorts } from '@gatehouse/contract/dark-web-lists';

import { useSavedViews } from '../../core/saved-views.ts';
import { SavedViews } from '../../ui/table/saved-views.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import styles from './dark-web.module.css';
import { darkWebTexts as texts } from './dark-web.texts.ts';
import { LeakChips } from './leak-chips.tsx';
import { LeakExport } from './leak-export.tsx';
import { LeakFilterMenus } from './leak-filter-menus.tsx';
import type { LeakFilters } from './use-leak-filters.ts';

const groupOptions = [
  { value: '', label: texts.groups.none },
  ...breachGroupings.map((value) => ({ value, label: texts.groups[value] })),
];
const sortOptions = breachSorts.map((value) => ({ value, label: texts.sorts[value] }));
const groupSortOptions = breachGroupSorts.map((value) => ({ value, label: texts.groups.sorts[value] }));

interface ToolbarProps {
  filters: LeakFilters;
  counts: BreachFacets | undefined;
}

/** Search, grouping, order, saved views, export, and every filter with its count. */
export function LeakToolbar({ filters, counts }: ToolbarProps) {
  const { views, save, remove } = useSavedViews('leaks');
  const isGrouped = filters.group !== undefined;
  return (
    <div className={styles.toolbar} role="search" aria-label={texts.filters.label}>
      <div className={styles.line}>
        <LeakSearch filters={filters} />
        <div>
          <Select
            aria-label={texts.groups.label}
            options={groupOptions}
            value={filters.group ?? ''}
            onChange={(event) => filters.setGroup(event.target.value)}
          />
        </div>
        <div>
          <Select
            aria-label={texts.sortLabel}
            options={isGrouped ? groupSortOptions : sortOptions}
            value={isGrouped ? filters.groupSort : filters.sort}
            onChange={(event) => filters.setSort(event.target.value)}
          />
        </div>
        <SavedViews views={views} onSave={save} onRemove={remove} texts={texts.views} />
        <LeakExport filters={filters} />
      </div>
      <div className={styles.line}>
        <LeakFilterMenus filters={filters} counts={counts} />
      </div>
      <LeakChips filters={filters} counts={counts} />
    </div>
  );
}

/** The free text of every list of leaks. */
export function LeakSearch({ filters }: { filters: LeakFilters }) {
  return (
    <SearchField label={texts.search} value={filters.text} onChange={(event) => filters.setText(event.target.value)} />
  );
}
