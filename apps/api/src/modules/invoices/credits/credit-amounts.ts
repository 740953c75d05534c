import { creditOfGroup } from '@gatehouse/domain/money/credit-totals';
import type { InvoiceTotals, TaxGroup } from '@gatehouse/domain/money/invoice-totals';

import { conflict, unprocessable } from '../../../platform/core/errors.ts';
import { amountText } from '../amount-text.ts';
import type { LineRow } from '../records/drafts.store.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import type { FrozenTax, Snapshot } from '../snapshot.ts';

const { errors } = invoiceTexts;

/** A line of an invoice with its credited amounts. */
export interface CreditedLine {
  line: LineRow;
  /** The amount credited before. */
  before: bigint;
  /** The amount credited now. */
  amount: bigint;
}

interface CreditInput {
  lines: readonly LineRow[];
  credited: ReadonlyMap<string, bigint>;
  currency: string;
}

/** Returns the amounts to credit for each line: the requested ones, limited to what remains, or all that remains. */
export function chooseCredits(
  { lines, credited, currency }: CreditInput,
  wanted: readonly { lineId: string; amount: number }[] | undefined,
): CreditedLine[] {
  const remaining = lines.map((line) => {
    const before = credited.get(line.id) ?? 0n;
    return { line, before, amount: BigInt(line.amount) - before };
  });
  if (wanted === undefined) {
    const all = remaining.filter(({ amount }) => amount > 0n);
    if (all.length === 0) throw conflict(errors.nothingToCredit);
    return all;
  }
  return wanted.map(({ lineId, amount }, at) => {
    const found = remaining.find(({ line }) => line.id === lineId);
    if (!found) throw unprocessable(errors.unknownLine, `lines.${at}.lineId`);
    if (BigInt(amount) > found.amount)
      throw unprocessable(errors.aboveRemainder(amountText(found.amount, currency)), `lines.${at}.amount`);
    return { ...found, amount: BigInt(amount) };
  });
}

const sumOf = (lines: readonly CreditedLine[], pick: (line: CreditedLine) => bigint): bigint =>
  lines.reduce((sum, line) => sum + pick(line), 0n);

const groupOf = ({ category, rate, lines, discount, base, amount }: FrozenTax): TaxGroup => ({
  category,
  rate,
  lines: BigInt(lines),
  discount: BigInt(discount),
  base: BigInt(base),
  amount: BigInt(amount),
});

interface Credit {
  frozen: Snapshot;
  lines: readonly LineRow[];
  credited: ReadonlyMap<string, bigint>;
  chosen: readonly CreditedLine[];
}

/** Returns the totals of a credit note, by the tax groups of its invoice. */
export function creditTotals({ frozen, lines, credited, chosen }: Credit): InvoiceTotals {
  const isIn = (tax: FrozenTax) => (line: LineRow) => line.tax_category === tax.category && line.tax_rate === tax.rate;
  const taxes = frozen.taxes
    .map((tax) => {
      const before = lines.filter(isIn(tax)).reduce((sum, { id }) => sum + (credited.get(id) ?? 0n), 0n);
      const now = sumOf(
        chosen.filter(({ line }) => isIn(tax)(line)),
        ({ amount }) => amount,
      );
      return creditOfGroup({ invoiced: groupOf(tax), before, now });
    })
    .filter((group) => group.lines > 0n);
  const subtotal = sumOf(chosen, ({ amount }) => amount);
  const discount = taxes.reduce((sum, group) => sum + group.discount, 0n);
  const tax = taxes.reduce((sum, group) => sum + group.amount, 0n);
  return {
    lines: chosen.map(({ amount }) => amount),
    subtotal,
    discount,
    taxes,
    tax,
    total: subtotal - discount + tax,
  };
}
