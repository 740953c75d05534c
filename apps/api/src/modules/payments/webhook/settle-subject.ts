import { flagDispute, notifyDispute } from '../../invoices/public.ts';
import { askGatewayAbout } from '../attempts/ask-gateway.ts';
import { settleSetup } from '../cards/add-card.service.ts';
import { refreshCard } from '../cards/refresh-cards.ts';
import { findSetup } from '../cards/setups.store.ts';
import type { EventSubject } from '../gateway/gateway.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { findRefund } from '../refunds/refunds.store.ts';
import { sendRefund, sendRefunds } from '../refunds/send-refunds.ts';
import { findOwner, type Owner } from './between-companies.ts';

/** Reads the subject of an event at the gateway and settles it. Subjects of other systems are ignored. */
export async function settleSubject(context: PaymentsContext, subject: EventSubject): Promise<void> {
  const owner = await findOwner(context.platform, subject);
  if (!owner) return;
  switch (subject.kind) {
    case 'attempt':
      await askGatewayAbout(context, owner);
      return;
    case 'setup':
      return settleOwnSetup(context, owner);
    case 'card':
      return refreshCard(context, owner.companyId, subject.method);
    case 'refund':
      return settleOwnRefund(context, owner);
    case 'charge':
      return settleCharge(context, owner, subject.intent);
  }
}

async function settleOwnSetup(context: PaymentsContext, { companyId, id }: Owner): Promise<void> {
  const setup = await context.platform.database.withCompany(companyId, (db) => findSetup(db, id));
  if (setup) await settleSetup(context, setup);
}

async function settleOwnRefund(context: PaymentsContext, { companyId, id }: Owner): Promise<void> {
  const refund = await context.platform.database.withCompany(companyId, (db) => findRefund(db, id));
  if (refund) await sendRefund(context, refund);
}

/** Settles refunds and disputes of a received payment. */
async function settleCharge(context: PaymentsContext, owner: Owner, intent: string): Promise<void> {
  const { companyId, id } = owner;
  const { platform, gateway } = context;
  const asked = await askGatewayAbout(context, owner);
  await sendRefunds(context, { companyId, attemptId: id });
  if (asked?.attempt.state !== 'succeeded') return;
  const { invoice_id: invoiceId } = asked.attempt;
  const disputed = await gateway.isDisputed(intent);
  const isNew = await platform.database.withCompany(companyId, (db) =>
    flagDispute(db, { invoiceId, disputed, now: platform.clock.now() }),
  );
  if (isNew && disputed) await notifyDispute(platform, { companyId, invoiceId });
}
