import { catalogue } from '../../core/texts.ts';

/** Names of the calendar pages in menus, tabs and titles. */
export const calendarNames = catalogue({
  title: 'Calendar',
  queue: 'Requests',
  queueMenu: 'Requests',
  companyTab: 'Activities',
});
