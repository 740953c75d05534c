import { invoiceLink } from '@gatehouse/contract/invoices/invoices-access';
import type { Invoice } from '@gatehouse/contract/invoices/invoice.schema';
import type { Attempt } from '@gatehouse/contract/payments/payments.schema';
import type { payments } from '@gatehouse/contract/payments/payments';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { findPayable, answerInvoice } from '../../invoices/public.ts';
import { type MaybePayments, requireGateway } from '../payments-context.ts';
import { checkAttempt } from './ask-gateway.ts';
import { findOpenAttempt } from '../records/attempts.store.ts';
import { presentAttempt } from './present-attempt.ts';
import { startAttempt } from './start-attempt.ts';

/** Returns the handler that pays an invoice in the portal. */
export function payInvoice(maybe: MaybePayments) {
  return async ({ companyId, viewer, params, body }: FileCall<typeof payments.pay>): Promise<Attempt> => {
    const context = requireGateway(maybe);
    const back = `${context.platform.publicUrl()}${invoiceLink(params.id)}`;
    const asked = await startAttempt(context, {
      companyId,
      invoiceId: params.id,
      origin: 'portal',
      cardId: body.paymentMethodId ?? null,
      userId: viewer.id,
      returnTo: `${back}?payment=returned`,
      cancelTo: back,
    });
    return presentAttempt(asked);
  };
}

/** Returns the handler that checks the open attempt at the gateway. Without an attempt or a gateway, the invoice is returned unchanged. */
export function checkInvoicePaid({ platform, gateway }: MaybePayments) {
  return async ({ companyId, params }: FileCall<typeof payments.check>): Promise<Invoice> => {
    const { database } = platform;
    const open = await database.withCompany(companyId, async (db) => {
      if (!(await findPayable(db, params.id))) throw notFound();
      return findOpenAttempt(db, params.id);
    });
    if (open && gateway) await checkAttempt({ platform, gateway }, open);
    return database.withCompany(companyId, (db) => answerInvoice(db, params.id));
  };
}
