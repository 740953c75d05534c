import type Stripe from 'stripe';

import type { StripeSettings } from '../../../platform/settings/stripe-settings.ts';
import type { Clock } from '../../../platform/core/clock.ts';
import type { Gateway, GatewayCard, GatewayRefund, GatewaySetup } from '../gateway/gateway.ts';
import { cardOf, chargeCard, openPage, readCharge, stopCharge } from './stripe-charges.ts';
import { openStripeClient, type StripeClient } from './stripe-client.ts';
import { toStripe } from './stripe-amounts.ts';
import { openEvent, subjectOf } from './stripe-events.ts';

/** States of a dispute that was won, closed or never opened. */
const settledDisputes: readonly string[] = ['won', 'warning_closed', 'prevented'];

/** Opens the Stripe gateway, which uses Stripe's own pages. */
export function openStripe(settings: StripeSettings, clock: Clock): Gateway {
  const client = openStripeClient(settings);
  return {
    name: 'stripe',
    async openCustomer({ id, name }) {
      const made = await client.call((stripe) =>
        stripe.customers.create({ name, metadata: { company: id } }, { idempotencyKey: `customer-${id}` }),
      );
      return made.id;
    },
    openSetup: (order) => openSetup(client, order),
    readSetup: (session) => readSetup(client, session),
    async readCard(method) {
      const found = await client.find((stripe) => stripe.paymentMethods.retrieve(method));
      return found?.customer ? cardOf(found.id, found.card) : null;
    },
    async detachCard(method) {
      // Stripe refuses the call if the card is already detached.
      await client.attempt((stripe) => stripe.paymentMethods.detach(method));
    },
    openPage: (order) => openPage(client, order),
    chargeCard: (order) => chargeCard(client, order),
    readCharge: (reference) => readCharge(client, reference),
    stopCharge: (reference) => stopCharge(client, reference),
    refund: (order) => refund(client, order),
    async readRefund({ refund: id, intent }) {
      const { data } = await client.call((stripe) => stripe.refunds.list({ payment_intent: intent, limit: 100 }));
      const found = data.find(({ metadata }) => metadata?.['refund'] === id);
      return found ? refundOf(found) : null;
    },
    async isDisputed(intent) {
      const { data } = await client.call((stripe) => stripe.disputes.list({ payment_intent: intent, limit: 100 }));
      return data.some(({ status }) => !settledDisputes.includes(status));
    },
    openEvent: async (call) => openEvent(await client.sdk(), call, { secret: settings.webhookSecret, clock }),
    subjectOf: (event) => subjectOf(client, event),
  };
}

async function openSetup(client: StripeClient, order: Parameters<Gateway['openSetup']>[0]) {
  const metadata = { setup: order.setup };
  const session = await client.call((stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: 'setup',
        customer: order.customer,
        client_reference_id: order.setup,
        metadata,
        allowed_payment_method_types: ['card'],
        setup_intent_data: { metadata },
        success_url: order.returnTo,
        cancel_url: order.cancelTo,
      },
      { idempotencyKey: order.setup },
    ),
  );
  return { session: session.id, url: session.url ?? order.cancelTo };
}

const setupStates: Readonly<Record<string, GatewaySetup['state']>> = { complete: 'complete', expired: 'expired' };

/** Returns the card saved by a setup, or null if it was not saved. */
function cardOfIntent(intent: Stripe.Checkout.Session['setup_intent']): GatewayCard | null {
  if (typeof intent !== 'object' || intent?.status !== 'succeeded') return null;
  const { payment_method: method } = intent;
  if (typeof method !== 'object' || !method?.customer) return null;
  return cardOf(method.id, method.card);
}

async function readSetup(client: StripeClient, id: string): Promise<GatewaySetup> {
  const session = await client.call((stripe) =>
    stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent.payment_method'] }),
  );
  const setup = session.metadata?.['setup'] ?? null;
  const card = cardOfIntent(session.setup_intent);
  return { state: setupStates[session.status ?? ''] ?? 'open', setup, card };
}

const states: Readonly<Record<string, GatewayRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

const refundOf = ({ id, status, failure_reason }: Stripe.Refund): GatewayRefund => ({
  refund: id,
  state: states[status ?? ''] ?? 'processing',
  code: failure_reason ?? null,
});

const refusedRefund: GatewayRefund = { refund: null, state: 'failed', code: 'refused' };

async function refund(client: StripeClient, order: Parameters<Gateway['refund']>[0]): Promise<GatewayRefund> {
  const amount = toStripe(order.amount, order.currency);
  if (amount === null) return refusedRefund;
  const outcome = await client.attempt((stripe) =>
    stripe.refunds.create(
      {
        payment_intent: order.intent,
        amount,
        metadata: { refund: order.refund },
      },
      { idempotencyKey: order.refund },
    ),
  );
  return 'answer' in outcome ? refundOf(outcome.answer) : refusedRefund;
}
