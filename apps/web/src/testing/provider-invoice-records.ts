import type { BillingSettings } from '@gatehouse/contract/billing-settings/seller.schema';
import type { ProviderInvoice, ProviderInvoiceRow } from '@gatehouse/contract/invoices/invoice.schema';
import type { Subscription } from '@gatehouse/contract/invoices/subscriptions.schema';

import { recordId } from './engagement-records.ts';
import { invoiceDetail, invoiceRow, seller } from './invoice-records.ts';

const ofStaff = {
  company: { _id: recordId(300), name: 'Acme Corporation', logo: null },
  remindersPaused: false,
  subscriptionId: null,
  updatedAt: '2026-11-05T09:00:00.000Z',
};

/** A row of an invoice in the provider's list. */
export const providerInvoiceRow = (place: number, change: Partial<ProviderInvoiceRow> = {}): ProviderInvoiceRow => ({
  ...invoiceRow(place),
  ...ofStaff,
  ...change,
});

/** An invoice as returned to the provider. */
export const providerInvoice = (place: number, change: Partial<ProviderInvoice> = {}): ProviderInvoice => ({
  ...invoiceDetail(place),
  ...ofStaff,
  revision: 0,
  missing: [],
  reminders: [],
  ...change,
});

export const billingSettingsOf = (change: Partial<BillingSettings> = {}): BillingSettings => ({
  seller,
  currency: 'usd',
  taxCategory: 'S',
  taxRate: 19,
  paymentTermDays: 14,
  notes: '',
  invoiceRetentionYears: 10,
  updatedAt: null,
  ...change,
});

/** A subscription without invoices so far. */
export const subscription = (change: Partial<Subscription> = {}): Subscription => ({
  _id: recordId(650),
  name: 'Monitoring',
  currency: 'eur',
  lines: [
    {
      description: 'Dark web monitoring',
      quantity: 1,
      unitAmount: 49_000,
      discount: 0,
      taxCategory: 'S',
      taxRate: 19,
      engagementId: null,
    },
  ],
  discount: 0,
  interval: 'monthly',
  mode: 'draft',
  taxNote: '',
  startDate: '2026-12-01',
  endDate: null,
  state: 'Active',
  nextDate: '2026-12-01',
  amount: 49_000,
  numOfInvoices: 0,
  createdAt: '2026-11-05T09:00:00.000Z',
  updatedAt: '2026-11-05T09:00:00.000Z',
  ...change,
});
