import { billingLimits } from '@gatehouse/contract/invoices/invoices-access';
import { parseDecimal } from '@gatehouse/domain/money/decimal';
import {
  type InvoiceLine,
  invoiceTotals,
  type InvoiceTotals,
  lineAmount,
} from '@gatehouse/domain/money/invoice-totals';
import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';

import type { FieldIssue } from '../../../platform/core/errors.ts';
import { invoiceTexts } from '../invoices.texts.ts';

const { errors } = invoiceTexts;

/** A line in the shape of the contract. */
export interface EnteredLine {
  description: string;
  quantity: number;
  unitAmount: number;
  discount: number;
  taxCategory: TaxCategory;
  taxRate: number;
  engagementId: string | null;
}

/** Returns a line for calculation: the quantity in ten-thousandths, the rate in hundredths of a percent. */
export const calculableLine = ({ quantity, unitAmount, discount, taxCategory, taxRate }: EnteredLine): InvoiceLine => ({
  quantity: parseDecimal(String(quantity), 4) ?? 0n,
  unitAmount: BigInt(unitAmount),
  discount: BigInt(discount),
  taxCategory,
  taxRate: Number(parseDecimal(String(taxRate), 2) ?? 0n),
});

/** The calculated lines and totals, or the issues that prevent a calculation. */
export type CalculatedDraft = { lines: InvoiceLine[]; totals: InvoiceTotals } | { issues: FieldIssue[] };

/** Calculates lines and totals. Discounts that exceed their amounts and sums that are too large become issues. */
export function calculate(entered: readonly EnteredLine[], discount: number): CalculatedDraft {
  const lines = entered.map(calculableLine);
  const negative = lines.flatMap((line, at) =>
    lineAmount(line) < 0n ? [{ path: `lines.${at}.discount`, message: errors.lineDiscount }] : [],
  );
  if (negative.length > 0) return { issues: negative };
  const subtotal = lines.reduce((sum, line) => sum + lineAmount(line), 0n);
  if (BigInt(discount) > subtotal && discount > 0)
    return { issues: [{ path: 'discount', message: errors.discountAboveSubtotal }] };
  const totals = invoiceTotals(lines, BigInt(discount));
  if (totals.total > BigInt(billingLimits.total)) return { issues: [{ path: 'lines', message: errors.tooLarge }] };
  return { lines, totals };
}

/** Returns taxes for display, with the rate in percent. */
export const shownTaxes = ({ taxes }: Pick<InvoiceTotals, 'taxes'>) =>
  taxes.map(({ category, rate, base, amount }) => ({
    category,
    rate: rate / 100,
    base: Number(base),
    amount: Number(amount),
  }));
