import { settleRefund } from '../../invoices/public.ts';
import { findAttempt } from '../records/attempts.store.ts';
import type { GatewayRefund } from '../gateway/gateway.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { findRefunds, lockRefund, type RefundRow, updateRefund } from './refunds.store.ts';

/** True if a refund's state is new. A failure is final, and a success can only be followed by a failure. */
const isNewState = (before: string, now: GatewayRefund['state']): boolean =>
  before !== 'failed' && before !== now && (before !== 'succeeded' || now === 'failed');

/** Stores the gateway's state of a refund. A refund can still fail after it succeeded. */
export async function settleCardRefund(
  { platform }: PaymentsContext,
  { company_id, id }: Pick<RefundRow, 'company_id' | 'id'>,
  said: GatewayRefund,
): Promise<void> {
  await platform.database.withCompany(company_id, async (db) => {
    const row = await lockRefund(db, id);
    if (!row || !isNewState(row.state, said.state)) return;
    await updateRefund(db, id, { state: said.state, code: said.code, gateway_refund: said.refund });
    if (row.invoice_refund_id === null || said.state === 'processing') return;
    await settleRefund(db, {
      refundId: row.invoice_refund_id,
      state: said.state === 'succeeded' ? 'Succeeded' : 'Failed',
      ...(said.refund === null ? {} : { reference: said.refund }),
      now: platform.clock.now(),
    });
  });
}

/** Executes a refund at the gateway once, with its ID as the idempotency key. Failures are retried by the polling job. */
export async function sendRefund(context: PaymentsContext, refund: RefundRow): Promise<void> {
  const { platform, gateway } = context;
  const attempt = await platform.database.withCompany(refund.company_id, (db) => findAttempt(db, refund.attempt_id));
  if (!attempt?.gateway_intent || attempt.gateway !== gateway.name) return;
  const { gateway_intent: intent, currency } = attempt;
  const known = await gateway.readRefund({ refund: refund.id, intent });
  const said = known ?? (await gateway.refund({ refund: refund.id, intent, amount: refund.amount, currency }));
  await settleCardRefund(context, refund, said);
}

/** Sends the unsettled refunds of an attempt. If the gateway does not respond, they are sent later. */
export async function sendRefunds(
  context: PaymentsContext,
  { companyId, attemptId }: { companyId: string; attemptId: string },
): Promise<void> {
  const { database, log } = context.platform;
  const refunds = await database.withCompany(companyId, (db) => findRefunds(db, attemptId));
  for (const refund of refunds)
    await sendRefund(context, refund).catch((error: unknown) =>
      log.warn({ err: error, refund: refund.id }, 'refund could not be sent'),
    );
}
