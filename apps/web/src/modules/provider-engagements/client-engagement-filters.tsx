import { engagementStatuses } from '@gatehouse/contract/engagements';
import { publications } from '@gatehouse/contract/provider-engagements';

import { FilterBar } from '../../ui/table/filter-bar.tsx';
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
    <FilterBar
      filters={filters}
      texts={texts}
      choices={[
        {
          label: texts.publicationFilter,
          options: publicationOptions,
          value: filters.publication,
          onChange: filters.setPublication,
        },
        { label: texts.statusFilter, options: statusOptions, value: filters.status, onChange: filters.setStatus },
      ]}
    />
  );
}
