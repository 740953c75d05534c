import { invoiceLink } from '@gatehouse/contract/invoices/invoices-access';
import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError } from '../../../platform/core/errors.ts';
import type { OutsideChore } from '../../../platform/jobs/chores.ts';
import { startAttempt } from '../attempts/start-attempt.ts';
import { findToday } from '../cards/cards.store.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { claimDueCharge, findDueInvoices, findPrimaryCard } from '../records/due-charges.store.ts';

const everyMs = 10 * 60_000;
/** Time after which a charge with an unknown result is checked again, in ms. */
const leaseMs = 60 * 60_000;

/** Charges an invoice to the primary card while the cardholder is absent. */
async function chargeInvoice(
  context: PaymentsContext,
  { companyId, invoiceId, now }: { companyId: string; invoiceId: string; now: Date },
): Promise<void> {
  const { platform } = context;
  const times = { now: now.toISOString(), nextAt: new Date(now.getTime() + leaseMs).toISOString() };
  const cardId = await platform.database.withCompany(companyId, async (db) => {
    await claimDueCharge(db, { companyId, invoiceId, ...times });
    return findPrimaryCard(db);
  });
  if (cardId === undefined) return;
  const back = `${platform.publicUrl()}${invoiceLink(invoiceId)}`;
  const order = {
    companyId,
    invoiceId,
    cardId,
    origin: 'due-date',
    userId: null,
    returnTo: back,
    cancelTo: back,
  } as const;
  await startAttempt(context, order).catch((error: unknown) => {
    // The invoice was paid in the meantime.
    if (!(error instanceof AppError && error.code === FailureCode.nothingDue)) throw error;
  });
}

/** Charges invoices on their due date for companies that chose it, and retries failed charges. */
export const chargeDueInvoices = (context: PaymentsContext): OutsideChore => ({
  name: 'due-charges',
  everyMs,
  async run({ id: companyId, now }) {
    const { database } = context.platform;
    const due = await database.withCompany(companyId, async (db) =>
      findDueInvoices(db, { today: await findToday(db, now), now: now.toISOString() }),
    );
    for (const invoiceId of due) await chargeInvoice(context, { companyId, invoiceId, now });
  },
});
