import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError, notFound, unprocessable } from '../../../platform/core/errors.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { findPayable, type PayableInvoice } from '../../invoices/public.ts';
import { type CardRow, findCard } from '../cards/cards.store.ts';
import type { GatewayCharge, ReturnAddresses } from '../gateway/gateway.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { paymentsTexts as texts } from '../payments.texts.ts';
import { type CheckedAttempt, checkAttempt, referenceOf } from './ask-gateway.ts';
import { type AttemptRow, findOpenAttempt, insertAttempt } from '../records/attempts.store.ts';
import { customerOf } from '../cards/customer.ts';
import { settleAttempt } from './settle-attempt.ts';

/** A payment to make. */
export interface PaymentOrder extends ReturnAddresses {
  companyId: string;
  invoiceId: string;
  origin: 'portal' | 'link' | 'due-date';
  /** The saved card to charge, or null for the gateway's page. */
  cardId: string | null;
  userId: string | null;
}

interface StartedAttempt {
  attempt: AttemptRow;
  isNew: boolean;
  invoice: PayableInvoice;
  card: CardRow | null;
}

async function requireCard(db: CompanyDatabase, id: string | null, gateway: string): Promise<CardRow | null> {
  if (id === null) return null;
  const card = await findCard(db, id);
  if (card?.gateway !== gateway) throw unprocessable(texts.errors.unknownCard, 'paymentMethodId');
  return card;
}

/** Stores the attempt before calling the gateway. The invoice is locked, so that only one of several simultaneous attempts starts. */
async function begin({ platform, gateway }: PaymentsContext, order: PaymentOrder): Promise<StartedAttempt> {
  const { companyId, invoiceId, origin, cardId, userId } = order;
  return platform.database.withCompany(companyId, async (db) => {
    const invoice = await findPayable(db, invoiceId, { lock: true });
    if (!invoice) throw notFound();
    if (invoice.state !== 'Open' || invoice.amountDue <= 0)
      throw new AppError(409, FailureCode.nothingDue, texts.errors.nothingDue);
    const card = await requireCard(db, cardId, gateway.name);
    const open = await findOpenAttempt(db, invoiceId);
    if (open) return { attempt: open, isNew: false, invoice, card };
    const attempt = await insertAttempt(db, {
      company_id: companyId,
      invoice_id: invoiceId,
      payment_method_id: cardId,
      gateway: gateway.name,
      origin,
      amount: invoice.amountDue,
      currency: invoice.currency,
      created_by: userId,
      // The portal's clock, by which the age of an attempt is measured.
      created_at: platform.clock.now().toISOString(),
    });
    return { attempt, isNew: true, invoice, card };
  });
}

/** Requests the payment at the gateway. If the result is unknown, the attempt stays open and is checked later. */
async function placeOrder(
  context: PaymentsContext,
  order: PaymentOrder,
  begun: StartedAttempt,
): Promise<CheckedAttempt> {
  const { platform } = context;
  const { attempt } = begun;
  try {
    const charge = await requestCharge(context, order, begun);
    const settled = await settleAttempt(context, { companyId: order.companyId, id: attempt.id }, charge);
    return { attempt: settled, actionUrl: settled.state === 'requires-action' ? charge.actionUrl : null };
  } catch (error) {
    platform.log.warn({ err: error, attempt: attempt.id }, 'payment gateway did not answer');
    return { attempt, actionUrl: null };
  }
}

async function requestCharge(
  context: PaymentsContext,
  { origin, returnTo, cancelTo }: PaymentOrder,
  { attempt, invoice, card }: StartedAttempt,
): Promise<GatewayCharge> {
  const { gateway } = context;
  const { id, amount, currency, company_id } = attempt;
  const customer = await customerOf(context, company_id);
  const ordered = { attempt: id, customer, amount, currency, description: texts.invoice(invoice.invoiceID) };
  if (card === null) return gateway.openPage({ ...ordered, returnTo, cancelTo });
  const isPresent = origin !== 'due-date';
  return gateway.chargeCard({ ...ordered, method: card.gateway_method, isPresent, returnTo });
}

/** True if an unpaid page is replaced by a payment with another card, method or amount. */
const isReplaced = ({ attempt, invoice }: StartedAttempt, { origin, cardId }: PaymentOrder): boolean =>
  attempt.state === 'requires-action' &&
  origin !== 'due-date' &&
  (attempt.origin !== origin || attempt.payment_method_id !== cardId || attempt.amount !== invoice.amountDue);

/** Stops an attempt that is replaced. Returns it as paid if the payer was faster. */
async function replace(context: PaymentsContext, attempt: AttemptRow): Promise<AttemptRow> {
  const charge = await context.gateway.stopCharge(await referenceOf(context, attempt));
  const named = { companyId: attempt.company_id, id: attempt.id };
  if (charge === null) return attempt;
  const isStopped = charge.state === 'cancelled';
  return settleAttempt(context, named, isStopped ? { ...charge, code: 'replaced' } : charge);
}

/** Starts the payment of an invoice, or continues its open attempt. */
export async function startAttempt(context: PaymentsContext, order: PaymentOrder): Promise<CheckedAttempt> {
  const begun = await begin(context, order);
  if (begun.isNew) return placeOrder(context, order, begun);
  const { attempt } = begun;
  if (attempt.gateway === context.gateway.name && isReplaced(begun, order)) {
    const stopped = await replace(context, attempt);
    if (stopped.state === 'cancelled') return startAttempt(context, order);
  }
  return isOrdered(attempt) ? checkAttempt(context, attempt) : { attempt, actionUrl: null };
}

/** True if the order has reached the gateway. Before that, checking it would find nothing. */
const isOrdered = ({ gateway_intent, gateway_session }: AttemptRow): boolean =>
  gateway_intent !== null || gateway_session !== null;
