import { engagementStatuses } from '@gatehouse/contract/engagements';
import { publications } from '@gatehouse/contract/provider-engagements';

import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select-field.tsx';
import styles from './forms.module.css';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';
import type { ClientEngagementFilter } from './use-client-engagement-filters.ts';

const texts = providerEngagementsTexts.list;
const publicationOptions = [
  { value: '', label: texts.everyPublication },
  ...publications.map((value) => ({ value, label: providerEngagementsTexts.publications[value] })),
];
const statusOptions = [
  { value: '', label: texts.everyStatus },
  ...engagementStatuses.map((value) => ({ value, label: providerEngagementsTexts.statuses[value] })),
];

export function ClientEngagementFilters({ filters }: { filters: ClientEngagementFilter }) {
  return (
    <div className={styles.filters} role="search">
      <SearchField
        label={texts.search}
        value={filters.text}
        onChange={(event) => filters.setText(event.target.value)}
      />
      <div>
        <Select
          aria-label={texts.publicationFilter}
          options={publicationOptions}
          value={filters.publication}
          onChange={(event) => filters.setPublication(event.target.value)}
        />
      </div>
      <div>
        <Select
          aria-label={texts.statusFilter}
          options={statusOptions}
          value={filters.status}
          onChange={(event) => filters.setStatus(event.target.value)}
        />
      </div>
      {filters.isFiltered && (
        <Button variant="quiet" size="small" onClick={filters.clear}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}
