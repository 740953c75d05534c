import type { StripeAccount } from './stripe-account.ts';
import { actions, type Form, kinds, newStripeId, type StripeObject } from './stripe-objects.ts';

/** A response of the API. */
export interface Answer {
  status: number;
  body: object;
}

const ok = (body: object): Answer => ({ status: 200, body });

const refusal = (status: number, error: object): Answer => ({ status, body: { error } });

/** Returns the functions that create objects, by the path of the POST. */
function makersOf({ keep, get, newIntent, charge }: StripeAccount): Record<string, (form: Form) => Answer> {
  return {
    '/v1/customers': (form) => ok(keep({ id: newStripeId('cus'), object: 'customer', ...form })),
    '/v1/checkout/sessions'(form) {
      const id = newStripeId('cs');
      const url = `https://checkout.stripe.example/${id}`;
      const rest = { payment_intent: null, setup_intent: null, status: 'open', url };
      return ok(keep({ id, object: 'checkout.session', ...form, ...rest }));
    },
    '/v1/payment_intents'(form) {
      const intent = charge(newIntent(form), form['off_session'] !== 'true');
      const error = intent['last_payment_error'];
      return error ? refusal(402, { ...error, payment_intent: intent }) : ok(intent);
    },
    '/v1/refunds'(form) {
      const intent = get(String(form['payment_intent']));
      const amount = Number(form['amount']);
      if (amount > Number(intent['amount'])) return refusal(400, { type: 'invalid_request_error' });
      return ok(keep({ id: newStripeId('re'), object: 'refund', ...form, amount, status: 'succeeded' }));
    },
  };
}

/** Expands the references in an object, as the portal requests them. */
function expanded({ find }: StripeAccount, object: StripeObject): StripeObject {
  if (object.object !== 'checkout.session') return object;
  const [intent, setup] = [find(object['payment_intent']), find(object['setup_intent'])];
  return {
    ...object,
    ...(intent && { payment_intent: intent }),
    ...(setup && { setup_intent: { ...setup, payment_method: find(setup['payment_method']) } }),
  };
}

/** Opens the part of the API that the portal uses. A repeated idempotency key returns the same response without repeating the effect. */
export function openApi(account: StripeAccount) {
  const makers = makersOf(account);
  const answers = new Map<string, Answer>();

  function listOf(kind: string, query: URLSearchParams): Answer {
    const matches = (object: StripeObject) =>
      ['customer', 'payment_intent'].every((key) => !query.has(key) || object[key] === query.get(key));
    return ok({ object: 'list', data: account.all(kind).filter(matches).toReversed(), has_more: false });
  }

  function answerAbout(pathname: string): Answer {
    const [, id, action = ''] = /\/([a-z]+_[^/]+)(?:\/([a-z]+))?$/.exec(pathname) ?? [];
    const object = account.find(id);
    if (!object) return refusal(404, { type: 'invalid_request_error', code: 'resource_missing' });
    const act = actions[action];
    return ok(act ? account.keep(act(object)) : expanded(account, object));
  }

  function answer(method: string, { pathname, searchParams }: URL, form: Form): Answer {
    const make = makers[pathname];
    if (method === 'POST' && make) return make(form);
    const kind = kinds[pathname];
    return method === 'GET' && kind ? listOf(kind, searchParams) : answerAbout(pathname);
  }

  return (key: string | undefined, request: { method: string; url: URL; form: Form }): Answer => {
    const known = key === undefined ? undefined : answers.get(key);
    if (known) return known;
    const made = answer(request.method, request.url, request.form);
    if (key !== undefined) answers.set(key, made);
    return made;
  };
}
