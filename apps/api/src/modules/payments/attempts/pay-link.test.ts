import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { PayPage } from '@gatehouse/contract/payments/payments.schema';
import { payments } from '@gatehouse/contract/payments/payments';
import { expect, it } from 'vitest';

import { openBrowser } from '../../../testing/browser.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { buildPayToken } from '../../invoices/invoices.build.ts';
import { openPayments } from '../../../testing/payments/payment-cast.ts';

const portal = await ownPortal();

let made = 0;

/** Opens a payment link as a visitor without an account. */
async function openLink() {
  const cast = await openPayments(portal);
  const payToken = `${'t'.repeat(40)}${String((made += 1)).padStart(3, '0')}`;
  await buildPayToken(portal.platform.database, { companyId: cast.companyId, id: cast.invoice.id, token: payToken });
  const browser = openBrowser(portal);
  const call = async (endpoint: AnyEndpoint) => {
    const reply = await browser.call<typeof payments.openPayPage>(endpoint as typeof payments.openPayPage, {
      params: { payToken },
    });
    return { status: reply.statusCode, headers: reply.headers, datas: reply.json<{ datas: unknown }>().datas };
  };
  return { ...cast, payToken, call };
}

it('a payment link shows an invoice, pays it, and shows that it is paid', async () => {
  const { call, invoice, visit, sums } = await openLink();
  const shown = await call(payments.openPayPage);
  expect(shown).toMatchObject({
    status: 200,
    datas: {
      invoiceID: invoice.invoiceID,
      status: 'Open',
      amountDue: 12_000,
      currency: 'eur',
      gateway: 'test',
      attempt: null,
    },
  });
  expect(shown.headers['cache-control']).toBe('no-store');
  const { actionUrl = '' } = (await call(payments.payByLink)).datas as { actionUrl?: string };
  expect((await call(payments.payByLink)).datas).toMatchObject({ actionUrl });
  expect((await visit.enter(actionUrl, 'tok_visa')).next).toContain('/pay/');
  expect((await call(payments.checkByLink)).datas as PayPage).toMatchObject({
    status: 'Paid',
    amountDue: 0,
    attempt: { state: 'succeeded' },
  });
  expect(await call(payments.payByLink)).toMatchObject({ status: 409, datas: { code: 'NOTHING_DUE' } });
  expect(await sums()).toMatchObject({ state: 'Paid', payments: 1 });
});

it('a payment link gives access to the PDF of the invoice until it expires', async () => {
  const { payToken, transfer } = await openLink();
  const download = () => openBrowser(portal).call(payments.pdfByLink, { params: { payToken } });
  const pdf = await download();
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; .*INV-\d{4}-\d{6}\.pdf/),
    'cache-control': 'no-store',
  });
  expect(pdf.rawPayload.toString('latin1')).toMatch(/^%PDF-/);

  await transfer(12_000);
  expect((await download()).statusCode).toBe(200);
  portal.pass(31 * 86_400_000);
  expect((await download()).statusCode).toBe(404);
});

it('a payment link expires 30 days after the payment, and an unknown one is refused', async () => {
  const { call, transfer } = await openLink();
  await transfer(12_000);
  portal.pass(29 * 86_400_000);
  expect((await call(payments.openPayPage)).status).toBe(200);
  portal.pass(2 * 86_400_000);
  for (const endpoint of [payments.openPayPage, payments.payByLink, payments.checkByLink])
    expect((await call(endpoint)).status).toBe(404);
  const guess = await openBrowser(portal).call(payments.openPayPage, { params: { payToken: 'x'.repeat(43) } });
  expect(guess.statusCode).toBe(404);
});

it('the token of a payment link is neither in the log nor in the database', async () => {
  const { call, payToken, query } = await openLink();
  await call(payments.openPayPage);
  await call(payments.payByLink);
  expect(portal.log.join('')).not.toContain(payToken);
  const rows = await query<{ text: string }>(
    'select value::text as text from test_gateway_objects union all select t::text from payment_attempts t',
    [],
  );
  expect(JSON.stringify(rows)).not.toContain(payToken);
});

it('a page left open by a contact does not block a payment in the portal', async () => {
  const { call, card, pay, visit, sums } = await openLink();
  const { actionUrl = '' } = (await call(payments.payByLink)).datas as { actionUrl?: string };
  expect((await pay({ paymentMethodId: (await card()).id })).datas).toMatchObject({ state: 'succeeded' });
  expect(await visit.enter(actionUrl, 'tok_visa')).toEqual({ next: actionUrl });
  expect(await sums()).toMatchObject({ payments: 1, paid: 12_000 });
});
