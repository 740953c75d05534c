import type { NoteChoice } from '@gatehouse/contract/notifications';

import { FilterBar } from '../../ui/table/filter-bar.tsx';
import { FilterChip } from '../../ui/table/filter-chip.tsx';
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
    <FilterBar
      filters={filters}
      texts={texts}
      choices={[{ label: texts.kindFilter, options: options, value: filters.kind, onChange: filters.setKind }]}
    >
      <FilterChip isOn={filters.isUnreadOnly} onToggle={filters.toggleUnread}>
        {texts.unreadOnly}
      </FilterChip>
    </FilterBar>
  );
}
