import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';

import type { Unit } from './invoice-document.ts';

/** Fixed texts of billing documents. */
export const invoiceTexts = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  payment: 'Receipt',
  refund: 'Refund receipt',
  statement: 'Account statement',
  titled: (kind: string, number: string) => `${kind} ${number}`,
  subject: (kind: string, buyer: string) => `${kind} for ${buyer}`,
  page: (number: number) => `Page ${number}`,

  invoiceNumber: 'Invoice number',
  creditNoteNumber: 'Credit note number',
  receiptNumber: 'Receipt number',
  issueDate: 'Issue date',
  invoiceDate: 'Invoice date',
  dueDate: 'Due date',
  servicePeriod: 'Service period',
  deliveryDate: 'Delivery date',
  deliveryCountry: 'Delivered to',
  purchaseOrder: 'Purchase order',
  clientVatId: 'Your VAT ID',
  creditedInvoice: 'Invoice credited',
  period: (from: string, to: string) => `${from} to ${to}`,

  position: '#',
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  tax: 'Tax',
  amountIn: (currency: string) => `Amount (${currency})`,
  lineDiscount: (amount: string) => `Discount −${amount}`,

  subtotal: 'Subtotal',
  discount: 'Discount',
  taxTotal: 'Total tax',
  total: (currency: string) => `Total (${currency})`,
  paid: 'Paid',
  amountDue: (currency: string) => `Amount due (${currency})`,
  credited: (currency: string) => `Amount credited (${currency})`,

  taxByRate: 'Tax by rate',
  taxRate: 'Rate',
  taxableAmount: 'Taxable amount',

  paymentHeading: { invoice: 'Payment', 'credit-note': 'Settlement' },
  accountHolder: 'Account holder',
  bank: 'Bank',
  iban: 'IBAN',
  bic: 'BIC',
  reference: 'Reference',
  qrCode: 'Scan with your banking app to pay',
  qrCodeAlt: (number: string) => `QR code with the bank transfer for ${number}`,
  notes: 'Notes',
  logoOf: (name: string) => `Logo of ${name}`,

  vatId: 'VAT ID',
  taxNumber: 'Tax number',
  registrationNumber: 'Registration number',

  paymentDate: 'Payment date',
  refundDate: 'Refund date',
  method: 'Method',
  amountPaid: (currency: string) => `Amount paid (${currency})`,
  amountRefunded: (currency: string) => `Amount refunded (${currency})`,
  invoiceTotal: 'Invoice total',
  remaining: 'Remaining amount due',
  received: (invoice: string) => `We received your payment for invoice ${invoice}. Thank you.`,
  refunded: (invoice: string) => `We refunded this amount for invoice ${invoice}.`,

  year: 'Year',
  statementDate: 'Statement date',
  date: 'Date',
  document: 'Document',
  forInvoice: (invoice: string) => `for ${invoice}`,
  charges: 'Charges',
  credits: 'Credits',
  balance: 'Balance',
  openingBalance: 'Opening balance',
  closingBalance: 'Closing balance',
  noEntries: (year: number) => `No invoices or payments in ${year}.`,
  entries: {
    invoice: 'Invoice',
    'credit-note': 'Credit note',
    payment: 'Payment',
    refund: 'Refund',
  },
} as const;

/** Names of tax categories, as shown to clients. */
export const categoryNames: Record<TaxCategory, string> = {
  S: 'Taxable',
  Z: 'Zero rated',
  E: 'Exempt',
  AE: 'Reverse charge',
  K: 'Intra-EU supply',
  G: 'Export',
  O: 'Outside the scope of tax',
};

/** Default reasons for not charging tax. An exemption has no default, because it must state its own. */
export const defaultReasons: Partial<Record<TaxCategory, string>> = {
  AE: 'Reverse charge: the customer is liable for the tax.',
  K: 'Intra-Community supply, exempt from tax.',
  G: 'Export outside the EU, exempt from tax.',
  O: 'Outside the scope of tax.',
};

/** Units in singular and plural; both are empty if the number alone is sufficient. */
export const unitNames: Record<Unit, readonly [one: string, several: string]> = {
  piece: ['', ''],
  hour: ['hour', 'hours'],
  day: ['day', 'days'],
  week: ['week', 'weeks'],
  month: ['month', 'months'],
  quarter: ['quarter', 'quarters'],
  year: ['year', 'years'],
  user: ['user', 'users'],
  asset: ['asset', 'assets'],
  flat: ['flat rate', 'flat rates'],
};
