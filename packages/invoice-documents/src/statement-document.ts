import type { Logo } from './invoice-document.ts';
import type { Buyer, Seller } from './parties.ts';

/** A transaction on an account. Invoices and refunds increase the balance; credit notes and payments reduce it. */
export interface StatementEntry {
  /** YYYY-MM-DD. */
  date: string;
  kind: 'invoice' | 'credit-note' | 'payment' | 'refund';
  /** The number of the document. */
  number: string;
  /** The number of the related invoice; empty for an invoice. */
  invoiceNumber: string;
  /** Positive, in the minor unit. */
  amount: bigint;
}

/** All transactions of a year in one currency. */
export interface StatementAccount {
  /** ISO 4217 in lowercase. */
  currency: string;
  /** The amount due at the start of the year. */
  openingBalance: bigint;
  /** In chronological order. */
  entries: readonly StatementEntry[];
}

/** The invoices, credit notes, payments and refunds of a year. */
export interface StatementDocument {
  year: number;
  /** The day the statement was created, as YYYY-MM-DD. */
  date: string;
  seller: Seller;
  buyer: Buyer;
  accounts: readonly StatementAccount[];
  logo: Logo | null;
}
