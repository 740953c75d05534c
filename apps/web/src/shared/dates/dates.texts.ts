import { catalogue, shownNumber } from '../../core/texts.ts';

/** Texts of date fields and due dates. */
export const dateTexts = catalogue({
  format: 'DD-MM-YYYY',
  openCalendar: 'Choose a date',
  invalid: 'Enter a date as DD-MM-YYYY.',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  due: {
    overdue: (days: number) => `${shownNumber(days)} d overdue`,
    today: 'Due today',
    soon: (days: number) => `in ${shownNumber(days)} d`,
  },
});
