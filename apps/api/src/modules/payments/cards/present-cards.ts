import type { PaymentMethod, PaymentMethods } from '@gatehouse/contract/payments/payment-methods.schema';
import { cardNoticeDays, type CardState } from '@gatehouse/contract/payments/payments-access';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { type CardRow, findCards, findSettings, findToday } from './cards.store.ts';

const dayMs = 86_400_000;

type Expiry = Pick<CardRow, 'exp_month' | 'exp_year'>;

/** The last day on which a card can be used, `YYYY-MM-DD`: the day before the first of the next month. */
export const lastDay = ({ exp_month, exp_year }: Expiry): string =>
  new Date(Date.UTC(exp_year, exp_month, 0)).toISOString().slice(0, 10);

/** Days from a day to the last one on which a card can be used; negative once it has expired. */
export const daysLeft = (card: Expiry, today: string): number =>
  Math.round((Date.parse(lastDay(card)) - Date.parse(today)) / dayMs);

function stateOf(days: number): CardState {
  if (days < 0) return 'expired';
  return days <= cardNoticeDays[0] ? 'expiring' : 'valid';
}

const present = (card: CardRow, today: string): PaymentMethod => ({
  id: card.id,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.exp_month,
  expYear: card.exp_year,
  isDefault: card.is_primary,
  state: stateOf(daysLeft(card, today)),
});

/** Returns the saved cards of the company in the shape of the contract. */
export async function presentCards(
  db: CompanyDatabase,
  { gateway, now }: { gateway: Gateway | null; now: Date },
): Promise<PaymentMethods> {
  const today = await findToday(db, now);
  const cards = await findCards(db);
  return {
    paymentMethods: cards.map((card) => present(card, today)),
    default_payment_method: cards.find((card) => card.is_primary)?.id ?? null,
    gateway: gateway?.name ?? null,
    chargesOnDueDate: (await findSettings(db)).charges_on_due_date,
  };
}
