import type { Access } from '../core/access.ts';

/** Who sees and changes the cards of the company. */
export const paymentMethodAccess = {
  permissions: ['paymentMethods:read'],
  roles: ['company-admin'],
} as const satisfies Access;

/** The cards of the company, or what is charged to them, changed: nothing comes with it; pages read again. */
export const paymentMethodEvents = { updated: 'paymentMethods:updated' } as const;

/** Where the gateway returns to after a card was added; `setupSession` is added to it. */
export const paymentMethodsLink = '/billing/payment-methods?tab=cards';
/** Where Stripe reports events; the body is one event, signed by Stripe. */
export const stripeWebhookPath = '/gateway/stripe/webhook';

/** Who charges cards: Stripe, or the embedded gateway that takes only published test numbers. */
export const gatewayNames = ['stripe', 'test'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** How far an attempt to pay is. The last three are final, but for money that arrives all the same. */
export const attemptStates = ['created', 'requires-action', 'processing', 'succeeded', 'failed', 'cancelled'] as const;
export type AttemptState = (typeof attemptStates)[number];
/** States of an attempt that is still running; an invoice has at most one such attempt. */
export const openAttemptStates = ['created', 'requires-action', 'processing'] as const satisfies AttemptState[];

/** Why an attempt failed or was cancelled. */
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

/** After these a card is not charged again by itself until the company changes its cards. */
export const hardDeclines: readonly AttemptCode[] = ['card-expired', 'card-blocked', 'authentication-required'];

/** Whether a card can be used at the end of this day, and for how long. */
export const cardStates = ['valid', 'expiring', 'expired'] as const;
export type CardState = (typeof cardStates)[number];
/** A card is called expiring so many days before the end of its last month, and its owner told then and later once more. */
export const cardNoticeDays = [30, 7] as const;
