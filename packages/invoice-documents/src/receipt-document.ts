import type { Logo } from './invoice-document.ts';
import type { Buyer, Seller } from './parties.ts';

/** A recorded payment or refund of an invoice. */
export interface ReceiptDocument {
  kind: 'payment' | 'refund';
  number: string;
  /** The day of the payment or refund, as YYYY-MM-DD. */
  date: string;
  /** ISO 4217 in lowercase. */
  currency: string;
  /** Positive, in the minor unit like all amounts. */
  amount: bigint;
  /** A text such as "Visa ending in 4242" or "Bank transfer". */
  method: string;
  /** The reference of the bank or payment gateway; may be empty. */
  reference: string;
  seller: Seller;
  buyer: Buyer;
  invoice: {
    number: string;
    /** YYYY-MM-DD. */
    issueDate: string;
    total: bigint;
    /** The amount due after this payment. */
    amountDue: bigint;
  };
  logo: Logo | null;
}
