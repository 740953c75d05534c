import type { Logo } from './invoice-document.ts';
import type { Buyer, Seller } from './parties.ts';

/** A payment of an invoice, or a refund of it, as it was recorded. */
export interface ReceiptDocument {
  kind: 'payment' | 'refund';
  number: string;
  /** The day of the payment or refund, as YYYY-MM-DD. */
  date: string;
  /** ISO 4217 in lower case. */
  currency: string;
  /** In the minor unit, as all amounts; positive. */
  amount: bigint;
  /** In words, such as "Visa ending in 4242" or "Bank transfer". */
  method: string;
  /** Of the bank or the gateway; empty where there is none. */
  reference: string;
  seller: Seller;
  buyer: Buyer;
  invoice: {
    number: string;
    /** YYYY-MM-DD. */
    issueDate: string;
    total: bigint;
    /** What is still to pay after this payment. */
    amountDue: bigint;
  };
  logo: Logo | null;
}
