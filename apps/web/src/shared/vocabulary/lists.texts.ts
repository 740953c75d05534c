import { catalogue } from '../../core/texts.ts';

/** Texts shared by all lists. */
export const listTexts = catalogue({
  pager: { label: 'Pagination', previous: 'Previous', next: 'Next' },
  clear: 'Clear filters',
  filters: 'Filters',
  sort: 'Order',
  groupBy: 'Group by',
  everyStatus: 'All statuses',
  nothing: '–',
  searchFindings: 'Search findings',
});
