import { findingStatuses } from '@gatehouse/domain/finding-status';

import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select-field.tsx';
import { addedFindingsTexts } from './added-findings.texts.ts';
import styles from './forms.module.css';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';
import type { EngagementFindingFilter } from './use-engagement-finding-filters.ts';

const texts = addedFindingsTexts.findings;
const statusOptions = [
  { value: '', label: texts.everyStatus },
  ...findingStatuses.map((value) => ({ value, label: providerEngagementsTexts.findingStatuses[value] })),
];

export function EngagementFindingFilters({ filters }: { filters: EngagementFindingFilter }) {
  return (
    <div className={styles.inRow} role="search">
      <SearchField
        label={texts.search}
        value={filters.text}
        onChange={(event) => filters.setText(event.target.value)}
      />
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
