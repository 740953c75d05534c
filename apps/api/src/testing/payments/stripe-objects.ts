import { randomUUID } from 'node:crypto';

/** A Stripe object as the API returns it. */
export type StripeObject = Record<string, unknown> & { id: string; object: string };

/** The fields of a form. */
export type Form = Record<string, unknown>;

/** The behavior of a payment method's card when charged. */
export type Behaviour = 'succeeds' | 'authenticates' | 'declines' | 'insufficient_funds' | 'expired_card' | 'processes';

/** Parses `a[b][0]=c` into nested objects, as Stripe does. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const keys = path.split(/[[\]]+/).filter((key) => key !== '');
    const last = keys.pop() ?? '';
    let at = form;
    for (const key of keys) at = (at[key] ??= {}) as Form;
    at[last] = value;
  }
  return form;
}

export const newStripeId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;

const declines: Readonly<Partial<Record<Behaviour, [code: string, decline: string]>>> = {
  declines: ['card_declined', 'generic_decline'],
  insufficient_funds: ['card_declined', 'insufficient_funds'],
  expired_card: ['expired_card', 'expired_card'],
};

/** Returns the payment intent after a charge. */
export function charged(intent: StripeObject, behaviour: Behaviour, isPresent: boolean): StripeObject {
  const decline = declines[behaviour];
  if (decline) return failed(intent, ...decline);
  if (behaviour === 'processes') return { ...intent, status: 'processing' };
  if (behaviour !== 'authenticates') return paid(intent);
  if (!isPresent) return failed(intent, 'authentication_required', 'authentication_required');
  const url = `https://hooks.stripe.example/3ds/${intent.id}`;
  return { ...intent, status: 'requires_action', next_action: { type: 'redirect_to_url', redirect_to_url: { url } } };
}

/** Returns the payment intent as paid. */
export const paid = (intent: StripeObject): StripeObject => ({
  ...intent,
  status: 'succeeded',
  next_action: null,
  last_payment_error: null,
  amount_received: intent['amount'],
  latest_charge: {
    id: `ch_${intent.id}`,
    object: 'charge',
    payment_method: intent['payment_method'],
    payment_method_details: { card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 } },
  },
});

/** Returns the payment intent after its card was declined. */
export const failed = (intent: StripeObject, code: string, decline_code: string): StripeObject => ({
  ...intent,
  status: 'requires_payment_method',
  next_action: null,
  last_payment_error: { type: 'card_error', code, decline_code, message: 'Your card was declined.' },
});

/** Returns the object after an action of its path. */
export const actions: Record<string, (object: StripeObject) => StripeObject> = {
  expire: (session) => ({ ...session, status: 'expired', url: null }),
  cancel: (intent) => ({ ...intent, status: 'canceled' }),
  detach: (method) => ({ ...method, customer: null }),
};

/** The kind of object in each list. */
export const kinds: Record<string, string> = {
  '/v1/checkout/sessions': 'checkout.session',
  '/v1/payment_intents': 'payment_intent',
  '/v1/refunds': 'refund',
  '/v1/disputes': 'dispute',
};
