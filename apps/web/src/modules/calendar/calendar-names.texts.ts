import { catalogue } from '../../core/texts.ts';

/** The names of the pages of the calendar, in menus, tabs and titles. */
export const calendarNames = catalogue({
  title: 'Calendar',
  queue: 'Requests',
  queueMenu: 'Requests',
  companyTab: 'Activities',
});
