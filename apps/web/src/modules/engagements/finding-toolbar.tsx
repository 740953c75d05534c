import { type FindingFacets, findingSorts } from '@gatehouse/contract/finding-lists';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

import { useSavedViews } from '../../core/saved-views.ts';
import { shownNumber } from '../../core/texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChipGroup, FilterChip } from '../../ui/table/filter-chip.tsx';
import { SavedViews } from '../../ui/table/saved-views.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { engagementsTexts } from './engagements.texts.ts';
import { AddressChips } from './address-chips.tsx';
import { FindingExport } from './finding-export.tsx';
import styles from './finding-list.module.css';
import { findingListTexts as texts } from './finding-list.texts.ts';
import { type FindingFilters, groupings } from './use-finding-filters.ts';

const groupOptions = [
  { value: '', label: texts.group.none },
  ...groupings.map((group) => ({ value: group, label: texts.group[group] })),
];

const sortOptions = findingSorts.map((sort) => ({ value: sort, label: texts.sorts[sort] }));

const shown = (count: number | undefined): string | undefined => (count === undefined ? undefined : shownNumber(count));

interface ToolbarProps {
  filters: FindingFilters;
  counts: FindingFacets | undefined;
  lastVisit: string | null;
  /** Null for the findings of all engagements. */
  engagementId: string | null;
}

/** Search, grouping, saved views, and a chip with its count for each filter. */
export function FindingToolbar({ filters, counts, lastVisit, engagementId }: ToolbarProps) {
  const { views, save, remove } = useSavedViews('findings');
  return (
    <div className={styles.toolbar} role="search" aria-label={texts.filters.label}>
      <div className={styles.line}>
        <SearchField
          label={texts.search}
          value={filters.text}
          onChange={(event) => filters.setText(event.target.value)}
        />
        <Select
          aria-label={texts.group.label}
          options={groupOptions}
          value={filters.group ?? ''}
          onChange={(event) => filters.change({ group: event.target.value })}
        />
        <Select
          aria-label={texts.sortLabel}
          options={sortOptions}
          value={filters.sort}
          onChange={(event) => filters.setSort(event.target.value)}
        />
        <SavedViews views={views} onSave={save} onRemove={remove} texts={texts.views} />
        <FindingExport engagementId={engagementId} filters={filters} />
      </div>
      <div className={styles.chips}>
        <ValueChips filters={filters} counts={counts} />
        <FurtherChips filters={filters} counts={counts} lastVisit={lastVisit} />
        {filters.isFiltered && (
          <Button variant="quiet" size="small" onClick={filters.clear}>
            {texts.filters.clear}
          </Button>
        )}
      </div>
    </div>
  );
}

function ValueChips({ filters, counts }: Omit<ToolbarProps, 'lastVisit' | 'engagementId'>) {
  return (
    <>
      <ChipGroup label={texts.filters.severity}>
        {severities.map((severity) => (
          <FilterChip
            key={severity}
            count={shown(counts?.severity[severity])}
            isOn={filters.severity.includes(severity)}
            onToggle={() => filters.toggleSeverity(severity)}
          >
            {engagementsTexts.severities[severity]}
          </FilterChip>
        ))}
      </ChipGroup>
      <ChipGroup label={texts.filters.status}>
        {findingStatuses.map((status) => (
          <FilterChip
            key={status}
            count={shown(counts?.status[status])}
            isOn={filters.status.includes(status)}
            onToggle={() => filters.toggleStatus(status)}
          >
            {engagementsTexts.findingStatuses[status]}
          </FilterChip>
        ))}
      </ChipGroup>
    </>
  );
}

interface Further {
  name: 'due' | 'assignee' | 'since';
  value: string;
  label: string;
  count?: number | undefined;
}

const isPerson = (assignee: string | undefined): assignee is string =>
  assignee !== undefined && assignee !== 'me' && assignee !== 'nobody';

/** The filters of one value each; those that only an address can ask for show themselves to be taken away. */
function furtherOf({ filters, counts, lastVisit }: Omit<ToolbarProps, 'engagementId'>): readonly Further[] {
  const { assignee, since } = filters.query;
  const visit = since ?? lastVisit;
  const { overdue, dueSoon, mine, unassigned } = counts ?? {};
  return [
    { name: 'due', value: 'overdue', label: texts.filters.overdue, count: overdue },
    { name: 'due', value: 'soon', label: texts.filters.dueSoon, count: dueSoon },
    { name: 'assignee', value: 'me', label: texts.filters.mine, count: mine },
    { name: 'assignee', value: 'nobody', label: texts.filters.unassigned, count: unassigned },
    ...(isPerson(assignee) ? [{ name: 'assignee' as const, value: assignee, label: texts.filters.person }] : []),
    ...(visit ? [{ name: 'since' as const, value: visit, label: texts.filters.since }] : []),
  ];
}

function FurtherChips(props: Omit<ToolbarProps, 'engagementId'>) {
  const { filters } = props;
  const { host } = filters.query;
  return (
    <ChipGroup label={texts.filters.further}>
      {furtherOf(props).map(({ name, value, label, count }) => (
        <FilterChip
          key={`${name} ${value}`}
          count={shown(count)}
          isOn={filters.query[name] === value}
          onToggle={() => filters.toggle(name, value)}
        >
          {label}
        </FilterChip>
      ))}
      {host !== undefined && (
        <FilterChip isOn onToggle={() => filters.change({ host: undefined })}>
          {texts.filters.host(host)}
        </FilterChip>
      )}
      <AddressChips filters={filters} />
    </ChipGroup>
  );
}
