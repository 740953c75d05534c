import { catalogue } from '../../core/texts.ts';

/** Names of the pages of activities in menus, tabs and titles. */
export const activitiesNames = catalogue({
  queue: 'Requests',
  queueMenu: 'Requests',
  companyTab: 'Activities',
});
