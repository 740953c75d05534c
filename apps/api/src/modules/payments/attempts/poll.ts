import type { OutsideChore } from '../../../platform/jobs/chores.ts';
import { settleSetup } from '../cards/add-card.service.ts';
import { detachCards } from '../cards/refresh-cards.ts';
import { claimStaleSetups } from '../cards/setups.store.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { claimStaleRefunds } from '../refunds/refunds.store.ts';
import { sendRefund } from '../refunds/send-refunds.ts';
import { checkAttempt, orderMs } from './ask-gateway.ts';
import { claimStaleAttempts, companiesToSettle } from '../records/attempts.store.ts';

const everyMs = 30_000;

/** Runs work for each record. A failure is logged and does not stop the others. */
async function each<T>({ platform }: PaymentsContext, records: readonly T[], work: (record: T) => Promise<unknown>) {
  for (const record of records)
    await work(record).catch((error: unknown) => platform.log.warn({ err: error }, 'payment could not be settled'));
}

const longAgo = (now: Date): string => new Date(now.getTime() - orderMs).toISOString();

/** Checks everything at the gateway that has been open for two minutes, so that lost events and crashes leave nothing open. */
export const settleOpenPayments = (context: PaymentsContext): OutsideChore => ({
  name: 'payments-poll',
  everyMs,
  waiting: (now) => companiesToSettle(longAgo(now)),
  async run({ id: companyId, now }) {
    const { database } = context.platform;
    const times = { before: longAgo(now), now: now.toISOString() };
    const { attempts, setups, refunds } = await database.withCompany(companyId, async (db) => ({
      attempts: await claimStaleAttempts(db, times),
      setups: await claimStaleSetups(db, times),
      refunds: await claimStaleRefunds(db, times),
    }));
    await each(context, attempts, (attempt) => checkAttempt(context, attempt));
    await each(context, setups, (setup) => settleSetup(context, setup));
    await each(context, refunds, (refund) => sendRefund(context, refund));
    await detachCards(context, companyId);
  },
});
