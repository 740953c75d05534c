import type { AttemptCode, AttemptState } from '@gatehouse/contract/payments/payments-access';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { findPayable, notePaymentFailure, type PayableInvoice, recordPayment } from '../../invoices/public.ts';
import { continueDueCharge } from './continue-due-charge.ts';
import type { GatewayCharge } from '../gateway/gateway.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { paymentsTexts as texts } from '../payments.texts.ts';
import { insertRefundIntent } from '../refunds/refunds.store.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { nextStanding, splitReceived } from '../records/attempt-rules.ts';
import { type AttemptRow, findAttempt, lockAttempt, updateAttempt } from '../records/attempts.store.ts';

interface SettlementContext {
  db: CompanyDatabase;
  attempt: AttemptRow;
  invoice: PayableInvoice;
  now: Date;
}

/** Records a received amount as a payment, and refunds what exceeds the amount due. */
async function record({ db, attempt, invoice, now }: SettlementContext, charge: GatewayCharge) {
  const { recorded, surplus } = splitReceived(charge.received, invoice.state === 'Open' ? invoice.amountDue : 0);
  const { card } = charge;
  const payment =
    recorded === 0
      ? null
      : await recordPayment(db, {
          invoiceId: invoice.id,
          amount: recorded,
          method: 'card',
          reference: charge.intent ?? attempt.id,
          label: card ? texts.card(card.brand, card.last4) : texts.card('', ''),
          paidAt: now,
          now,
        });
  if (surplus > 0)
    await insertRefundIntent(db, { company_id: attempt.company_id, attempt_id: attempt.id, amount: surplus });
  return { payment_id: payment?.id ?? null, surplus };
}

/** Applies the consequences of an attempt's new state. */
async function follow({ db, attempt, invoice, now }: SettlementContext): Promise<void> {
  if (attempt.state === 'failed') {
    const note = texts.codes[(attempt.code ?? 'declined') as AttemptCode];
    await notePaymentFailure(db, { invoiceId: invoice.id, note, amount: attempt.amount, now });
  }
  if (attempt.origin === 'due-date') await continueDueCharge(db, { attempt, invoice, now });
}

/** Stores the gateway's response with its consequences, in one transaction. */
async function settle(settling: SettlementContext, charge: GatewayCharge): Promise<AttemptRow> {
  const { db, attempt, now } = settling;
  const before = { state: attempt.state as AttemptState, code: attempt.code as AttemptCode | null };
  const { state, code } = nextStanding(before, charge);
  const found = {
    gateway_intent: charge.intent ?? attempt.gateway_intent,
    gateway_session: charge.session ?? attempt.gateway_session,
  };
  if (state === before.state) return updateAttempt(db, attempt.id, found);
  const money = state === 'succeeded' ? await record(settling, charge) : {};
  const changed_at = now.toISOString();
  const settled = await updateAttempt(db, attempt.id, { ...found, state, code, changed_at, ...money });
  await follow({ ...settling, attempt: settled });
  return settled;
}

/** Settles an attempt from the gateway's response. Repeated or outdated responses change nothing. */
export async function settleAttempt(
  context: PaymentsContext,
  { companyId, id }: { companyId: string; id: string },
  charge: GatewayCharge,
): Promise<AttemptRow> {
  const { platform } = context;
  const settled = await platform.database.withCompany(companyId, async (db) => {
    const found = await findAttempt(db, id);
    if (!found) throw notFound();
    // Locks the invoice first, in the same order as a new attempt does.
    const invoice = await findPayable(db, found.invoice_id, { lock: true });
    const attempt = await lockAttempt(db, id);
    if (!attempt || !invoice) throw notFound();
    return settle({ db, attempt, invoice, now: platform.clock.now() }, charge);
  });
  if (settled.surplus > 0) await sendRefunds(context, { companyId, attemptId: id });
  return settled;
}
