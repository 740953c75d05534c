import type { TaxGroup } from './invoice-totals.ts';
import { divideRounded } from './rounding.ts';

/** Lines of one category and rate that are credited now, and what was credited of them before. */
export interface CreditedGroup {
  /** The group as it was invoiced. */
  invoiced: TaxGroup;
  /** Lines without tax: credited before, and now. */
  before: bigint;
  now: bigint;
}

const rateUnit = 10_000n;

/** Discount and tax of a group of which this much is credited. */
function creditedUpTo(
  { rate, lines, discount, amount }: TaxGroup,
  credited: bigint,
): { discount: bigint; tax: bigint } {
  if (lines === 0n || credited === lines) return { discount, tax: amount };
  const share = divideRounded(discount * credited, lines);
  return { discount: share, tax: divideRounded((credited - share) * BigInt(rate), rateUnit) };
}

/**
 * What a credit note takes off a tax group: the difference between what is credited with it and without it. However an
 * invoice is credited bit by bit, the sum of its credit notes is the invoice, to the cent.
 */
export function creditOfGroup({ invoiced, before, now }: CreditedGroup): TaxGroup {
  const [without, withIt] = [creditedUpTo(invoiced, before), creditedUpTo(invoiced, before + now)];
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
