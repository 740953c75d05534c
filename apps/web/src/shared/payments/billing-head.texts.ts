import { catalogue, formatList } from '../../core/texts.ts';

/** Texts of the header of a client’s billing pages. */
export const billingHeadTexts = catalogue({
  title: 'Billing',
  tabsLabel: 'Billing',
  tabs: { invoices: 'Invoices', methods: 'Payment methods', details: 'Billing details' },
  due: (amounts: readonly string[], day: string) => `${formatList(amounts)} due on ${day}`,
  overdue: (amounts: readonly string[]) => `${formatList(amounts)} overdue`,
  dueInAll: (amounts: readonly string[]) => `${formatList(amounts)} due`,
  isOverdue: (amounts: readonly string[], day: string) => `Includes ${formatList(amounts)} overdue since ${day}.`,
  wasDue: (day: string) => `Due since ${day}.`,
  nothing: 'Nothing due',
  nothingWhy: 'All invoices are paid.',
  pay: (amount: string) => `Pay ${amount}`,
  payAll: (amount: string) => `Pay all ${amount}`,
});
