import { createHmac, randomUUID } from 'node:crypto';

import { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import { payments } from '@gatehouse/contract/payments/payments';
import { afterAll, expect, it } from 'vitest';

import { openPortal } from '../../testing/portal.ts';
import { openPayments } from '../../testing/payments/payment-cast.ts';
import type { Behaviour } from '../../testing/payments/stripe-objects.ts';
import { openStripeServer } from '../../testing/payments/stripe-server.ts';

const secret = 'whsec_of_the_tests';
const stripe = await openStripeServer();
const portal = await openPortal({
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_URL: stripe.url,
  STRIPE_SECONDS: '0.3',
});
afterAll(async () => {
  await portal.close();
  await stripe.close();
});

const poll = async () => {
  portal.pass(3 * 60_000);
  await portal.app.chores.get('payments-poll')?.();
};

/** Sends an event like Stripe. */
async function post(type: string, object: object, { id = `evt_${randomUUID()}`, key = secret, agedSeconds = 0 } = {}) {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const at = Math.floor(portal.platform.clock.now().getTime() / 1_000) - agedSeconds;
  const signature = createHmac('sha256', key).update(`${at}.${payload}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
  const reply = await portal.app.inject({ method: 'POST', url: '/api/gateway/stripe/webhook', headers, payload });
  return reply.statusCode;
}

/** Builds a company with an open invoice and a card at Stripe. */
async function open(behaviour: Behaviour = 'succeeds') {
  const cast = await openPayments(portal);
  const { admin } = cast;
  const { setupUrl } = (await portal.call(admin, paymentMethods.add, { body: {} })).datas as { setupUrl: string };
  const session = setupUrl.slice(setupUrl.lastIndexOf('/') + 1);
  const { metadata } = stripe.get(session) as { metadata?: { setup: string } };
  const method = stripe.addCard(null, behaviour);
  const complete = () => stripe.completeSetup(session, method);
  const finish = () => portal.call(admin, paymentMethods.add, { body: { setupSession: metadata?.setup ?? '' } });
  return { ...cast, session, method, complete, finish };
}

async function openWithCard(behaviour: Behaviour = 'succeeds') {
  const cast = await open(behaviour);
  cast.complete();
  const { default_payment_method: paymentMethodId } = (await cast.finish()).datas as { default_payment_method: string };
  const intent = () => stripe.all('payment_intent').at(-1)?.id ?? '';
  return { ...cast, paymentMethodId, intent, payWithCard: () => cast.pay({ paymentMethodId }) };
}

it('adds a card on the page of Stripe once, whoever reports it first', async () => {
  const { admin, session, complete, finish } = await open();
  const before = await finish();
  expect(before.datas).toMatchObject({ paymentMethods: [], default_payment_method: null, gateway: 'stripe' });
  complete();
  expect(await post('checkout.session.completed', stripe.get(session))).toBe(200);
  await finish();
  const { datas } = await portal.call(admin, paymentMethods.list);
  expect(datas).toMatchObject({ paymentMethods: [{ brand: 'visa', last4: '4242', expYear: 2034, isDefault: true }] });
});

const paid = { state: 'Paid', paid: 12_000, payments: 1 };

it.each<[string, () => void]>([
  ['answers at once', () => {}],
  ['turns the call away twice', () => stripe.fail('/v1/payment_intents', 'too-many', 2)],
  ['loses its first answer', () => stripe.fail('/v1/payment_intents', 'lost-answer', 1)],
  ['never hears the first call', () => stripe.fail('/v1/payment_intents', 'never-arrived', 1)],
])('charges once when Stripe %s', async (_name, prepare) => {
  const { payWithCard, sums } = await openWithCard();
  prepare();
  expect((await payWithCard()).datas).toMatchObject({ state: 'succeeded' });
  expect(await sums()).toMatchObject(paid);
  const { customer } = stripe.all('payment_intent').at(-1) as { customer?: string };
  expect(stripe.all('payment_intent').filter((intent) => intent['customer'] === customer)).toHaveLength(1);
});

it('finds a charge whose responses were all lost, and does not charge again', async () => {
  const { payWithCard, sums, attempts } = await openWithCard();
  stripe.fail('/v1/payment_intents', 'lost-answer', 3);
  expect((await payWithCard()).datas).toMatchObject({ state: 'created' });
  const charges = stripe.all('payment_intent').length;
  await poll();
  expect(await sums()).toMatchObject(paid);
  expect(await attempts()).toEqual([{ state: 'succeeded', code: null }]);
  expect(stripe.all('payment_intent')).toHaveLength(charges);
});

it('settles the same whether events arrive once, twice, in any order, late or not at all', async () => {
  const orders: string[][] = [
    ['payment_intent.requires_action', 'payment_intent.processing', 'payment_intent.succeeded'],
    ['payment_intent.succeeded', 'payment_intent.processing', 'payment_intent.requires_action'],
    ['payment_intent.succeeded', 'payment_intent.succeeded', 'payment_intent.payment_failed'],
    [],
  ];
  for (const order of orders) {
    const { payWithCard, intent, sums, attempts } = await openWithCard('authenticates');
    expect((await payWithCard()).datas).toMatchObject({ state: 'requires-action', actionUrl: expect.any(String) });
    const settled = stripe.settle(intent(), true);
    // Events contain the state at sending time, so only their object is used.
    for (const type of order) expect(await post(type, { ...settled, status: 'requires_payment_method' })).toBe(200);
    await poll();
    expect(await sums()).toMatchObject(paid);
    expect(await attempts()).toEqual([{ state: 'succeeded', code: null }]);
  }
});

it.each<[Behaviour, string]>([
  ['declines', 'declined'],
  ['insufficient_funds', 'insufficient-funds'],
  ['expired_card', 'card-expired'],
])('shows why Stripe refused a card that %s', async (behaviour, code) => {
  const { payWithCard, sums, history } = await openWithCard(behaviour);
  expect((await payWithCard()).datas).toMatchObject({ state: 'failed', code });
  expect(await sums()).toMatchObject({ state: 'Open', paid: 0 });
  expect(await history()).toContain('payment-failed');
});

it('pays on the page of Stripe, and cancels an expired page', async () => {
  const { admin, invoice, pay, attempts, sums } = await openPayments(portal);
  await pay({});
  const [first] = stripe.all('checkout.session').slice(-1);
  stripe.change(first?.id ?? '', { status: 'expired', url: null });
  expect(await post('checkout.session.expired', first ?? {})).toBe(200);
  expect(await attempts()).toEqual([{ state: 'cancelled', code: 'page-expired' }]);
  expect((await pay({})).datas).toMatchObject({ state: 'requires-action' });
  const { id } = stripe.all('checkout.session').at(-1) ?? { id: '' };
  stripe.completePage(id);
  const calls = stripe.requests.filter((request) => request.startsWith('POST')).length;
  expect((await portal.call(admin, payments.check, { params: { id: invoice.id } })).datas).toMatchObject({
    status: 'Paid',
  });
  expect(stripe.requests.filter((request) => request.startsWith('POST'))).toHaveLength(calls);
  expect(await sums()).toMatchObject(paid);
});

it('refuses events that are forged, late or unsigned, and accepts repeated and unknown ones', async () => {
  const { payWithCard, intent, sums } = await openWithCard('authenticates');
  await payWithCard();
  const settled = stripe.settle(intent(), true);
  expect(await post('payment_intent.succeeded', settled, { key: 'whsec_forged' })).toBe(400);
  expect(await post('payment_intent.succeeded', settled, { agedSeconds: 301 })).toBe(400);
  const unsigned = {
    method: 'POST',
    url: '/api/gateway/stripe/webhook',
    headers: { 'content-type': 'application/json' },
  } as const;
  expect((await portal.app.inject({ ...unsigned, payload: '{}' })).statusCode).toBe(400);
  expect(await sums()).toMatchObject({ state: 'Open' });
  expect(await post('customer.created', { id: 'cus_1', object: 'customer' })).toBe(200);
  expect(await post('payment_intent.succeeded', { id: 'pi_of_someone_else', object: 'payment_intent' })).toBe(200);
  const id = `evt_${randomUUID()}`;
  expect([
    await post('payment_intent.succeeded', settled, { id }),
    await post('payment_intent.succeeded', settled, { id }),
  ]).toEqual([200, 200]);
  expect(await sums()).toMatchObject(paid);
});

it('asks Stripe to resend an event that could not be processed', async () => {
  const { payWithCard, intent, sums } = await openWithCard('authenticates');
  await payWithCard();
  const settled = stripe.settle(intent(), true);
  stripe.fail('/v1/payment_intents', 'never-arrived', 3);
  const id = `evt_${randomUUID()}`;
  expect(await post('payment_intent.succeeded', settled, { id })).toBe(503);
  expect(await post('payment_intent.succeeded', settled, { id })).toBe(200);
  expect(await sums()).toMatchObject(paid);
});

it('flags a dispute until it is won', async () => {
  const { payWithCard, intent, query, invoice } = await openWithCard();
  await payWithCard();
  const isDisputed = () => query('select disputed from invoices where id = $1', [invoice.id]);
  const dispute = stripe.dispute(intent());
  expect(await post('charge.dispute.created', dispute)).toBe(200);
  expect(await isDisputed()).toEqual([{ disputed: true }]);
  stripe.change(dispute.id, { status: 'won' });
  await post('charge.dispute.closed', dispute);
  expect(await isDisputed()).toEqual([{ disputed: false }]);
});

it('applies changes by the bank to a card, and removes one that Stripe detached', async () => {
  const { admin, method } = await openWithCard();
  const card = { brand: 'visa', last4: '1881', exp_month: 3, exp_year: 2039 };
  await post('payment_method.automatically_updated', stripe.change(method, { card }));
  const list = async () => (await portal.call(admin, paymentMethods.list)).datas;
  expect(await list()).toMatchObject({ paymentMethods: [{ last4: '1881', expYear: 2039 }] });
  await post('payment_method.detached', stripe.change(method, { customer: null }));
  expect(await list()).toMatchObject({ paymentMethods: [], default_payment_method: null });
});
