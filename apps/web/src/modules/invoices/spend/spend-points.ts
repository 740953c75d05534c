import type { InvoiceQuarter, InvoiceQuarters } from '@gatehouse/contract/invoices/invoice.schema';

import type { StackPoint } from '../../../ui/charts/stack-columns.tsx';
import { spendTexts as texts } from './spend.texts.ts';

const monthsOfQuarter = 3;

/** Returns the year and the quarter, 1 to 4, that begins on a day. */
function quarterOf(day: string): { year: number; quarter: number } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return { year, quarter: Math.ceil(month / monthsOfQuarter) };
}

interface SpendScope {
  /** Path of the list that the columns link to. */
  path: string;
  /** The currency by which the list is filtered; undefined if there is only one. */
  currency: string | undefined;
}

const addressOf = ({ from, to }: InvoiceQuarter, { path, currency }: SpendScope): string =>
  `${path}?${new URLSearchParams({ ...(currency !== undefined && { currency }), from, to })}`;

/** Returns one column for each quarter, linked to its invoices. Each year is written below its first quarter only. */
export const spendPoints = (quarters: readonly InvoiceQuarter[], scope: SpendScope): StackPoint[] =>
  quarters.map((each, index) => {
    const { from, count, paid, due, overdue } = each;
    const { year, quarter } = quarterOf(from);
    const name = texts.quarter(quarter, year);
    return {
      key: from,
      label: index === quarters.length - 1 ? texts.toDate(name) : name,
      tick: texts.tick(quarter),
      ...((index === 0 || quarter === 1) && { below: String(year) }),
      values: { paid, due, overdue },
      rows: { total: count },
      ...(count > 0 && { links: { total: addressOf(each, scope) } }),
    };
  });

/** Returns what was invoiced in all quarters, and what is not paid yet. */
export function spendTotals(quarters: readonly InvoiceQuarter[]): { total: number; open: number } {
  const sumOf = (read: (quarter: InvoiceQuarter) => number) => quarters.reduce((sum, each) => sum + read(each), 0);
  const open = sumOf(({ due, overdue }) => due + overdue);
  return { total: sumOf(({ paid }) => paid) + open, open };
}

/** Returns the currency with the most invoices. */
export function mainCurrency(found: readonly InvoiceQuarters[]): string | undefined {
  const countOf = ({ quarters }: InvoiceQuarters) => quarters.reduce((sum, { count }) => sum + count, 0);
  return found.toSorted((one, other) => countOf(other) - countOf(one))[0]?.currency;
}
