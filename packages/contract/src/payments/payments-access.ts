import type { Access } from '../core/access.ts';

/** Access to the company's cards. */
export const paymentMethodAccess = {
  permissions: ['paymentMethods:read'],
  roles: ['company-admin'],
} as const satisfies Access;

/** Live event without data: the company's cards, or their charges, changed; pages read again. */
export const paymentMethodEvents = { updated: 'paymentMethods:updated' } as const;

/** The page that the gateway returns to after a card was added; it appends `setupSession`. */
export const paymentMethodsLink = '/billing/payment-methods?tab=cards';
/** The path to which Stripe sends events; the body is one signed event. */
export const stripeWebhookPath = '/gateway/stripe/webhook';

/** Payment gateways: Stripe, or the embedded one that accepts only published test numbers. */
export const gatewayNames = ['stripe', 'test'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** States of a payment attempt. The last three are final, unless the money arrives later. */
export const attemptStates = ['created', 'requires-action', 'processing', 'succeeded', 'failed', 'cancelled'] as const;
export type AttemptState = (typeof attemptStates)[number];
/** States of an attempt that is still running; an invoice has at most one such attempt. */
export const openAttemptStates = ['created', 'requires-action', 'processing'] as const satisfies AttemptState[];

/** Reasons for a failed or cancelled attempt. */
export const attemptCodes = [
  'declined',
  'insufficient-funds',
  'card-expired',
  'card-blocked',
  'wrong-security-code',
  'authentication-required',
  'authentication-failed',
  'processing-error',
  'page-expired',
  'not-started',
  'replaced',
  'refused',
] as const;
export type AttemptCode = (typeof attemptCodes)[number];

/** Errors after which a card is not charged automatically until the company changes its cards. */
export const hardDeclines: readonly AttemptCode[] = ['card-expired', 'card-blocked', 'authentication-required'];

/** Validity of a card at the end of the current day. */
export const cardStates = ['valid', 'expiring', 'expired'] as const;
export type CardState = (typeof cardStates)[number];
/** Days before the end of its last month on which the owner of an expiring card is notified. */
export const cardNoticeDays = [30, 7] as const;
