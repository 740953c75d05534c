import { catalogue } from '../../core/texts.ts';

/** Texts of the module in the shell; the pages have their own. */
export const calendarNames = catalogue({
  title: 'Calendar',
});
