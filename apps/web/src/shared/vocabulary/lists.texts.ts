import { catalogue } from '../../core/texts.ts';

/** The words around every list. */
export const listTexts = catalogue({
  pager: { label: 'Pagination', previous: 'Previous', next: 'Next' },
  clear: 'Clear filters',
  filters: 'Filters',
  sort: 'Order',
  groupBy: 'Group by',
  everyStatus: 'All statuses',
  nothing: '–',
  searchFindings: 'Search findings',
  loadingFindings: 'Loading findings',
});
