import type { PaymentMethods } from '@gatehouse/contract/payments/payment-methods.schema';
import type { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import { paymentMethodEvents } from '@gatehouse/contract/payments/payments-access';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { Call } from '../../../platform/routes/call.ts';
import { AppError, notFound, unprocessable } from '../../../platform/core/errors.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { MaybePayments } from '../payments-context.ts';
import { paymentsTexts as texts } from '../payments.texts.ts';
import {
  type CardRow,
  findCards,
  findToday,
  isAnythingDue,
  lockCards,
  setChargesOnDueDate,
  setPrimary,
  recordCardChange,
  updateCard,
} from './cards.store.ts';
import { daysLeft, presentCards } from './present-cards.ts';
import { detachCards } from './refresh-cards.ts';

type CardCall = Pick<Call<typeof paymentMethods.list>, 'db' | 'platform'>;

const present = ({ gateway }: MaybePayments, { db, platform }: CardCall): Promise<PaymentMethods> =>
  presentCards(db, { gateway, now: platform.clock.now() });

export const listCards = (payments: MaybePayments) => (call: Call<typeof paymentMethods.list>) =>
  present(payments, call);

async function requireCard(db: CompanyDatabase, id: string): Promise<{ card: CardRow; others: CardRow[] }> {
  const cards = await lockCards(db);
  const card = cards.find((each) => each.id === id);
  if (!card) throw notFound();
  return { card, others: cards.filter((each) => each.id !== id) };
}

/** Returns the handler that makes a card the one for automatic charges. */
export function makePrimary(payments: MaybePayments) {
  return async (call: Call<typeof paymentMethods.makePrimary>): Promise<PaymentMethods> => {
    const { db, platform, companyId, params } = call;
    const { card } = await requireCard(db, params.id);
    const now = platform.clock.now();
    if (daysLeft(card, await findToday(db, now)) < 0) throw unprocessable(texts.errors.expiredCard);
    if (!card.is_primary) {
      await setPrimary(db, card.id);
      await recordCardChange(db, companyId, now.toISOString());
      call.audit({
        action: 'setting-changed',
        subject: texts.card(card.brand, card.last4),
        details: { primary: 'on' },
      });
      call.emit(paymentMethodEvents.updated, {});
    }
    return present(payments, call);
  };
}

/** Returns the handler that removes a card immediately and detaches it at the gateway afterwards. The next card becomes primary. */
export function removeCard(payments: MaybePayments) {
  return async (call: Call<typeof paymentMethods.remove>): Promise<PaymentMethods> => {
    const { db, platform, companyId, params } = call;
    const { card, others } = await requireCard(db, params.id);
    if (others.length === 0 && (await isAnythingDue(db)))
      throw new AppError(409, FailureCode.cardNeeded, texts.errors.cardNeeded);
    const now = platform.clock.now().toISOString();
    await updateCard(db, card.id, { is_primary: false, removed_at: now });
    if (card.is_primary && others[0]) await setPrimary(db, others[0].id);
    await recordCardChange(db, companyId, now);
    call.audit({ action: 'record-removed', subject: texts.card(card.brand, card.last4), details: { kind: 'card' } });
    call.emit(paymentMethodEvents.updated, {});
    call.afterCommit(() => detachCards(payments, companyId));
    return present(payments, call);
  };
}

/** Returns the handler that turns charges on the due date on or off. */
export function changeAutomaticPayments(payments: MaybePayments) {
  return async (call: Call<typeof paymentMethods.chargeOnDueDate>): Promise<PaymentMethods> => {
    const { db, platform, companyId, body } = call;
    const isOn = body.chargesOnDueDate;
    if (isOn && (await findCards(db)).length === 0) throw unprocessable(texts.errors.noCard);
    await setChargesOnDueDate(db, { companyId, isOn, now: platform.clock.now().toISOString() });
    call.audit({ action: 'setting-changed', subject: 'chargesOnDueDate', details: { to: isOn ? 'on' : 'off' } });
    call.emit(paymentMethodEvents.updated, {});
    return present(payments, call);
  };
}
