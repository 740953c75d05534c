import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError, notFound, refused } from '../../../platform/http/errors.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { findPayable, type PayableInvoice } from '../../invoices/public.ts';
import { type CardRow, findCard } from '../cards/cards.store.ts';
import type { GatewayCharge, ReturnAddresses } from '../gateway/gateway.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { paymentsTexts as texts } from '../payments.texts.ts';
import { type Asked, askGateway, referenceOf } from './ask-gateway.ts';
import { type AttemptRow, findOpenAttempt, insertAttempt } from './attempts.store.ts';
import { customerOf } from './customer.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Who pays what, and how. */
export interface PaymentOrder extends ReturnAddresses {
  companyId: string;
  invoiceId: string;
  origin: 'portal' | 'link' | 'due-date';
  /** A saved card; null: the page of the gateway. */
  cardId: string | null;
  userId: string | null;
}

interface Begun {
  attempt: AttemptRow;
  isNew: boolean;
  invoice: PayableInvoice;
  card: CardRow | null;
}

async function requireCard(db: CompanyDatabase, id: string | null, gateway: string): Promise<CardRow | null> {
  if (id === null) return null;
  const card = await findCard(db, id);
  if (card?.gateway !== gateway) throw refused(texts.errors.unknownCard, 'paymentMethodId');
  return card;
}

/** Writes the attempt down before anyone is asked for money. The invoice is locked, so that of many one begins. */
async function begin({ platform, gateway }: PaymentsContext, order: PaymentOrder): Promise<Begun> {
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
      // The clock of the portal, by which its age is told.
      created_at: platform.clock.now().toISOString(),
    });
    return { attempt, isNew: true, invoice, card };
  });
}

/** Asks the gateway for the money. What is not known afterwards is asked for later: the attempt stays as it was begun. */
async function placeOrder(context: PaymentsContext, order: PaymentOrder, begun: Begun): Promise<Asked> {
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
  { attempt, invoice, card }: Begun,
): Promise<GatewayCharge> {
  const { gateway } = context;
  const { id, amount, currency, company_id } = attempt;
  const customer = await customerOf(context, company_id);
  const ordered = { attempt: id, customer, amount, currency, description: texts.invoice(invoice.invoiceID) };
  if (card === null) return gateway.openPage({ ...ordered, returnTo, cancelTo });
  const isPresent = origin !== 'due-date';
  return gateway.chargeCard({ ...ordered, method: card.gateway_method, isPresent, returnTo });
}

/** A page that nobody has paid on gives way to another card, another way or another amount. */
const givesWay = ({ attempt, invoice }: Begun, { origin, cardId }: PaymentOrder): boolean =>
  attempt.state === 'requires-action' &&
  origin !== 'due-date' &&
  (attempt.origin !== origin || attempt.payment_method_id !== cardId || attempt.amount !== invoice.amountDue);

/** Ends an attempt that gives way; answers it where it turns out to have been paid. */
async function replace(context: PaymentsContext, attempt: AttemptRow): Promise<AttemptRow> {
  const charge = await context.gateway.stopCharge(await referenceOf(context, attempt));
  const named = { companyId: attempt.company_id, id: attempt.id };
  if (charge === null) return attempt;
  const isStopped = charge.state === 'cancelled';
  return settleAttempt(context, named, isStopped ? { ...charge, code: 'replaced' } : charge);
}

/** Begins to pay an invoice, or goes on with the one attempt that is open. */
export async function startAttempt(context: PaymentsContext, order: PaymentOrder): Promise<Asked> {
  const begun = await begin(context, order);
  if (begun.isNew) return placeOrder(context, order, begun);
  const { attempt } = begun;
  if (attempt.gateway === context.gateway.name && givesWay(begun, order)) {
    const stopped = await replace(context, attempt);
    if (stopped.state === 'cancelled') return startAttempt(context, order);
  }
  return isOrdered(attempt) ? askGateway(context, attempt) : { attempt, actionUrl: null };
}

/** What was just begun is on its way; asking for it now would find nothing. */
const isOrdered = ({ gateway_intent, gateway_session }: AttemptRow): boolean =>
  gateway_intent !== null || gateway_session !== null;
