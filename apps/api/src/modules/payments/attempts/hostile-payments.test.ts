import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { payments } from '@gatehouse/contract/payments/payments';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { expect, it } from 'vitest';

import { openBrowser } from '../../../testing/browser.ts';
import { openPayments } from '../../../testing/payments/payment-cast.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { buildPayToken } from '../../invoices/invoices.build.ts';

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-admin' });

let made = 0;

/** Returns a function that calls the endpoints of a link as an anonymous visitor. */
function linkOf(payToken: string) {
  const browser = openBrowser(portal);
  return async (endpoint: AnyEndpoint) => {
    const reply = await browser.call(endpoint as typeof payments.payByLink, { params: { payToken } });
    return { status: reply.statusCode, text: reply.body, datas: reply.json<{ datas: unknown }>().datas };
  };
}

/** Builds an open invoice with a payment link. */
async function openLinked() {
  const cast = await openPayments(portal);
  const { companyId, invoice, query } = cast;
  const payToken = `${'h'.repeat(40)}${String((made += 1)).padStart(3, '0')}`;
  await buildPayToken(portal.platform.database, { companyId, id: invoice.id, token: payToken });
  const byLink = linkOf(payToken);
  const voidIt = () =>
    portal.call(staff, providerInvoices.void, {
      params: { companyId, id: invoice.id },
      body: { reason: 'Ordered twice' },
    });
  const charges = async () =>
    (
      await query(
        "select 1 from test_gateway_objects where kind = 'intent' and customer = $1 and value ->> 'state' = 'succeeded'",
        [`cus_test_${companyId}`],
      )
    ).length;
  return { ...cast, byLink, voidIt, charges };
}

const actionOf = ({ datas }: { datas: unknown }): string => (datas as { actionUrl?: string }).actionUrl ?? '';

it('the link of a void invoice is treated as unknown', async () => {
  const { byLink, voidIt, attempts } = await openLinked();
  expect((await byLink(payments.openPayPage)).status).toBe(200);
  expect((await voidIt()).status).toBe(200);
  const unknown = await linkOf('x'.repeat(43))(payments.payByLink);
  for (const endpoint of [payments.openPayPage, payments.payByLink, payments.checkByLink]) {
    const reply = await byLink(endpoint);
    expect([reply.status, reply.text]).toEqual([404, unknown.text]);
  }
  expect(await attempts()).toEqual([]);
});

it('a payment on a page opened before the invoice was voided is refunded', async () => {
  const { byLink, voidIt, visit, sums, refunds, pay } = await openLinked();
  const actionUrl = actionOf(await byLink(payments.payByLink));
  await voidIt();
  expect(await pay({})).toMatchObject({ status: 409, datas: { code: 'NOTHING_DUE' } });
  await visit.enter(actionUrl, 'tok_visa');
  const [state, back] = [await sums(), await refunds()];
  expect(state).toMatchObject({ state: 'Void', paid: 0, payments: 0 });
  expect(back).toEqual([{ amount: 12_000, state: 'succeeded' }]);
});

it('one page is opened and one charge made however often Pay is clicked there, in the portal and on the link', async () => {
  const { pay, byLink, visit, charges, sums, attempts } = await openLinked();
  const clicks = await Promise.all(Array.from({ length: 10 }, () => pay({})));
  const pages = new Set(clicks.map(actionOf).filter((url) => url !== ''));
  expect([pages.size, clicks.map(({ status }) => status)]).toEqual([1, Array.from({ length: 10 }, () => 200)]);
  const [page = ''] = pages;
  const others = await Promise.all(Array.from({ length: 5 }, () => byLink(payments.payByLink)));
  const links = [...new Set(others.map(actionOf).filter((url) => url !== ''))];
  expect(links).toHaveLength(1);
  await Promise.all([page, ...links, page, ...links].map((url) => visit.enter(url, 'tok_visa')));
  expect(await sums()).toMatchObject({ state: 'Paid', paid: 12_000, payments: 1 });
  expect(await charges()).toBe(1);
  expect((await attempts()).filter(({ state }: { state?: string }) => state === 'succeeded')).toHaveLength(1);
});

it('the same card entered twice on one page, with 3-D Secure confirmed twice, is charged once', async () => {
  const { pay, visit, charges, sums } = await openLinked();
  const actionUrl = actionOf(await pay({}));
  const steps = await Promise.all([1, 2].map(() => visit.enter(actionUrl, 'tok_authentication_always')));
  const confirmations = steps.flatMap(({ next = '' }) => [next, next]);
  await Promise.all(confirmations.map((url) => visit.authenticate(url, true)));
  expect(await sums()).toMatchObject({ state: 'Paid', paid: 12_000, payments: 1 });
  expect(await charges()).toBe(1);
});

it('no page of the gateway can be confirmed from another site', async () => {
  const { pay, sums } = await openLinked();
  const url = `${new URL(actionOf(await pay({}))).pathname}/card`;
  const payload = { token: 'tok_visa', expMonth: 12, expYear: 2034 };
  const reply = await portal.app.inject({ method: 'POST', url, payload, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(reply.statusCode).toBe(403);
  expect(await sums()).toMatchObject({ state: 'Open', payments: 0 });
});

it('there is no webhook if another gateway is in use', async () => {
  const { pay, sums, query } = await openLinked();
  await pay({});
  const event = { id: 'evt_forged', object: 'event', type: 'payment_intent.succeeded', data: { object: {} } };
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' };
  const url = '/api/gateway/stripe/webhook';
  const reply = await portal.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(event) });
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  expect(reply.statusCode).toBeLessThan(500);
  expect(await query('select 1 from gateway_events', [])).toEqual([]);
  expect(await sums()).toMatchObject({ state: 'Open' });
});
