import { cardNoticeDays, paymentMethodsLink } from '@gatehouse/contract/payments/payments-access';
import { displayDate } from '@gatehouse/domain/display-date';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { notifyPermitted } from '../../../platform/notifications/notify-permitted.ts';
import { paymentNoteKinds } from '../payment-notes.ts';
import { paymentsTexts as texts } from '../payments.texts.ts';
import { type CardRow, findCards, findToday, updateCard } from './cards.store.ts';
import { daysLeft, lastDay } from './present-cards.ts';

const hourMs = 3_600_000;

/** Returns the notice that is due with a number of days left, unless it has been sent. */
function dueNotice(card: CardRow, days: number): number | null {
  if (days < 0) return null;
  const due = cardNoticeDays.filter((notice) => days <= notice).at(-1);
  return due === undefined || (card.notified_days !== null && card.notified_days <= due) ? null : due;
}

async function notifyOwner(db: CompanyDatabase, card: CardRow): Promise<void> {
  const body = texts.notes.expiring(texts.brand(card.brand), card.last4, displayDate(lastDay(card)) ?? '');
  await notifyPermitted(db, 'paymentMethods:read', [{ kind: paymentNoteKinds.card, body, link: paymentMethodsLink }]);
}

/** Notifies 30 and 7 days before a card expires, once each. */
export const noticeExpiringCards: Job = {
  name: 'card-notices',
  everyMs: hourMs,
  needs: 'active',
  async run(db, { now }) {
    const today = await findToday(db, now);
    for (const card of await findCards(db)) {
      const days = daysLeft(card, today);
      const notice = dueNotice(card, days);
      if (notice === null) continue;
      await updateCard(db, card.id, { notified_days: notice });
      await notifyOwner(db, card);
    }
  },
};
