import { catalogue, counted } from '../../core/texts.ts';

/** Texts of date fields and due dates. */
export const dateTexts = catalogue({
  format: 'DD-MM-YYYY',
  openCalendar: 'Choose a date',
  invalid: 'Enter a date as DD-MM-YYYY.',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  due: {
    overdue: (days: number) => counted(days, { one: '# day late', other: '# days late' }),
    today: 'Due today',
    soon: (days: number) => counted(days, { one: 'in # day', other: 'in # days' }),
  },
});
