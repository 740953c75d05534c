import { divideRounded, splitByLargestRemainder } from './rounding.ts';
import { quantityUnit } from './decimal.ts';
import { type TaxCategory, taxCategories } from './tax-categories.ts';

/** The rate 100 %: a rate of 19 % is 1,900. */
const rateUnit = 10_000n;

/** An invoice line as entered. Amounts are in the minor unit of the currency. */
export interface InvoiceLine {
  /** In ten-thousandths. */
  quantity: bigint;
  unitAmount: bigint;
  /** Discount on the line. */
  discount: bigint;
  taxCategory: TaxCategory;
  /** In hundredths of a percent: 19 % is 1,900. */
  taxRate: number;
}

/** All lines of one tax category and rate. */
export interface TaxGroup {
  category: TaxCategory;
  /** In hundredths of a percent. */
  rate: number;
  /** Amount of the lines without tax, before the discount of the invoice. */
  lines: bigint;
  /** Share of the discount of the invoice. */
  discount: bigint;
  /** Taxable amount. */
  base: bigint;
  amount: bigint;
}

/** All amounts of an invoice, in the minor unit of its currency. */
export interface InvoiceTotals {
  lines: readonly bigint[];
  /** Sum of the line amounts. */
  subtotal: bigint;
  discount: bigint;
  taxes: readonly TaxGroup[];
  tax: bigint;
  total: bigint;
}

/** Calculates quantity times price minus discount, rounded once. */
export const lineAmount = ({ quantity, unitAmount, discount }: InvoiceLine): bigint =>
  divideRounded(quantity * unitAmount, quantityUnit) - discount;

const compareGroups = (one: TaxGroup, other: TaxGroup): number =>
  taxCategories.indexOf(one.category) - taxCategories.indexOf(other.category) || other.rate - one.rate;

function groupLines(lines: readonly InvoiceLine[], amounts: readonly bigint[]): TaxGroup[] {
  const groups = new Map<string, TaxGroup>();
  for (const [at, { taxCategory, taxRate }] of lines.entries()) {
    const key = `${taxCategory} ${taxRate}`;
    const none = { category: taxCategory, rate: taxRate, lines: 0n, discount: 0n, base: 0n, amount: 0n };
    const group = groups.get(key) ?? none;
    groups.set(key, { ...group, lines: group.lines + (amounts[at] ?? 0n) });
  }
  return [...groups.values()].toSorted(compareGroups);
}

function taxOf(group: TaxGroup, discount: bigint): TaxGroup {
  const base = group.lines - discount;
  return { ...group, discount, base, amount: divideRounded(base * BigInt(group.rate), rateUnit) };
}

/**
 * Calculates the amounts of an invoice by EN 16931: lines are rounded once, the discount of the invoice is distributed over the tax groups
 * by largest remainder, and tax is calculated per category and rate, not per line. Groups are in the order of the categories, higher rates
 * first. The discount must not exceed the subtotal, and no line may be negative.
 */
export function invoiceTotals(lines: readonly InvoiceLine[], discount = 0n): InvoiceTotals {
  const amounts = lines.map(lineAmount);
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0n);
  const groups = groupLines(lines, amounts);
  const parts = splitByLargestRemainder(
    discount,
    groups.map((group) => group.lines),
  );
  const taxes = groups.map((group, at) => taxOf(group, parts[at] ?? 0n));
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0n);
  return { lines: amounts, subtotal, discount, taxes, tax, total: subtotal - discount + tax };
}
