import { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import { payments } from '@gatehouse/contract/payments/payments';
import { afterAll, expect, it } from 'vitest';

import { openOwner } from '../../testing/payload-records.ts';
import { ownPortal } from '../../testing/portal.ts';
import { openPayments } from '../../testing/payments/payment-cast.ts';

const portal = await ownPortal();
const owner = await openOwner(portal.owner);
afterAll(async () => {
  await owner.end();
});

const minutes = 60_000;

it('an invoice is paid with a saved card, once', async () => {
  const { admin, invoice, card, pay, sums } = await openPayments(portal);
  const paid = await pay({ paymentMethodId: (await card()).id });
  expect(paid).toMatchObject({
    status: 200,
    datas: { state: 'succeeded', code: null, amount: 12_000, currency: 'eur' },
  });
  expect(await sums()).toEqual({ state: 'Paid', paid: 12_000, amount_due: 0, payments: 1, label: 'Visa •••• 4242' });
  expect(await pay({})).toMatchObject({ status: 409, datas: { code: 'NOTHING_DUE' } });
  expect(await portal.call(admin, payments.check, { params: { id: invoice.id } })).toMatchObject({ status: 200 });
});

it('fifty concurrent payments charge once', async () => {
  const { companyId, card, pay, sums } = await openPayments(portal);
  const { id: paymentMethodId } = await card();
  const answers = await Promise.all(Array.from({ length: 50 }, () => pay({ paymentMethodId })));
  const states = new Set(answers.map(({ status, datas }) => `${status} ${(datas as { state?: string }).state ?? ''}`));
  for (const state of states) expect(['200 created', '200 succeeded', '409 ']).toContain(state);
  expect(await sums()).toMatchObject({ state: 'Paid', paid: 12_000, payments: 1 });
  const charges = await owner.query("select 1 from test_gateway_objects where kind = 'intent' and customer = $1", [
    `cus_test_${companyId}`,
  ]);
  expect(charges.rowCount).toBe(1);
});

it('a declined card has a reason, leaves the invoice open, and can be replaced', async () => {
  const { card, pay, sums, history } = await openPayments(portal);
  const declined = await card({ token: 'tok_saved_then_declined' });
  expect(await pay({ paymentMethodId: declined.id })).toMatchObject({ datas: { state: 'failed', code: 'declined' } });
  expect(await sums()).toMatchObject({ state: 'Open', paid: 0 });
  expect(await history()).toContain('payment-failed');
  const other = await card();
  expect(await pay({ paymentMethodId: other.id })).toMatchObject({ datas: { state: 'succeeded' } });
  expect(await sums()).toMatchObject({ state: 'Paid' });
});

it('a payment that requires 3-D Secure is settled on the page of the gateway', async () => {
  const { card, pay, visit, sums } = await openPayments(portal);
  const { id: paymentMethodId } = await card({ token: 'tok_authentication_always' });
  const { datas } = await pay({ paymentMethodId });
  const { state, actionUrl = '' } = datas as { state: string; actionUrl?: string };
  expect(state).toBe('requires-action');
  expect((await pay({ paymentMethodId })).datas).toMatchObject({ actionUrl });
  expect((await visit.open(actionUrl)).body).toContain('No money is moved');
  const { next } = await visit.authenticate(actionUrl, true);
  expect(next).toContain('/billing/');
  expect(await sums()).toMatchObject({ state: 'Paid', payments: 1 });
});

it('a payment fails when 3-D Secure is declined, and can be started again', async () => {
  const { card, pay, visit, sums } = await openPayments(portal);
  const { id: paymentMethodId } = await card({ token: 'tok_authentication_always' });
  const { datas } = await pay({ paymentMethodId });
  await visit.authenticate((datas as { actionUrl: string }).actionUrl, false);
  expect(await sums()).toMatchObject({ state: 'Open', payments: 0 });
  expect((await pay({ paymentMethodId })).datas).toMatchObject({ state: 'requires-action' });
});

it('a declined card can be followed by the page of the gateway, and an expired page is canceled', async () => {
  const { pay, visit, sums, check } = await openPayments(portal);
  const { actionUrl } = (await pay({})).datas as { actionUrl: string };
  expect(await visit.enter(actionUrl, 'tok_declined')).toEqual({ error: 'declined' });
  expect(await visit.enter(actionUrl, 'tok_visa', { expYear: 2020 })).toEqual({ error: 'card-expired' });
  expect(await check()).toMatchObject({ status: 200 });
  expect(await sums()).toMatchObject({ state: 'Open' });
  expect((await visit.enter(actionUrl, 'tok_visa')).next).toContain('payment=returned');
  expect(await sums()).toMatchObject({ state: 'Paid', payments: 1 });
  expect((await visit.open(actionUrl)).statusCode).toBe(302);
});

it('another card can be used while the page is open, and is never charged twice', async () => {
  const { card, pay, visit, sums } = await openPayments(portal);
  const { actionUrl } = (await pay({})).datas as { actionUrl: string };
  const paid = await pay({ paymentMethodId: (await card()).id });
  expect(paid.datas).toMatchObject({ state: 'succeeded' });
  expect((await visit.open(actionUrl)).statusCode).toBe(302);
  expect(await sums()).toMatchObject({ state: 'Paid', payments: 1, paid: 12_000 });
});

it('payments beyond the amount due are refunded', async () => {
  const { pay, visit, sums, transfer, refunds } = await openPayments(portal);
  const { actionUrl } = (await pay({})).datas as { actionUrl: string };
  await transfer(5_000);
  await visit.enter(actionUrl, 'tok_visa');
  expect(await sums()).toMatchObject({ state: 'Paid', paid: 12_000, payments: 2 });
  expect(await refunds()).toEqual([{ amount: 5_000, state: 'succeeded' }]);
});

it('an attempt that never reached the gateway is canceled without a charge', async () => {
  const { companyId, invoice, pay, card, attempts, sums } = await openPayments(portal);
  await owner.query(
    `insert into payment_attempts (company_id, invoice_id, gateway, origin, amount, currency, created_at)
     values ($1, $2, 'test', 'portal', 12000, 'eur', $3)`,
    [companyId, invoice.id, portal.platform.clock.now().toISOString()],
  );
  const { id: paymentMethodId } = await card();
  expect((await pay({ paymentMethodId })).datas).toMatchObject({ state: 'created' });
  portal.pass(3 * minutes);
  await portal.app.chores.get('payments-poll')?.();
  expect(await attempts()).toEqual([{ state: 'cancelled', code: 'not-started' }]);
  expect(await sums()).toMatchObject({ state: 'Open', paid: 0 });
  expect((await pay({ paymentMethodId })).datas).toMatchObject({ state: 'succeeded' });
});

it('a payment whose response was lost is settled', async () => {
  const { card, pay, attempts, sums } = await openPayments(portal);
  await pay({ paymentMethodId: (await card({ token: 'tok_authentication_always' })).id });
  await owner.query(
    "update test_gateway_objects set value = value || '{\"state\": \"succeeded\"}' where kind = 'intent' and value ->> 'state' = 'requires-action'",
  );
  portal.pass(3 * minutes);
  await portal.app.chores.get('payments-poll')?.();
  expect(await attempts()).toEqual([{ state: 'succeeded', code: null }]);
  expect(await sums()).toMatchObject({ state: 'Paid', payments: 1 });
});

it('the card of another company is unknown', async () => {
  const { pay } = await openPayments(portal);
  const other = await openPayments(portal);
  expect(await pay({ paymentMethodId: (await other.card()).id })).toMatchObject({ status: 422 });
  expect((await portal.call(other.admin, paymentMethods.list)).datas).toMatchObject({ gateway: 'test' });
});
