import type { InvoiceSum } from '@gatehouse/contract/invoices/invoice.schema';
import { displayDate } from '@gatehouse/domain/display-date';

import { formatMoney } from '../../ui/money/money-text.ts';
import { billingHeadTexts as texts } from './billing-head.texts.ts';

const textOf = (sums: readonly InvoiceSum[], key: 'amountDue' | 'overdue'): string[] =>
  sums.filter((sum) => sum[key] > 0).map(({ currency, [key]: amount }) => formatMoney({ amount, currency }));

/** Returns the title of the page with the amounts due in all currencies and the due date, and a line of context. */
export function dueSentence(sums: readonly InvoiceSum[]): { title: string; context?: string } {
  const due = sums.filter(({ amountDue }) => amountDue > 0);
  if (due.length === 0) return { title: texts.nothing, ...(sums.length > 0 && { context: texts.nothingWhy }) };
  const [next = ''] = due.flatMap(({ nextDueDate }) => nextDueDate ?? []).toSorted();
  const day = displayDate(next) ?? next;
  const amounts = textOf(due, 'amountDue');
  const overdue = textOf(due, 'overdue');
  if (overdue.length === 0) return { title: texts.due(amounts, day) };
  const isAll = due.every(({ amountDue, overdue: late }) => late === amountDue);
  if (isAll) return { title: texts.overdue(amounts), context: texts.wasDue(day) };
  return { title: texts.dueInAll(amounts), context: texts.isOverdue(overdue, day) };
}
