import type { Buyer } from '@gatehouse/contract/billing-details/party.schema';
import type { Seller } from '@gatehouse/contract/billing-settings/seller.schema';
import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';

/** A line as it was issued: amounts in the minor unit, the quantity in ten-thousandths, the rate in hundredths of a percent. */
export interface FrozenLine {
  description: string;
  quantity: number;
  unitAmount: number;
  discount: number;
  taxCategory: TaxCategory;
  taxRate: number;
  amount: number;
}

/** Tax of one category and rate as it was issued. */
export interface FrozenTax {
  category: TaxCategory;
  rate: number;
  lines: number;
  discount: number;
  base: number;
  amount: number;
}

/**
 * Everything that an invoice or a credit note says, as it was at issue and as `invoice_documents` keeps it. Whatever is
 * rendered comes from here and nowhere else.
 */
export interface Snapshot {
  kind: 'invoice' | 'credit-note';
  number: string;
  /** YYYY-MM-DD in the company's zone. */
  issueDate: string;
  dueDate: string | null;
  currency: string;
  seller: Seller;
  buyer: Buyer;
  /** The provider's name as its portal shows it. */
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
