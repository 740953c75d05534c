import { type Behaviour, charged, failed, type Form, newStripeId, paid, type StripeObject } from './stripe-objects.ts';

/** Opens an in-memory Stripe account with its objects, and with the behavior of each card when charged. */
export function openAccount() {
  const objects = new Map<string, StripeObject>();
  const behaviours = new Map<string, Behaviour>();
  const find = (id: unknown) => objects.get(String(id));
  const keep = (object: StripeObject): StripeObject => {
    objects.set(object.id, object);
    return object;
  };
  return {
    behaviours,
    find,
    keep,
    get(id: string): StripeObject {
      const found = find(id);
      if (!found) throw new Error(`Stripe has no ${id}`);
      return found;
    },
    all: (kind: string) => [...objects.values()].filter(({ object }) => object === kind),
    newIntent: (form: Form): StripeObject =>
      keep({
        id: newStripeId('pi'),
        object: 'payment_intent',
        ...form,
        amount: Number(form['amount']),
        amount_received: 0,
        metadata: form['metadata'] ?? {},
        status: 'requires_payment_method',
        last_payment_error: null,
        next_action: null,
        latest_charge: null,
      }),
    charge(intent: StripeObject, isPresent: boolean): StripeObject {
      const behaviour = behaviours.get(String(intent['payment_method'])) ?? 'succeeds';
      return keep(charged(intent, behaviour, isPresent));
    },
  };
}
export type StripeAccount = ReturnType<typeof openAccount>;

/** Opens the actions of cardholders and banks, outside the API. */
export function openPeople({ behaviours, keep, get, newIntent }: StripeAccount) {
  return {
    addCard(customer: string | null, behaviour: Behaviour = 'succeeds', exp_year = 2034): string {
      const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year };
      const { id } = keep({ id: newStripeId('pm'), object: 'payment_method', type: 'card', customer, card });
      behaviours.set(id, behaviour);
      return id;
    },
    change: (id: string, change: Form) => keep({ ...get(id), ...change }),
    /** Completes a setup session, as a user who enters a card on its page. */
    completeSetup(sessionId: string, method: string): StripeObject {
      const session = get(sessionId);
      keep({ ...get(method), customer: session['customer'] });
      const { metadata } = session['setup_intent_data'] as Form;
      const intent = { id: newStripeId('seti'), object: 'setup_intent', status: 'succeeded', payment_method: method };
      keep({ ...intent, metadata });
      return keep({ ...session, status: 'complete', url: null, setup_intent: intent.id });
    },
    /** Completes a payment session, as a user who pays on its page. */
    completePage(sessionId: string): StripeObject {
      const session = get(sessionId);
      const item = Object.values(session['line_items'] as Form)[0] as { price_data: Form };
      const { metadata } = session['payment_intent_data'] as Form;
      const { unit_amount: amount, currency } = item.price_data;
      const intent = newIntent({ amount, currency, customer: session['customer'], metadata });
      keep(paid({ ...intent, payment_method: 'pm_page' }));
      return keep({ ...session, status: 'complete', payment_status: 'paid', url: null, payment_intent: intent.id });
    },
    /** Settles a pending charge: the cardholder completes 3-D Secure, or a slow bank responds. */
    settle: (intentId: string, isPaid: boolean) =>
      keep(
        isPaid
          ? paid(get(intentId))
          : failed(get(intentId), 'payment_intent_authentication_failure', 'authentication_failed'),
      ),
    dispute: (payment_intent: string, status = 'needs_response') =>
      keep({ id: newStripeId('du'), object: 'dispute', payment_intent, status }),
  };
}
