import { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import { expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { openPayments } from '../../../testing/payments/payment-cast.ts';

const portal = await ownPortal();

const dayMs = 86_400_000;
const run = () => portal.app.chores.get('due-charges')?.();
const pass = async (days: number) => {
  portal.pass(days * dayMs);
  await run();
};
const dayFromNow = (days: number) =>
  new Date(portal.platform.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

/** Builds a company with charges on the due date turned on, and an invoice due tomorrow. */
async function openDue(token = 'tok_visa') {
  const cast = await openPayments(portal, { dueDate: dayFromNow(1) });
  await cast.card({ token });
  const body = { chargesOnDueDate: true };
  const reply = await portal.call(cast.admin, paymentMethods.chargeOnDueDate, { body });
  const notices = async () => {
    const rows = await cast.query<{ body: string }>(
      "select body from notifications where company_id = $1 and kind = 'payment-failed' order by created_at",
      [cast.companyId],
    );
    return rows.map((row) => row.body.replace(/INV-\d+-\d+/, 'INV'));
  };
  return { ...cast, reply, notices };
}

it('the primary card is charged on the due date, not before and only once', async () => {
  const { reply, sums, attempts } = await openDue();
  expect(reply).toMatchObject({ status: 200, datas: { chargesOnDueDate: true } });
  await run();
  expect(await sums()).toMatchObject({ state: 'Open' });
  await pass(1);
  await run();
  expect(await sums()).toMatchObject({ state: 'Paid', paid: 12_000, payments: 1 });
  expect(await attempts()).toEqual([{ state: 'succeeded', code: null }]);
});

it('nothing is charged without the setting, which requires a selected card', async () => {
  const { admin, card, sums } = await openPayments(portal, { dueDate: dayFromNow(0) });
  const turnOn = () => portal.call(admin, paymentMethods.chargeOnDueDate, { body: { chargesOnDueDate: true } });
  expect(await turnOn()).toMatchObject({ status: 422 });
  await card();
  await pass(1);
  expect(await sums()).toMatchObject({ state: 'Open', payments: 0 });
  // An invoice that was overdue before charges were turned on is not charged.
  await turnOn();
  await pass(1);
  expect(await sums()).toMatchObject({ state: 'Open', payments: 0 });
});

it('a charge is retried after 1, 3 and 7 days, and then no more', async () => {
  const { attempts, notices, sums } = await openDue('tok_saved_then_declined');
  const counts: number[] = [];
  for (let day = 0; day <= 12; day += 1) {
    await pass(1);
    counts.push((await attempts()).length);
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4]);
  expect((await notices()).at(0)).toBe('Automatic payment of €120.00 for #INV failed');
  expect((await notices()).at(-1)).toContain('Pay it, or add another card.');
  expect(await sums()).toMatchObject({ state: 'Open', paid: 0 });
});

it('charges stop at a hard decline until the card changes', async () => {
  const { admin, attempts, card, sums } = await openDue('tok_lost');
  await pass(1);
  await pass(8);
  expect(await attempts()).toEqual([{ state: 'failed', code: 'card-blocked' }]);
  const other = await card({ token: 'tok_mastercard', isPrimary: false });
  const again = await portal.signIn({ companyId: admin.user.company_id });
  await portal.call(again, paymentMethods.makePrimary, { params: { id: other.id }, body: { isPrimary: true } });
  await run();
  expect(await sums()).toMatchObject({ state: 'Paid', payments: 1 });
});

it('a link is emailed if the bank requires 3-D Secure', async () => {
  const { companyId, attempts, notices, query, invoice } = await openDue('tok_authentication_always');
  await pass(1);
  await pass(2);
  expect(await attempts()).toEqual([{ state: 'failed', code: 'authentication-required' }]);
  expect(await notices()).toEqual(['Your bank requires you to confirm the payment of €120.00 for #INV (3-D Secure)']);
  const links = await query('select distinct link from notifications where company_id = $1 and kind = $2', [
    companyId,
    'payment-failed',
  ]);
  expect(links).toEqual([{ link: `/billing/${invoice.id}` }]);
});
