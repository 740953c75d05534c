import { catalogue } from '../../core/texts.ts';

/** Texts of the module in the shell; the pages have their own. */
export const clientsNames = catalogue({
  clients: 'Clients',
  list: 'List',
  portfolio: 'Portfolio',
  views: 'Views of clients',
  overviewTab: 'Overview',
  servicesTab: 'Services',
  detailsTab: 'Details',
});
