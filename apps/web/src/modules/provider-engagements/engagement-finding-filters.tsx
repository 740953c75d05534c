import { findingStatuses } from '@gatehouse/domain/finding-status';

import { FilterBar } from '../../ui/table/filter-bar.tsx';
import { addedFindingsTexts } from './added-findings.texts.ts';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';
import type { EngagementFindingFilter } from './use-engagement-finding-filters.ts';

const texts = addedFindingsTexts.findings;
const statusOptions = [
  { value: '', label: texts.everyStatus },
  ...findingStatuses.map((value) => ({ value, label: providerEngagementsTexts.findingStatuses[value] })),
];

export function EngagementFindingFilters({ filters }: { filters: EngagementFindingFilter }) {
  return (
    <FilterBar
      isInRow
      filters={filters}
      texts={texts}
      choices={[
        { label: texts.statusFilter, options: statusOptions, value: filters.status, onChange: filters.setStatus },
      ]}
    />
  );
}
