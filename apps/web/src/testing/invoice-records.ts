import type { Invoice, InvoiceRow, InvoiceSum } from '@gatehouse/contract/invoices/invoice.schema';
import type { PaymentMethod, PaymentMethods } from '@gatehouse/contract/payments/payment-methods.schema';
import type { Attempt } from '@gatehouse/contract/payments/payments.schema';

import { recordId } from './engagement-records.ts';

const address = {
  street: 'Harbour Street 12',
  street2: '',
  postalCode: '20457',
  city: 'Hamburg',
  region: '',
  country: 'DE',
};
const buyer = { ...address, legalName: 'Acme Home Goods GmbH', vatId: 'DE811907980' };
/** The seller on invoices. */
export const seller = {
  ...address,
  legalName: 'Northwall Security GmbH',
  vatId: 'DE136695976',
  taxNumber: '',
  registration: '',
  email: 'billing@provider.example',
  phone: '',
  accountHolder: '',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFF',
};

/** A row of an open invoice of 1,190.00 euros. */
export const invoiceRow = (place: number, change: Partial<InvoiceRow> = {}): InvoiceRow => ({
  _id: recordId(place),
  invoiceID: `INV-2026-00000${String(place)}`,
  status: 'Open',
  issuedAt: '2026-11-05T09:00:00.000Z',
  dueDate: '2099-12-05',
  dueAt: '2099-12-05T22:59:59.000Z',
  paidAt: null,
  currency: 'eur',
  subtotal: 100_000,
  discount: 0,
  tax: 19_000,
  total: 119_000,
  lines: [
    {
      _id: recordId(900 + place),
      description: 'Penetration test of the shop',
      quantity: 1,
      unitAmount: 100_000,
      discount: 0,
      taxCategory: 'S',
      taxRate: 19,
      amount: 100_000,
      credited: 0,
      engagementId: null,
    },
  ],
  paid: 0,
  credited: 0,
  refunded: 0,
  amountDue: 119_000,
  disputed: false,
  purchaseOrder: 'PO-7781',
  ...change,
});

/** Details of the invoice. */
export const invoiceDetail = (place: number, change: Partial<Invoice> = {}): Invoice => ({
  ...invoiceRow(place),
  taxes: [{ category: 'S', rate: 19, base: 100_000, amount: 19_000 }],
  payments: [],
  refunds: [],
  creditNotes: [],
  history: [
    {
      _id: recordId(800 + place),
      at: '2026-11-05T09:00:00.000Z',
      action: 'issued',
      actorName: 'Grace Staff',
      note: '',
      amount: null,
    },
  ],
  notes: '',
  taxNote: '',
  period: null,
  documents: { pdf: true, xml: true },
  seller,
  buyer,
  ...change,
});

/** The totals of one open invoice. */
export const invoiceSum = (change: Partial<InvoiceSum> = {}): InvoiceSum => ({
  currency: 'eur',
  count: 1,
  total: 119_000,
  paid: 0,
  credited: 0,
  refunded: 0,
  amountDue: 119_000,
  overdue: 0,
  nextDueDate: '2099-12-05',
  ...change,
});

/** A saved card that does not expire soon. */
export const savedCard = (place: number, change: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id: recordId(700 + place),
  brand: 'visa',
  last4: '4242',
  expMonth: 8,
  expYear: 2099,
  isDefault: place === 1,
  state: 'valid',
  ...change,
});

/** Saved cards at the test payment gateway. */
export const savedCards = (...cards: PaymentMethod[]): PaymentMethods => ({
  paymentMethods: cards,
  default_payment_method: cards.find(({ isDefault }) => isDefault)?.id ?? null,
  gateway: 'test',
  chargesOnDueDate: false,
});

/** An attempt to pay 1,190.00. */
export const attempt = (change: Partial<Attempt> = {}): Attempt => ({
  _id: recordId(600),
  state: 'succeeded',
  code: null,
  amount: 119_000,
  currency: 'eur',
  ...change,
});
