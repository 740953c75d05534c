import { catalogue } from '../../core/texts.ts';

/** Texts of the module that the shell shows; its pages bring their own. */
export const clientsNames = catalogue({
  clients: 'Clients',
  overviewTab: 'Overview',
  servicesTab: 'Services',
  detailsTab: 'Details',
});
