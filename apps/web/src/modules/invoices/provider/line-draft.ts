import type { DraftLine, ShownLine } from '@gatehouse/contract/invoices/invoice-parts.schema';
import { billingLimits } from '@gatehouse/contract/invoices/invoices-access';
import { currencyDecimals } from '@gatehouse/domain/money/currency';
import { formatDecimal, parseDecimal } from '@gatehouse/domain/money/decimal';
import {
  type InvoiceLine,
  invoiceTotals,
  type InvoiceTotals,
  lineAmount,
} from '@gatehouse/domain/money/invoice-totals';
import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';

import type { Keyed } from '../../../shared/forms/rows-field.tsx';
import { draftTexts } from './draft.texts.ts';

const { faults } = draftTexts;

const quantityDecimals = 4;
const rateDecimals = 2;

/** Form values of a line. */
export interface LineDraft {
  description: string;
  quantity: string;
  unitAmount: string;
  discount: string;
  taxCategory: TaxCategory;
  taxRate: string;
  engagementId: string | null;
}

/** Returns the decimals of a currency; two for an unknown one. */
const decimalsOf = (currency: string): number => currencyDecimals(currency) ?? 2;

/** Normalizes a typed number with a point or a comma. */
const normalizedNumber = (text: string): string => text.trim().replace(',', '.');

/** Parses a typed amount to the minor unit. An empty text is zero; returns null if it is not a valid amount. */
export function amountOf(text: string, currency: string): bigint | null {
  if (text.trim() === '') return 0n;
  const amount = parseDecimal(normalizedNumber(text), decimalsOf(currency));
  return amount === null || amount < 0n || amount > BigInt(billingLimits.amount) ? null : amount;
}

/** Formats an amount in the minor unit for a form field; zero gives an empty text. */
export const typedAmount = (amount: number, currency: string): string =>
  amount === 0 ? '' : formatDecimal(BigInt(amount), decimalsOf(currency));

/** Formats the tax rate for a form field; only the standard category has one. */
export const typedRate = ({ taxCategory, taxRate }: Pick<ShownLine, 'taxCategory' | 'taxRate'>): string =>
  taxCategory === 'S' ? String(taxRate) : '';

/** Returns the form values of a saved line. */
export const lineDraftOf = (line: Omit<ShownLine, '_id' | 'amount' | 'credited'>, currency: string): LineDraft => ({
  description: line.description,
  quantity: String(line.quantity),
  unitAmount: formatDecimal(BigInt(line.unitAmount), decimalsOf(currency)),
  discount: typedAmount(line.discount, currency),
  taxCategory: line.taxCategory,
  taxRate: typedRate(line),
  engagementId: line.engagementId,
});

const quantityOf = ({ quantity }: LineDraft): bigint | null =>
  parseDecimal(normalizedNumber(quantity), quantityDecimals);

/** Parses the tax rate in hundredths of a percent; only the standard category has one. */
const rateOf = ({ taxCategory, taxRate }: LineDraft): bigint | null =>
  taxCategory === 'S' ? parseDecimal(normalizedNumber(taxRate), rateDecimals) : 0n;

/** Returns the line for calculating totals, or null while it is incomplete. */
function readLine(draft: LineDraft, currency: string): InvoiceLine | null {
  const quantity = quantityOf(draft);
  const unitAmount = draft.unitAmount.trim() === '' ? null : amountOf(draft.unitAmount, currency);
  const discount = amountOf(draft.discount, currency);
  const taxRate = rateOf(draft);
  if (quantity === null || unitAmount === null || discount === null || taxRate === null) return null;
  return { quantity, unitAmount, discount, taxCategory: draft.taxCategory, taxRate: Number(taxRate) };
}

function isDiscountWrong(draft: LineDraft, currency: string): boolean {
  const line = readLine(draft, currency);
  return amountOf(draft.discount, currency) === null || (line !== null && lineAmount(line) < 0n);
}

function isRateWrong(draft: LineDraft): boolean {
  const rate = rateOf(draft);
  return rate === null || rate > 10_000n || (draft.taxCategory === 'S' ? rate <= 0n : false);
}

const isPriceWrong = ({ unitAmount }: LineDraft, currency: string): boolean =>
  unitAmount.trim() === '' || amountOf(unitAmount, currency) === null;

/** Returns the validation errors of a line by field. */
export function lineFaults(draft: LineDraft, currency: string): Partial<Record<keyof LineDraft, string>> {
  return {
    ...(draft.description.trim() === '' && { description: faults.description }),
    ...((quantityOf(draft) ?? 0n) <= 0n && { quantity: faults.quantity }),
    ...(isPriceWrong(draft, currency) && { unitAmount: faults.amount(decimalsOf(currency)) }),
    ...(isDiscountWrong(draft, currency) && { discount: faults.discount }),
    ...(isRateWrong(draft) && { taxRate: faults.rate }),
  };
}

/** Builds the request body of a valid line. */
export function lineBody(draft: LineDraft, currency: string): DraftLine {
  return {
    description: draft.description,
    quantity: Number(normalizedNumber(draft.quantity)),
    unitAmount: Number(amountOf(draft.unitAmount, currency) ?? 0n),
    discount: Number(amountOf(draft.discount, currency) ?? 0n),
    taxCategory: draft.taxCategory,
    taxRate: draft.taxCategory === 'S' ? Number(normalizedNumber(draft.taxRate)) : 0,
    engagementId: draft.engagementId,
  };
}

/** Calculates the totals of the complete lines. Returns null if the discount exceeds their sum, or a line is negative. */
export function totalsOf(
  lines: readonly Keyed<LineDraft>[],
  discount: string,
  currency: string,
): { complete: readonly { draft: Keyed<LineDraft>; line: InvoiceLine }[]; totals: InvoiceTotals } | null {
  const complete = lines.flatMap((draft) => {
    const line = readLine(draft, currency);
    return line === null ? [] : [{ draft, line }];
  });
  const taken = amountOf(discount, currency);
  const amounts = complete.map(({ line }) => lineAmount(line));
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0n);
  if (taken === null || taken > subtotal || amounts.some((amount) => amount < 0n)) return null;
  return {
    complete,
    totals: invoiceTotals(
      complete.map(({ line }) => line),
      taken,
    ),
  };
}
