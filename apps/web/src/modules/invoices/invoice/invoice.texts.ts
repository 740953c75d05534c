import type { InvoiceAction } from '@gatehouse/contract/invoices/invoices-access';
import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';

import { catalogue, isolated, shownPercent } from '../../../core/texts.ts';

const categories: Record<TaxCategory, string> = {
  S: 'Standard rate',
  Z: 'Zero rated',
  E: 'Exempt',
  AE: 'Reverse charge',
  K: 'Intra-community supply',
  G: 'Export outside the EU',
  O: 'Outside the scope of tax',
};

const actions: Record<InvoiceAction, string> = {
  created: 'created the draft',
  issued: 'issued the invoice',
  sent: 'emailed the invoice to the billing contacts',
  reminded: 'sent a reminder to the billing contacts',
  'reminders-paused': 'paused reminders',
  'reminders-resumed': 'resumed reminders',
  'payment-recorded': 'recorded a payment',
  'payment-failed': 'could not collect a payment',
  credited: 'issued a credit note',
  refunded: 'refunded a payment',
  'refund-failed': 'could not complete a refund',
  voided: 'voided the invoice',
  disputed: 'marked a payment as disputed by the bank',
  'dispute-closed': 'closed the dispute',
};

/** Actions of the portal itself, as sentences without a subject. */
const ownActions: Partial<Record<InvoiceAction, string>> = {
  issued: 'Issued automatically',
  sent: 'Emailed to the billing contacts',
  reminded: 'Reminder sent to the billing contacts',
};

/** Texts of an invoice as a document and as a record, for clients and staff. */
export const invoiceTexts = catalogue({
  paper: {
    from: 'From',
    to: 'Bill to',
    lines: 'Lines',
    description: 'Description',
    quantity: 'Quantity',
    unitAmount: 'Price',
    tax: 'Tax',
    amount: 'Amount',
  },
  title: 'Invoice',
  draft: 'Draft invoice',
  facts: { issued: 'Issued', due: 'Due', order: 'Purchase order', period: 'Period' },
  period: (from: string, to: string) => `${from} – ${to}`,
  vat: (id: string) => `VAT ID ${id}`,
  taxNumber: (number: string) => `Tax number ${number}`,
  noBuyer: 'No billing details yet',
  noSeller: 'No seller yet',
  lineDiscount: (amount: string) => `Discount ${amount}`,
  sums: {
    subtotal: 'Subtotal',
    discount: 'Discount',
    tax: (rate: number, base: string) => `${shownPercent(rate)} tax on ${base}`,
    untaxed: (category: string, base: string) => `${category}, ${base}`,
    total: 'Total',
    credited: 'Credited',
    paid: 'Paid',
    refunded: 'Refunded',
    due: 'Amount due',
  },
  categories,
  rate: (rate: number) => shownPercent(rate),
  disputed: 'The bank reports a dispute about a payment of this invoice. Your provider is handling it.',
  documents: {
    title: 'Documents',
    pdf: 'Download PDF',
    xml: 'Download XML (EN 16931)',
    preparing: 'Preparing documents. They’ll appear here in a moment.',
  },
  payments: {
    title: 'Payments',
    card: 'Card',
    transfer: 'Bank transfer',
    receipt: 'Download receipt',
    refund: 'Refund',
    states: { Pending: 'Pending', Succeeded: 'Refunded', Failed: 'Failed' },
  },
  creditNotes: {
    title: 'Credit notes',
    pdf: (number: string) => `Download ${number} as PDF`,
    xml: (number: string) => `Download ${number} as XML`,
    pdfShort: 'PDF',
    xmlShort: 'XML',
  },
  activity: {
    title: 'Activity',
    filter: 'Show',
    all: 'All',
    comments: 'Comments',
    changes: 'Changes',
    noComments: 'No comments.',
    noChanges: 'No changes yet.',
  },
  actions,
  ownActions,
  portal: 'Gatehouse',
  withAmount: (sentence: string, amount: string) => `${sentence}: ${isolated(amount)}`,
  pay: (amount: string) => `Pay ${amount}`,
  paidOn: (day: string) => `Paid on ${day}.`,
});
