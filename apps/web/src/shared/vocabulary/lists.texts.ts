import { catalogue } from '../../core/texts.ts';

/** The words around every list. */
export const listTexts = catalogue({
  pager: { label: 'Pages of the list', previous: 'Previous', next: 'Next' },
  clear: 'Clear filters',
  filters: 'Filters',
  sort: 'Order',
  groupBy: 'Group by',
  everyStatus: 'Every status',
  everyState: 'Every state',
  nothing: '–',
  searchFindings: 'Search findings',
  loadingFindings: 'Loading the findings',
});
