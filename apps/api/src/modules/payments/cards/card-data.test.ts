import { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import { expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { tablesWith } from '../../../testing/tables-with.ts';
import { openPayments } from '../../../testing/payments/payment-cast.ts';

const portal = await ownPortal();

/** A published test card number that occurs nowhere else. */
const canary = '4917610000000000';

/** Returns the places that contain a number, in the log or any table column, with or without spaces. */
async function tracesOf(number: string): Promise<string[]> {
  const inLog = portal.log.join('').replaceAll(/[\s-]/g, '').includes(number) ? ['log'] : [];
  return [...inLog, ...(await tablesWith(portal.owner, number))];
}

it.each([
  { number: canary },
  { card: { number: canary, exp_month: 12, exp_year: 2034, cvc: '123' } },
  { setupSession: canary },
  { setupSession: { number: canary } },
  { setupSession: '0b0e7d0e-4a53-4a53-8a53-0b0e7d0e4a53', number: canary },
  { isPrimary: true, number: '4917 6100 0000 0000' },
])('card data is refused and stored nowhere: %o', async (body) => {
  const { admin } = await openPayments(portal);
  const headers = { 'idempotency-key': `canary-${Math.floor(performance.now() * 1_000)}` };
  const reply = await portal.call(admin, paymentMethods.add, { body, headers });
  expect(reply).toMatchObject({ status: 422, datas: { code: 'CARD_DATA_REFUSED' } });
  expect(reply.text).not.toContain(canary);
  expect(await tracesOf(canary)).toEqual([]);
});

it('a card number is refused on the routes of the test gateway', async () => {
  const { admin } = await openPayments(portal);
  const { setupUrl } = (await portal.call(admin, paymentMethods.add, { body: {} })).datas as { setupUrl: string };
  const url = `${new URL(setupUrl).pathname}/card`;
  for (const payload of [
    { token: canary, expMonth: 12, expYear: 2034 },
    { token: 'tok_visa', number: canary, expMonth: 12, expYear: 2034 },
  ])
    expect((await portal.app.inject({ method: 'POST', url, payload })).statusCode).toBe(400);
  expect(await tracesOf(canary)).toEqual([]);
});
