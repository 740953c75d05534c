import { payments } from '@gatehouse/contract/payments/payments';
import { expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { buildCredit } from '../../invoices/invoices.build.ts';
import { openPayments } from '../../../testing/payments/payment-cast.ts';

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-admin' });

/** Builds an invoice of 120.00 paid by card, and a credit note of 50.00. */
async function openPaid(token = 'tok_visa') {
  const cast = await openPayments(portal);
  const { id: paymentMethodId } = await cast.card({ token });
  await cast.pay({ paymentMethodId });
  const { companyId, invoice } = cast;
  const now = portal.platform.clock.now();
  const creditNoteId = await buildCredit(portal.platform.database, { companyId, id: invoice.id, amount: 5_000, now });
  const [payment] = await cast.query<{ id: string }>('select id from invoice_payments where invoice_id = $1', [
    invoice.id,
  ]);
  const refund = (amount: number, change: object = {}) =>
    portal.call(staff, payments.refundCard, {
      params: { companyId, id: invoice.id },
      body: { paymentId: payment?.id, creditNoteId, amount, ...change },
    });
  const states = () =>
    cast.query('select amount::integer, state from invoice_refunds where invoice_id = $1 order by created_at', [
      invoice.id,
    ]);
  return { ...cast, refund, states, paymentId: payment?.id ?? '', creditNoteId };
}

it('a card payment is refunded against a credit note', async () => {
  const { refund, states, refunds } = await openPaid();
  expect(await refund(5_000)).toMatchObject({ status: 200 });
  expect(await states()).toEqual([{ amount: 5_000, state: 'Succeeded' }]);
  expect(await refunds()).toEqual([{ amount: 5_000, state: 'succeeded' }]);
});

it('refunds never exceed the credit, however many are requested at once', async () => {
  const { refund, states } = await openPaid();
  expect(await refund(5_001)).toMatchObject({ status: 422 });
  const answers = await Promise.all([refund(3_000), refund(3_000), refund(3_000)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
  expect(await states()).toEqual([{ amount: 3_000, state: 'Succeeded' }]);
});

it('a failed refund is not counted, and payments other than by card are refused', async () => {
  const { refund, states, refunds, query, invoice } = await openPaid('tok_refund_fails');
  expect(await refund(5_000)).toMatchObject({ status: 200 });
  expect(await states()).toEqual([{ amount: 5_000, state: 'Failed' }]);
  expect(await refunds()).toEqual([{ amount: 5_000, state: 'failed' }]);
  expect(await query('select refunded::integer from invoices where id = $1', [invoice.id])).toEqual([{ refunded: 0 }]);
  const other = await openPaid();
  expect(await other.refund(100, { paymentId: '0b0e7d0e-4a53-4a53-8a53-0b0e7d0e4a53' })).toMatchObject({ status: 422 });
});

it('payments and credit notes of another invoice or company are refused', async () => {
  const [own, other] = [await openPaid(), await openPaid()];
  const { paymentId, creditNoteId } = other;
  const replies = [await own.refund(100, { paymentId }), await own.refund(100, { creditNoteId })];
  const crossed = await portal.call(staff, payments.refundCard, {
    params: { companyId: own.companyId, id: other.invoice.id },
    body: { paymentId, creditNoteId, amount: 100 },
  });
  expect([...replies, crossed].map(({ status }) => status)).toEqual([422, 422, 404]);
  expect([await own.states(), await other.states()]).toEqual([[], []]);
});
