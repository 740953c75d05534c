import { catalogue } from '../../core/texts.ts';

/** What every date field says. */
export const dateTexts = catalogue({
  format: 'DD-MM-YYYY',
  openCalendar: 'Choose a date',
  invalid: 'Enter a date as DD-MM-YYYY.',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
});
