import type { TaxGroup } from './invoice-totals.ts';
import { divideRounded } from './rounding.ts';

/** The credited lines of one category and rate: those of this credit note, and those of earlier ones. */
export interface CreditedGroup {
  /** The tax group of the invoice. */
  invoiced: TaxGroup;
  /** Credited amount without tax, of earlier credit notes and of this one. */
  before: bigint;
  now: bigint;
}

const rateUnit = 10_000n;

/** Returns the discount and tax for the credited part of a group. */
function creditedTotals(
  { rate, lines, discount, amount }: TaxGroup,
  credited: bigint,
): { discount: bigint; tax: bigint } {
  if (lines === 0n || credited === lines) return { discount, tax: amount };
  const share = divideRounded(discount * credited, lines);
  return { discount: share, tax: divideRounded((credited - share) * BigInt(rate), rateUnit) };
}

/**
 * Returns the amounts that a credit note deducts from a tax group: the difference between the totals with and without it. The sum of all
 * credit notes of an invoice therefore equals the invoice to the cent.
 */
export function creditOfGroup({ invoiced, before, now }: CreditedGroup): TaxGroup {
  const [without, withIt] = [creditedTotals(invoiced, before), creditedTotals(invoiced, before + now)];
  const discount = withIt.discount - without.discount;
  return {
    category: invoiced.category,
    rate: invoiced.rate,
    lines: now,
    discount,
    base: now - discount,
    amount: withIt.tax - without.tax,
  };
}
