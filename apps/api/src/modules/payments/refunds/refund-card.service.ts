import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import type { payments } from '@gatehouse/contract/payments/payments';

import type { Call } from '../../../platform/routes/call.ts';
import { notFound, unprocessable } from '../../../platform/core/errors.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { findPayable, answerToStaff, recordRefund } from '../../invoices/public.ts';
import { findAttemptOfPayment } from '../records/attempts.store.ts';
import { type MaybePayments, requireGateway } from '../payments-context.ts';
import { paymentsTexts as texts } from '../payments.texts.ts';
import { insertRefundIntent } from './refunds.store.ts';
import { sendRefunds } from './send-refunds.ts';

/**
 * Returns the handler that records a refund as pending and sends it after the commit. Simultaneous refunds thus cannot exceed the payment,
 * and a recorded refund is sent even after a crash.
 */
export function refundCard(maybe: MaybePayments) {
  return async (call: Call<typeof payments.refundCard>): Promise<ProviderInvoice> => {
    const context = requireGateway(maybe);
    const { db, params, body, companyId, viewer, platform } = call;
    const invoice = await findPayable(db, params.id, { lock: true });
    if (!invoice) throw notFound();
    const attempt = await findAttemptOfPayment(db, body.paymentId);
    if (attempt?.invoice_id !== invoice.id || attempt.gateway !== context.gateway.name)
      throw unprocessable(texts.errors.notByCard, 'paymentId');
    const id = newId();
    const now = platform.clock.now();
    const recorded = await recordRefund(db, {
      invoiceId: invoice.id,
      ...body,
      method: 'card',
      reference: id,
      state: 'Pending',
      refundedAt: now,
      actor: { id: viewer.id, name: viewer.fullname },
      now,
    });
    const { amount } = body;
    const intent = { id, company_id: companyId, attempt_id: attempt.id, invoice_refund_id: recorded.id, amount };
    await insertRefundIntent(db, { ...intent, created_at: now.toISOString() });
    call.audit({
      action: 'record-created',
      subject: invoice.invoiceID,
      details: { kind: 'refund', amount: `${amount}` },
    });
    call.afterCommit(() => sendRefunds(context, { companyId, attemptId: attempt.id }));
    return answerToStaff(db, invoice.id, now);
  };
}
