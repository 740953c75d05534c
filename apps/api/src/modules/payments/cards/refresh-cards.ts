import { paymentMethodEvents } from '@gatehouse/contract/payments/payments-access';

import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import type { GatewayCard } from '../gateway/gateway.ts';
import type { MaybePayments, PaymentsContext } from '../payments-context.ts';
import {
  type CardRow,
  findCardByMethod,
  findUndetached,
  lockCards,
  setPrimary,
  recordCardChange,
  updateCard,
} from './cards.store.ts';

/** Detaches removed cards at the gateway. Failures are retried by the polling job. */
export async function detachCards({ platform, gateway }: MaybePayments, companyId: string): Promise<void> {
  if (gateway === null) return;
  const { database, clock, log } = platform;
  const cards = await database.withCompany(companyId, (db) => findUndetached(db, gateway.name));
  for (const card of cards)
    try {
      await gateway.detachCard(card.gateway_method);
      const detached_at = clock.now().toISOString();
      await database.withCompany(companyId, (db) => updateCard(db, card.id, { detached_at }));
    } catch (error) {
      log.warn({ err: error, card: card.id }, 'card could not be detached');
    }
}

const isSame = (row: CardRow, card: GatewayCard): boolean =>
  row.brand === card.brand &&
  row.last4 === card.last4 &&
  row.exp_month === card.expMonth &&
  row.exp_year === card.expYear;

/** Updates a card that the bank has changed, or removes one that the gateway has detached. */
export async function refreshCard(context: PaymentsContext, companyId: string, method: string): Promise<void> {
  const { platform, gateway } = context;
  const now = platform.clock.now().toISOString();
  const card = await gateway.readCard(method);
  await platform.database.withCompany(companyId, async (db) => {
    const cards = await lockCards(db);
    const row = await findCardByMethod(db, gateway.name, method);
    if (!row || row.removed_at !== null || (card && isSame(row, card))) return;
    if (card) {
      const { brand, last4, expMonth: exp_month, expYear: exp_year } = card;
      await updateCard(db, row.id, { brand, last4, exp_month, exp_year, notified_days: null });
    } else {
      await updateCard(db, row.id, { is_primary: false, removed_at: now, detached_at: now });
      const next = cards.find(({ id }) => id !== row.id);
      if (row.is_primary && next) await setPrimary(db, next.id);
    }
    await recordCardChange(db, companyId, now);
    await emitThroughDatabase(db, companyId, { event: paymentMethodEvents.updated, payload: {} });
  });
}
