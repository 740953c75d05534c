import type { InvoiceLine, InvoiceTotals } from '@gatehouse/domain/money/invoice-totals';
import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';

import type { Buyer, Seller } from './parties.ts';

/** Units of quantities. */
export const units = ['piece', 'hour', 'day', 'week', 'month', 'quarter', 'year', 'user', 'asset', 'flat'] as const;
export type Unit = (typeof units)[number];

/** A printed line. Its amount is in `totals.lines` at the same index. */
export interface DocumentLine extends InvoiceLine {
  name: string;
  /** Further lines of plain text; may be empty. */
  description: string;
  unit: Unit;
}

/** Days, inclusive, as YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
}

/** The place and date of delivery. Category K requires the country. */
export interface Delivery {
  /** YYYY-MM-DD. */
  date: string | null;
  /** ISO 3166-1, two uppercase letters. */
  country: string | null;
}

/** The invoice that a credit note corrects. */
export interface CreditedInvoice {
  number: string;
  /** YYYY-MM-DD. */
  issueDate: string;
}

/** A logo as PNG or JPEG. */
export type Logo = Uint8Array;

/** An issued invoice or credit note. All amounts are positive and in the minor unit of the currency. */
export interface InvoiceDocument {
  kind: 'invoice' | 'credit-note';
  number: string;
  /** YYYY-MM-DD, like all dates. */
  issueDate: string;
  /** Null for a credit note, or if nothing is due. */
  dueDate: string | null;
  /** ISO 4217 in lowercase, with 0 or 2 decimals. */
  currency: string;
  seller: Seller;
  buyer: Buyer;
  /** The buyer's purchase order number; may be empty. */
  purchaseOrder: string;
  servicePeriod: Period | null;
  delivery: Delivery | null;
  lines: readonly DocumentLine[];
  /** Computed by `invoiceTotals` from the lines and the invoice discount. */
  totals: InvoiceTotals;
  /** The amount already paid when the document was issued. */
  paid: bigint;
  /** Plain text; may be empty. */
  paymentTerms: string;
  /** Reasons for not charging tax, for each category that requires one. */
  exemptionReasons: Partial<Record<TaxCategory, string>>;
  /** Set for a credit note. */
  creditedInvoice: CreditedInvoice | null;
  /** Plain text; may be empty. */
  notes: string;
  logo: Logo | null;
}
