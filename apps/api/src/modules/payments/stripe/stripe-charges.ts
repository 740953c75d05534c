import type Stripe from 'stripe';

import type { ChargeOrder, ChargeReference, GatewayCard, GatewayCharge, ReturnAddresses } from '../gateway/gateway.ts';
import type { Failure, StripeClient } from './stripe-client.ts';
import { fromStripe, toStripe } from './stripe-amounts.ts';
import { attemptCodeOf } from './stripe-codes.ts';

const expanded = ['payment_intent', 'payment_intent.latest_charge'];
const withCharge = ['latest_charge'];

const none = { intent: null, session: null, actionUrl: null, received: 0, card: null } as const;

/** Converts the card of a payment method, or returns null without one. */
export function cardOf(method: string, card: Stripe.PaymentMethod.Card | undefined | null): GatewayCard | null {
  if (!card) return null;
  return { method, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}

/** Returns the card that was charged, as far as Stripe shows it. */
function paidWith({ latest_charge: charge }: Stripe.PaymentIntent): GatewayCard | null {
  if (typeof charge !== 'object' || charge === null) return null;
  const card = charge.payment_method_details?.card;
  if (!card?.last4) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { method: charge.payment_method ?? '', brand: brand ?? 'card', last4, expMonth, expYear };
}

function failedOf(error: Stripe.PaymentIntent.LastPaymentError | null) {
  if (error === null) return { state: 'requires-action', code: null } as const;
  return { state: 'failed', code: attemptCodeOf({ code: error.code, decline: error.decline_code }) } as const;
}

function stateOf(intent: Stripe.PaymentIntent): Pick<GatewayCharge, 'state' | 'code'> {
  switch (intent.status) {
    case 'succeeded':
      return { state: 'succeeded', code: null };
    case 'processing':
    case 'requires_capture':
      return { state: 'processing', code: null };
    case 'canceled':
      return { state: 'cancelled', code: 'page-expired' };
    case 'requires_action':
    case 'requires_confirmation':
      return { state: 'requires-action', code: null };
    case 'requires_payment_method':
      return failedOf(intent.last_payment_error);
    default:
      return { state: 'processing', code: null };
  }
}

/** Converts a payment intent to the state of an attempt. */
export function chargeOfIntent(intent: Stripe.PaymentIntent): GatewayCharge {
  const { state, code } = stateOf(intent);
  const actionUrl = state === 'requires-action' ? (intent.next_action?.redirect_to_url?.url ?? null) : null;
  const received = fromStripe(intent.amount_received, intent.currency);
  return { ...none, state, code, intent: intent.id, actionUrl, received, card: paidWith(intent) };
}

const isOver = (session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent): boolean =>
  session.status === 'complete' || intent.status === 'succeeded';

/** Converts a checkout session. While its page is open, a declined payer may try another card, so nothing has failed yet. */
function chargeOfSession(session: Stripe.Checkout.Session): GatewayCharge {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const reference = { session: session.id, intent: intent?.id ?? null };
  if (session.status === 'expired') return { ...none, ...reference, state: 'cancelled', code: 'page-expired' };
  if (intent && isOver(session, intent)) return { ...chargeOfIntent(intent), session: session.id };
  return { ...none, ...reference, state: 'requires-action', code: null, actionUrl: session.url };
}

/** The result when Stripe definitely refuses a charge, or cannot express its amount. Stripe has recorded nothing. */
const refusedCharge: GatewayCharge = { ...none, state: 'failed', code: 'refused' };

function chargeOfFailure(failure: Failure): GatewayCharge {
  if (failure.kind !== 'card') return refusedCharge;
  const { code, decline_code: decline, payment_intent: intent } = failure.error;
  return { ...none, state: 'failed', code: attemptCodeOf({ code, decline }), intent: intent?.id ?? null };
}

/** Opens the page on which an invoice is paid. */
export async function openPage(client: StripeClient, order: ChargeOrder & ReturnAddresses): Promise<GatewayCharge> {
  const { attempt, customer, currency, description } = order;
  const metadata = { attempt };
  const unit_amount = toStripe(order.amount, currency);
  if (unit_amount === null) return refusedCharge;
  const outcome = await client.attempt((stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        customer,
        client_reference_id: attempt,
        metadata,
        allowed_payment_method_types: ['card'],
        payment_intent_data: { metadata, description },
        line_items: [{ quantity: 1, price_data: { currency, unit_amount, product_data: { name: description } } }],
        success_url: order.returnTo,
        cancel_url: order.cancelTo,
        expand: expanded,
      },
      { idempotencyKey: attempt },
    ),
  );
  return 'answer' in outcome ? chargeOfSession(outcome.answer) : chargeOfFailure(outcome.failure);
}

/** Charges a saved card, with the cardholder present or absent. */
export async function chargeCard(
  client: StripeClient,
  order: ChargeOrder & { method: string; isPresent: boolean; returnTo: string },
): Promise<GatewayCharge> {
  const { attempt, customer, currency, description, method, isPresent, returnTo } = order;
  const amount = toStripe(order.amount, currency);
  if (amount === null) return refusedCharge;
  const presence = isPresent ? { return_url: returnTo } : { off_session: true };
  const outcome = await client.attempt((stripe) =>
    stripe.paymentIntents.create(
      {
        amount,
        currency,
        customer,
        description,
        payment_method: method,
        allowed_payment_method_types: ['card'],
        metadata: { attempt },
        confirm: true,
        ...presence,
        expand: withCharge,
      },
      { idempotencyKey: attempt },
    ),
  );
  return 'answer' in outcome ? chargeOfIntent(outcome.answer) : chargeOfFailure(outcome.failure);
}

/** Returns the state of an attempt. If its response was lost, it is searched among the customer's newest orders. */
export async function readCharge(client: StripeClient, reference: ChargeReference): Promise<GatewayCharge | null> {
  const { session, intent } = reference;
  if (session !== null) {
    const found = await client.find((stripe) => stripe.checkout.sessions.retrieve(session, { expand: expanded }));
    return found && chargeOfSession(found);
  }
  if (intent !== null) {
    const found = await client.find((stripe) => stripe.paymentIntents.retrieve(intent, { expand: withCharge }));
    return found && chargeOfIntent(found);
  }
  return findCharge(client, reference);
}

async function findCharge(client: StripeClient, { attempt, customer }: ChargeReference): Promise<GatewayCharge | null> {
  const sessions = await client.call((stripe) => stripe.checkout.sessions.list({ customer, limit: 100 }));
  const session = sessions.data.find(({ metadata }) => metadata?.['attempt'] === attempt);
  if (session) return readCharge(client, { attempt, customer, session: session.id, intent: null });
  const intents = await client.call((stripe) => stripe.paymentIntents.list({ customer, limit: 100 }));
  const intent = intents.data.find(({ metadata }) => metadata['attempt'] === attempt);
  return intent ? readCharge(client, { attempt, customer, session: null, intent: intent.id }) : null;
}

/** Stops an unpaid attempt. A payment completed in the meantime stays paid. */
export async function stopCharge(client: StripeClient, reference: ChargeReference): Promise<GatewayCharge | null> {
  const charge = await readCharge(client, reference);
  if (charge?.state !== 'requires-action') return charge;
  const { session, intent } = charge;
  if (session !== null) await client.attempt((stripe) => stripe.checkout.sessions.expire(session));
  else if (intent !== null) await client.attempt((stripe) => stripe.paymentIntents.cancel(intent));
  return readCharge(client, { ...reference, session, intent });
}
