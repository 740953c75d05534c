import { settleRefund } from '../../invoices/public.ts';
import { findAttempt } from '../attempts/attempts.store.ts';
import type { GatewayRefund } from '../gateway/gateway.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { findRefunds, lockRefund, type RefundRow, updateRefund } from './refunds.store.ts';

/** Failed is final, and nothing but a failure follows a success. */
const isNews = (before: string, now: GatewayRefund['state']): boolean =>
  before !== 'failed' && before !== now && (before !== 'succeeded' || now === 'failed');

/** Writes what the gateway says of a refund. One that failed after it had succeeded is failed. */
export async function settleCardRefund(
  { platform }: PaymentsContext,
  { company_id, id }: Pick<RefundRow, 'company_id' | 'id'>,
  said: GatewayRefund,
): Promise<void> {
  await platform.database.withCompany(company_id, async (db) => {
    const row = await lockRefund(db, id);
    if (!row || !isNews(row.state, said.state)) return;
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

/** Has the gateway do one refund, once: its id is the key there. Whatever fails is tried again by the poller. */
export async function sendRefund(context: PaymentsContext, refund: RefundRow): Promise<void> {
  const { platform, gateway } = context;
  const attempt = await platform.database.withCompany(refund.company_id, (db) => findAttempt(db, refund.attempt_id));
  if (!attempt?.gateway_intent || attempt.gateway !== gateway.name) return;
  const { gateway_intent: intent, currency } = attempt;
  const known = await gateway.readRefund({ refund: refund.id, intent });
  const said = known ?? (await gateway.refund({ refund: refund.id, intent, amount: refund.amount, currency }));
  await settleCardRefund(context, refund, said);
}

/** Sends what is not settled of an attempt; a gateway that does not answer is asked again later. */
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
