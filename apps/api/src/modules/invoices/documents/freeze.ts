import { displayDate } from '@gatehouse/domain/display-date';
import { missingFields } from '@gatehouse/invoice-documents/missing-fields';
import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';
import { invoiceTotals, type InvoiceTotals } from '@gatehouse/domain/money/invoice-totals';

import type { FieldIssue } from '../../../platform/core/errors.ts';
import type { DetailsRow } from '../billing-details/billing-details.store.ts';
import { buyerFromDetails } from '../billing-details/billing-details.service.ts';
import { emptySeller } from '../billing-settings/billing-settings.service.ts';
import type { SettingsRow } from '../billing-settings/billing-settings.store.ts';
import { documentOf } from './document-of.ts';
import type { LineRow } from '../records/drafts.store.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import type { InvoiceRecord } from '../records/settle.store.ts';
import type { FrozenLine, Snapshot } from '../snapshot.ts';
import { visualId } from '../visual-number.ts';

/** The parts that an invoice is made of. */
export interface InvoiceParts {
  invoice: InvoiceRecord;
  lines: readonly LineRow[];
  settings: SettingsRow | undefined;
  details: DetailsRow | undefined;
  /** The name of the provider in its branding. */
  brand: string;
}

/** Converts a stored line to the form kept in documents. */
export const frozenLine = (line: LineRow): FrozenLine => ({
  description: line.description,
  quantity: line.quantity,
  unitAmount: line.unit_amount,
  discount: line.discount,
  taxCategory: line.tax_category as TaxCategory,
  taxRate: line.tax_rate,
  amount: line.amount,
});

const calculable = (line: FrozenLine) => ({
  quantity: BigInt(line.quantity),
  unitAmount: BigInt(line.unitAmount),
  discount: BigInt(line.discount),
  taxCategory: line.taxCategory,
  taxRate: line.taxRate,
});

/** Returns the totals of a document. */
export const frozenTotals = ({ subtotal, discount, taxes, tax, total }: InvoiceTotals) => ({
  subtotal: Number(subtotal),
  discount: Number(discount),
  taxes: taxes.map((group) => ({
    category: group.category,
    rate: group.rate,
    lines: Number(group.lines),
    discount: Number(group.discount),
    base: Number(group.base),
    amount: Number(group.amount),
  })),
  tax: Number(tax),
  total: Number(total),
});

interface Dates {
  issueDate: string;
  dueDate: string;
}

/** Returns the content of an invoice with a copy of everything that may change later. The number is added last. */
export function freezeInvoice(
  { invoice, lines, settings, details, brand }: InvoiceParts,
  { issueDate, dueDate }: Dates,
): Snapshot {
  const frozen = lines.map(frozenLine);
  const { currency, notes, tax_note: taxNote, period_from: from, period_to: to } = invoice;
  return {
    kind: 'invoice',
    number: '',
    issueDate,
    dueDate,
    currency,
    seller: settings?.seller ?? emptySeller,
    buyer: buyerFromDetails(details),
    brand,
    purchaseOrder: invoice.purchase_order || (details?.purchase_order ?? ''),
    notes,
    taxNote,
    period: from === null || to === null ? null : { from, to },
    lines: frozen,
    ...frozenTotals(invoiceTotals(frozen.map(calculable), BigInt(invoice.discount))),
    creditedInvoice: null,
  };
}

const { missing, errors } = invoiceTexts;

/** Returns what an invoice lacks to be issued: each field with an instruction. */
export function missingForIssue(frozen: Snapshot): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (frozen.seller.legalName === '') issues.push({ path: 'seller.name', message: missing.settings });
  if (frozen.lines.length === 0) issues.push({ path: 'lines', message: missing.lines });
  if (frozen.dueDate !== null && frozen.dueDate < frozen.issueDate)
    issues.push({ path: 'dueDate', message: errors.dueInPast(displayDate(frozen.dueDate) ?? frozen.dueDate) });
  const known = new Set(issues.map(({ path }) => path));
  // A placeholder, because the number is assigned once nothing is missing.
  const numbered = { ...frozen, number: visualId('INV', Number(frozen.issueDate.slice(0, 4)), 0) };
  const fields = missingFields(documentOf(numbered)).filter(({ field }) => !known.has(field));
  return [...issues, ...fields.map(({ field, name }) => ({ path: field, message: missing.field(name) }))];
}
