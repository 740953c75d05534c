import type { NoteChoice } from '@gatehouse/contract/notifications';

import { Button } from '../../ui/button.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select-field.tsx';
import styles from './notifications.module.css';
import { notificationsTexts as texts } from './notifications.texts.ts';
import type { NotificationFilters } from './use-notification-filters.ts';

interface FilterBarProps {
  filters: NotificationFilters;
  kinds: readonly NoteChoice[];
}

export function NotificationFilterBar({ filters, kinds }: FilterBarProps) {
  const options = [
    { value: '', label: texts.everyKind },
    ...kinds.map(({ kind, title }) => ({ value: kind, label: title })),
  ];
  return (
    <div className={styles.filters} role="search">
      <SearchField
        label={texts.search}
        value={filters.text}
        onChange={(event) => filters.setText(event.target.value)}
      />
      <Select
        aria-label={texts.kindFilter}
        options={options}
        value={filters.kind}
        onChange={(event) => filters.setKind(event.target.value)}
      />
      <FilterChip isOn={filters.isUnreadOnly} onToggle={filters.toggleUnread}>
        {texts.unreadOnly}
      </FilterChip>
      {filters.isFiltered && (
        <Button variant="quiet" size="small" onClick={filters.clear}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}
