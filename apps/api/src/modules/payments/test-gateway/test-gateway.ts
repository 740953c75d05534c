import type { Platform } from '../../../platform/platform.ts';
import { malformed } from '../../../platform/core/errors.ts';
import { paymentsTexts as texts } from '../payments.texts.ts';
import type { ChargeReference, Gateway, GatewayCard, GatewayCharge, GatewaySetup } from '../gateway/gateway.ts';
import { openAddresses, type TestAddresses } from './test-addresses.ts';
import { chargeOutcome, testCards } from './test-cards.ts';
import { readRefund, refund } from './test-refunds.ts';
import { openTestStore, type TestStore } from './test-gateway.store.ts';
import type { StoredObject, TestIntent } from './test-objects.ts';

const none = { intent: null, session: null, actionUrl: null, received: 0, card: null, code: null } as const;

/** The dependencies of the gateway and its pages. */
export interface TestContext {
  store: TestStore;
  addresses: TestAddresses;
}

export const openTestContext = (platform: Platform): TestContext => ({
  store: openTestStore(platform.database),
  addresses: openAddresses(platform),
});

/**
 * Opens the embedded gateway for development and demos. It behaves like Stripe with its published test cards and moves no money. A card is
 * a token; its number never leaves the browser.
 */
export function openTestGateway(context: TestContext): Gateway {
  const { store } = context;
  return {
    name: 'test',
    openCustomer: async ({ id }) => `cus_test_${id}`,
    openSetup: (order) => openSetup(context, order),
    readSetup: (session) => readSetup(store, session),
    readCard: (method) => readCard(store, method),
    async detachCard(method) {
      await store.update('method', method, (value) => ({ ...value, isAttached: false }));
    },
    openPage: (order) => openPage(context, order),
    chargeCard: (order) => chargeCard(context, order),
    readCharge: (reference) => readCharge(context, reference),
    stopCharge: (reference) => stopCharge(context, reference),
    refund: (order) => refund(store, order),
    readRefund: (reference) => readRefund(store, reference),
    isDisputed: async (intent) => (await store.find('intent', intent))?.value.isDisputed ?? false,
    // The gateway has no webhooks: its pages report events directly in the same process.
    openEvent: async () => {
      throw malformed(texts.errors.signature);
    },
    subjectOf: async () => null,
  };
}

async function openSetup({ store, addresses }: TestContext, order: Parameters<Gateway['openSetup']>[0]) {
  const { setup: reference, customer, ...to } = order;
  const session = newSession(addresses, to);
  const free = { amount: 0, currency: '', description: '' };
  const { id } = await store.insert(customer, { ...session, ...free, mode: 'setup', reference });
  return { session: id, url: addresses.pageOf(id) };
}

async function readSetup(store: TestStore, session: string): Promise<GatewaySetup> {
  const found = await store.find('session', session);
  if (!found) return { state: 'expired', setup: null, card: null };
  const { state, reference, method } = found.value;
  const card = state === 'complete' && method !== null ? await readCard(store, method) : null;
  return { state, setup: reference, card };
}

async function openPage(
  { store, addresses }: TestContext,
  { attempt, customer, amount, currency, description, ...to }: Parameters<Gateway['openPage']>[0],
): Promise<GatewayCharge> {
  const session = newSession(addresses, to);
  const value = { ...session, mode: 'payment', reference: attempt, amount, currency, description } as const;
  const { id } = await store.insert(customer, value);
  return { ...none, state: 'requires-action', session: id, actionUrl: addresses.pageOf(id) };
}

const newSession = (addresses: TestAddresses, to: { returnTo: string; cancelTo: string }) =>
  ({
    kind: 'session',
    state: 'open',
    intent: null,
    method: null,
    returnTo: addresses.seal(to.returnTo),
    cancelTo: addresses.seal(to.cancelTo),
  }) as const;

async function readCard(store: TestStore, method: string): Promise<GatewayCard | null> {
  const found = await store.find('method', method);
  return found?.value.isAttached ? cardOf(found) : null;
}

function cardOf({ id, value }: StoredObject<'method'>): GatewayCard | null {
  const card = testCards[value.token];
  if (!card) return null;
  const { expMonth, expYear } = value;
  return { method: id, brand: card.brand, last4: card.last4, expMonth, expYear };
}

async function chargeCard(context: TestContext, order: Parameters<Gateway['chargeCard']>[0]): Promise<GatewayCharge> {
  const { store, addresses } = context;
  const { attempt, customer, amount, currency, description, isPresent } = order;
  const before = await store.findByReference('intent', customer, attempt);
  if (before) return chargeOfIntent(context, before);
  const method = await store.find('method', order.method);
  if (!method?.value.isAttached) return { ...none, state: 'failed', code: 'refused' };
  const { token } = method.value;
  const outcome = chargeOutcome({ token, isSaved: true, isPresent, isAuthenticated: false });
  const made = await store.insert(customer, {
    kind: 'intent',
    reference: attempt,
    amount,
    currency,
    description,
    method: method.id,
    session: null,
    returnTo: addresses.seal(order.returnTo),
    ...stateOf(outcome, token),
  });
  return chargeOfIntent(context, made);
}

/** Returns the state of a payment for an outcome. */
export function stateOf(
  outcome: ReturnType<typeof chargeOutcome>,
  token: string,
): Pick<TestIntent, 'state' | 'code' | 'isDisputed'> {
  if (outcome === 'requires-action') return { state: outcome, code: null, isDisputed: false };
  if (outcome !== 'succeeded') return { state: 'failed', code: outcome, isDisputed: false };
  return { state: outcome, code: null, isDisputed: testCards[token]?.disputes ?? false };
}

async function chargeOfIntent({ store, addresses }: TestContext, { id, value }: StoredObject<'intent'>) {
  const { state, code, amount, method } = value;
  const found = method === null ? null : await store.find('method', method);
  return {
    ...none,
    state,
    code,
    intent: id,
    actionUrl: state === 'requires-action' ? addresses.pageOf(id) : null,
    received: state === 'succeeded' ? amount : 0,
    card: found && cardOf(found),
  };
}

async function readCharge(context: TestContext, reference: ChargeReference): Promise<GatewayCharge | null> {
  const { store } = context;
  const session = await findOrdered(store, 'session', reference);
  if (session) return chargeOfSession(context, session);
  const intent = await findOrdered(store, 'intent', reference);
  return intent && chargeOfIntent(context, intent);
}

const findOrdered = async <K extends 'session' | 'intent'>(store: TestStore, kind: K, reference: ChargeReference) => {
  const id = reference[kind];
  return id === null ? store.findByReference(kind, reference.customer, reference.attempt) : store.find(kind, id);
};

async function chargeOfSession(context: TestContext, { id, value }: StoredObject<'session'>): Promise<GatewayCharge> {
  const { state, intent, amount } = value;
  if (state === 'expired') return { ...none, state: 'cancelled', code: 'page-expired', session: id };
  if (state === 'open')
    return { ...none, state: 'requires-action', session: id, actionUrl: context.addresses.pageOf(id) };
  const paid = intent === null ? null : await context.store.find('intent', intent);
  const card = paid ? (await chargeOfIntent(context, paid)).card : null;
  return { ...none, state: 'succeeded', session: id, intent, received: amount, card };
}

async function stopCharge(context: TestContext, reference: ChargeReference): Promise<GatewayCharge | null> {
  const charge = await readCharge(context, reference);
  if (charge?.session)
    await context.store.update('session', charge.session, (value) =>
      value.state === 'open' ? { ...value, state: 'expired' } : null,
    );
  else if (charge?.intent)
    await context.store.update('intent', charge.intent, (value) =>
      value.state === 'requires-action' ? { ...value, state: 'cancelled', code: 'page-expired' } : null,
    );
  return charge && readCharge(context, { ...reference, session: charge.session, intent: charge.intent });
}
