import { type PaymentMethods } from '@gatehouse/contract/payments/payment-methods.schema';
import { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import { displayDate } from '@gatehouse/domain/display-date';
import { expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { openPayments } from '../../../testing/payments/payment-cast.ts';

const portal = await ownPortal();

const dayMs = 86_400_000;
type Admin = Awaited<ReturnType<typeof openPayments>>['admin'];

const list = async (admin: Admin) => (await portal.call(admin, paymentMethods.list)).datas as PaymentMethods;
const add = (admin: Admin, body: object) => portal.call(admin, paymentMethods.add, { body });
const brief = ({ paymentMethods: cards }: PaymentMethods) => cards.map(({ last4, isDefault }) => [last4, isDefault]);

it('a card is added on the page of the gateway, which reports it even if the user does not return', async () => {
  const { admin, visit } = await openPayments(portal);
  const { setupUrl } = (await add(admin, {})).datas as { setupUrl: string };
  expect(await visit.enter(setupUrl, 'tok_declined')).toEqual({ error: 'declined' });
  const { next = '' } = await visit.enter(setupUrl, 'tok_mastercard');
  expect(brief(await list(admin))).toEqual([['4444', true]]);
  const setupSession = new URL(next).searchParams.get('setupSession');
  const again = await add(admin, { setupSession });
  expect(brief(again.datas as PaymentMethods)).toEqual([['4444', true]]);
  const other = await portal.signIn();
  expect(await add(other, { setupSession })).toMatchObject({ status: 404 });
});

it('a new card is confirmed with 3-D Secure, and not stored without confirmation', async () => {
  const { admin, visit } = await openPayments(portal);
  const begin = async () => {
    const { setupUrl } = (await add(admin, {})).datas as { setupUrl: string };
    return (await visit.enter(setupUrl, 'tok_authentication_always')).next ?? '';
  };
  const refused = await visit.authenticate(await begin(), false);
  expect(refused.next).toContain('failed=authentication-failed');
  expect(await list(admin)).toMatchObject({ paymentMethods: [] });
  await visit.authenticate(await begin(), true);
  expect(brief(await list(admin))).toEqual([['3184', true]]);
});

it('one card is primary at all times', async () => {
  const { admin, card } = await openPayments(portal, { total: 1_000 });
  await card();
  const second = await card({ token: 'tok_mastercard', isPrimary: false });
  const primary = await portal.call(admin, paymentMethods.makePrimary, {
    params: { id: second.id },
    body: { isPrimary: true },
  });
  expect(brief(primary.datas as PaymentMethods)).toEqual([
    ['4444', true],
    ['4242', false],
  ]);
  const removed = await portal.call(admin, paymentMethods.remove, { params: { id: second.id } });
  expect(brief(removed.datas as PaymentMethods)).toEqual([['4242', true]]);
});

it('the last card stays while an amount is due, even if all are removed at once', async () => {
  const { admin, card, transfer } = await openPayments(portal);
  const cards = [await card(), await card({ token: 'tok_amex', isPrimary: false })];
  const remove = ({ id }: { id: string }) => portal.call(admin, paymentMethods.remove, { params: { id } });
  const answers = await Promise.all(cards.map(remove));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.datas).toMatchObject({ code: 'CARD_NEEDED' });
  const [left] = (await list(admin)).paymentMethods;
  await transfer(12_000);
  expect(await remove({ id: left?.id ?? '' })).toMatchObject({ status: 200, datas: { default_payment_method: null } });
});

it('removing a card requires confirmation of identity', async () => {
  const { admin, card } = await openPayments(portal);
  const { id } = await card();
  portal.pass(11 * 60_000);
  const late = await portal.call(admin, paymentMethods.remove, { params: { id } });
  expect(late).toMatchObject({ status: 422, datas: { code: 'STEP_UP_REQUIRED' } });
});

it('an expiring card is announced 30 and 7 days before, each once', async () => {
  const { companyId, card, query } = await openPayments(portal);
  const now = portal.platform.clock.now();
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3, 0));
  await card({ expMonth: end.getUTCMonth() + 1, expYear: end.getUTCFullYear() });
  const notices = async () => {
    await portal.app.chores.get('card-notices')?.();
    await portal.app.chores.get('card-notices')?.();
    const rows = await query<{ body: string }>(
      "select body from notifications where company_id = $1 and kind = 'card-expiring' order by created_at",
      [companyId],
    );
    return rows.map(({ body }) => body);
  };
  const turnTo = (daysBefore: number) =>
    portal.pass(end.getTime() - daysBefore * dayMs + dayMs / 2 - portal.platform.clock.now().getTime());
  turnTo(31);
  expect(await notices()).toEqual([]);
  turnTo(30);
  const notice = `Your Visa ending in #4242 expires on ${displayDate(end.toISOString().slice(0, 10)) ?? ''}`;
  expect(await notices()).toEqual([notice]);
  turnTo(7);
  expect(await notices()).toEqual([notice, notice]);
});
