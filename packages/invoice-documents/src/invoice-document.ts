import type { InvoiceLine, InvoiceTotals } from '@gatehouse/domain/money/invoice-totals';
import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';

import type { Buyer, Seller } from './parties.ts';

/** What a quantity counts. */
export const units = ['piece', 'hour', 'day', 'week', 'month', 'quarter', 'year', 'user', 'asset', 'flat'] as const;
export type Unit = (typeof units)[number];

/** A line as it is printed; its amount is in `totals.lines` at the same place. */
export interface DocumentLine extends InvoiceLine {
  name: string;
  /** More about it, in lines of plain text; empty where there is none. */
  description: string;
  unit: Unit;
}

/** Days, inclusive, as YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
}

/** Where and when it was delivered; category K asks for the country. */
export interface Delivery {
  /** YYYY-MM-DD. */
  date: string | null;
  /** ISO 3166-1, two capital letters. */
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

/** An invoice or a credit note as it was issued. All amounts are positive and in the minor unit of the currency. */
export interface InvoiceDocument {
  kind: 'invoice' | 'credit-note';
  number: string;
  /** YYYY-MM-DD, as all days. */
  issueDate: string;
  /** Null on a credit note, and where nothing is due. */
  dueDate: string | null;
  /** ISO 4217 in lower case; it has 0 or 2 decimals. */
  currency: string;
  seller: Seller;
  buyer: Buyer;
  /** The buyer's number; empty where there is none. */
  purchaseOrder: string;
  servicePeriod: Period | null;
  delivery: Delivery | null;
  lines: readonly DocumentLine[];
  /** As `invoiceTotals` computes them of the lines and the discount of the invoice. */
  totals: InvoiceTotals;
  /** Paid when it was issued. */
  paid: bigint;
  /** In words; empty where there is nothing to say. */
  paymentTerms: string;
  /** Why no tax is charged, for each category that asks for a reason. */
  exemptionReasons: Partial<Record<TaxCategory, string>>;
  /** Set on a credit note. */
  creditedInvoice: CreditedInvoice | null;
  /** Plain text; empty where there is none. */
  notes: string;
  logo: Logo | null;
}
