import type { Access } from '../core/access.ts';

/** Access to the company's invoices and billing details. */
export const invoiceAccess = {
  permissions: ['invoices-company:read'],
  roles: ['company-admin'],
} as const satisfies Access;
/** Access of provider staff who bill clients. */
export const billingStaffAccess = { staff: ['billing:write'] } as const satisfies Access;
/** Access of provider staff who read invoices and write drafts of them. */
export const invoiceDraftAccess = { staff: ['invoices:draft'] } as const satisfies Access;

/**
 * Live event with the `{ ids }` of invoices whose payments, subscriptions or billing details changed; pages read
 * again.
 */
export const invoiceEvents = { updated: 'invoices:updated' } as const;

/** The page of an invoice. */
export const invoiceLink = (id: string): string => `/billing/${id}`;
/** The page of an invoice for the provider’s staff. */
export const staffInvoiceLink = (companyId: string, id: string): string =>
  `/provider/companies/${companyId}/billing/${id}`;
/** The link with which a billing contact pays without an account. */
export const payLink = (payToken: string): string => `/pay/${payToken}`;

/**
 * Draft → Open → Paid, Void; an open invoice past its due moment is shown as Overdue (contract/core.md, State
 * machines).
 */
export const invoiceStatuses = ['Draft', 'Open', 'Overdue', 'Paid', 'Void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
/** Statuses of invoices that clients can see; drafts are not among them. */
export const issuedStatuses = ['Open', 'Overdue', 'Paid', 'Void'] as const satisfies readonly InvoiceStatus[];

/** Payment methods. */
export const paymentMethods = ['transfer', 'card'] as const;
export type PaymentKind = (typeof paymentMethods)[number];

/**
 * States of a refund. A card refund is pending until the gateway reports its result; a transfer recorded by staff has
 * succeeded.
 */
export const refundStates = ['Pending', 'Succeeded', 'Failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Actions in the history of an invoice. */
export const invoiceActions = [
  'created',
  'issued',
  'sent',
  'reminded',
  'reminders-paused',
  'reminders-resumed',
  'payment-recorded',
  'payment-failed',
  'credited',
  'refunded',
  'refund-failed',
  'voided',
  'disputed',
  'dispute-closed',
] as const;
export type InvoiceAction = (typeof invoiceActions)[number];

/**
 * Days before (negative) and after the due date on which reminders are sent, at this hour in the company’s time zone.
 */
export const reminderDays = [-3, 1, 7, 14] as const;
/** Hour of reminders in the company’s time zone. */
export const reminderHour = 9;

/** Limits of invoices. */
export const billingLimits = {
  lines: 200,
  contacts: 10,
  /** Maximum amount of a line, in the minor unit. */
  amount: 100_000_000_000,
  /** Maximum total of an invoice, in the minor unit; exact as a JSON number. */
  total: 10_000_000_000_000,
  quantity: 1_000_000,
  issuedAtOnce: 200,
} as const;

/** The default currency of an invoice. */
export const defaultCurrency = 'usd';

/** Billing intervals of a subscription. */
export const billingIntervals = ['monthly', 'quarterly', 'yearly'] as const;
export type BillingInterval = (typeof billingIntervals)[number];
/** Documents that a subscription creates: a draft that staff check, or an invoice that is issued at once. */
export const subscriptionModes = ['draft', 'issue'] as const;
export type SubscriptionMode = (typeof subscriptionModes)[number];
/** States of a subscription. A paused one bills nothing until it is resumed, an ended one never again. */
export const subscriptionStates = ['Active', 'Paused', 'Ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];
