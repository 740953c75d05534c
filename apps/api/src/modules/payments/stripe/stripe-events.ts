import type Stripe from 'stripe';

import type { Clock } from '../../../platform/core/clock.ts';
import { malformed } from '../../../platform/core/errors.ts';
import type { WebhookCall } from '../../../platform/mounting/mount-webhook.ts';
import { paymentsTexts as texts } from '../payments.texts.ts';
import type { EventSubject, GatewayEvent } from '../gateway/gateway.ts';
import type { StripeClient } from './stripe-client.ts';

/** Maximum age of a signed event in seconds. Older ones may be replayed and are refused. */
const toleranceSeconds = 300;

/** Verifies the signature of an event against the bytes of the body. */
export function openEvent(
  stripe: Stripe,
  { headers, body }: WebhookCall,
  { secret, clock }: { secret: string; clock: Clock },
): GatewayEvent {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') throw malformed(texts.errors.signature);
  const event = constructEvent();
  const object = event.data.object as { id?: unknown; object?: unknown };
  const id = typeof object.id === 'string' ? object.id : '';
  const kind = typeof object.object === 'string' ? object.object : '';
  return { id: event.id, type: event.type, object: id, objectKind: kind };

  function constructEvent(): Stripe.Event {
    try {
      const now = clock.now().getTime();
      return stripe.webhooks.constructEvent(body, signature as string, secret, toleranceSeconds, undefined, now);
    } catch {
      throw malformed(texts.errors.signature);
    }
  }
}

type SubjectReader = (client: StripeClient, id: string) => Promise<EventSubject | null>;

const named = (kind: 'attempt' | 'setup' | 'refund', metadata: Stripe.Metadata | null | undefined) => {
  const id = metadata?.[kind];
  return id === undefined ? null : ({ kind, [kind]: id } as EventSubject);
};

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const ofIntent = (reference: string | { id: string } | null | undefined): EventSubject | null => {
  const intent = idOf(reference);
  return intent === null ? null : { kind: 'charge', intent };
};

/** Functions that read the object of an event again, by its type. */
const readers: Readonly<Record<string, SubjectReader>> = {
  async 'checkout.session'(client, id) {
    const found = await client.find((stripe) => stripe.checkout.sessions.retrieve(id));
    return found && named(found.mode === 'setup' ? 'setup' : 'attempt', found.metadata);
  },
  async setup_intent(client, id) {
    const found = await client.find((stripe) => stripe.setupIntents.retrieve(id));
    return found && named('setup', found.metadata);
  },
  async payment_intent(client, id) {
    const found = await client.find((stripe) => stripe.paymentIntents.retrieve(id));
    return found && named('attempt', found.metadata);
  },
  async charge(client, id) {
    const found = await client.find((stripe) => stripe.charges.retrieve(id));
    return found && ofIntent(found.payment_intent);
  },
  async refund(client, id) {
    const found = await client.find((stripe) => stripe.refunds.retrieve(id));
    return found && named('refund', found.metadata);
  },
  async dispute(client, id) {
    const found = await client.find((stripe) => stripe.disputes.retrieve(id));
    return found && ofIntent(found.payment_intent);
  },
  payment_method: async (_client, id) => ({ kind: 'card', method: id }),
};

/** Returns the subject of an event from Stripe's current data. */
export async function subjectOf(client: StripeClient, event: GatewayEvent): Promise<EventSubject | null> {
  const read = readers[event.objectKind];
  return read && event.object !== '' ? read(client, event.object) : null;
}
