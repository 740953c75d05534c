import type { Logo } from './invoice-document.ts';
import type { Buyer, Seller } from './parties.ts';

/** What happened on an account. Invoices and refunds raise the balance, credit notes and payments lower it. */
export interface StatementEntry {
  /** YYYY-MM-DD. */
  date: string;
  kind: 'invoice' | 'credit-note' | 'payment' | 'refund';
  /** Of the document. */
  number: string;
  /** Of the invoice it belongs to; empty on an invoice. */
  invoiceNumber: string;
  /** In the minor unit; positive. */
  amount: bigint;
}

/** All of a year in one currency. */
export interface StatementAccount {
  /** ISO 4217 in lower case. */
  currency: string;
  /** What was to pay when the year began. */
  openingBalance: bigint;
  /** In the order of their days. */
  entries: readonly StatementEntry[];
}

/** What was invoiced, credited, paid and refunded in a year. */
export interface StatementDocument {
  year: number;
  /** The day it was made, as YYYY-MM-DD. */
  date: string;
  seller: Seller;
  buyer: Buyer;
  accounts: readonly StatementAccount[];
  logo: Logo | null;
}
