import type { Buyer } from '@gatehouse/contract/billing-details/party.schema';
import type { Seller } from '@gatehouse/contract/billing-settings/seller.schema';
import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';

/** A line as issued. Amounts are in minor units, the quantity in ten-thousandths, the rate in hundredths of a percent. */
export interface FrozenLine {
  description: string;
  quantity: number;
  unitAmount: number;
  discount: number;
  taxCategory: TaxCategory;
  taxRate: number;
  amount: number;
}

/** The tax of one category and rate as issued. */
export interface FrozenTax {
  category: TaxCategory;
  rate: number;
  lines: number;
  discount: number;
  base: number;
  amount: number;
}

/** The complete content of an issued invoice or credit note, as stored in `invoice_documents`. Documents are rendered from it only. */
export interface Snapshot {
  kind: 'invoice' | 'credit-note';
  number: string;
  /** YYYY-MM-DD in the company's time zone. */
  issueDate: string;
  dueDate: string | null;
  currency: string;
  seller: Seller;
  buyer: Buyer;
  /** The name of the provider in its branding. */
  brand: string;
  purchaseOrder: string;
  notes: string;
  taxNote: string;
  period: { from: string; to: string } | null;
  lines: FrozenLine[];
  subtotal: number;
  discount: number;
  taxes: FrozenTax[];
  tax: number;
  total: number;
  creditedInvoice: { number: string; issueDate: string } | null;
}
