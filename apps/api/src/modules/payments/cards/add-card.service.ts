import type { PaymentMethods } from '@gatehouse/contract/payments/payment-methods.schema';
import type { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import { paymentMethodEvents, paymentMethodsLink } from '@gatehouse/contract/payments/payments-access';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { customerOf } from './customer.ts';
import type { GatewayCard } from '../gateway/gateway.ts';
import { type MaybePayments, type PaymentsContext, requireGateway } from '../payments-context.ts';
import { paymentsTexts as texts } from '../payments.texts.ts';
import { findCardByMethod, insertCard, lockCards, setPrimary, recordCardChange } from './cards.store.ts';
import { presentCards } from './present-cards.ts';
import { findSetup, findUserName, insertSetup, lockSetup, type SetupRow, updateSetup } from './setups.store.ts';

type AddCall = FileCall<typeof paymentMethods.add>;

/** Opens a card setup on the gateway's page. The setup is stored first. */
async function openSetup(context: PaymentsContext, { companyId, viewer }: AddCall): Promise<{ setupUrl: string }> {
  const { platform, gateway } = context;
  const setup = await platform.database.withCompany(companyId, (db) =>
    insertSetup(db, {
      company_id: companyId,
      gateway: gateway.name,
      created_by: viewer.id,
      created_at: platform.clock.now().toISOString(),
    }),
  );
  const back = `${platform.publicUrl()}${paymentMethodsLink}`;
  const customer = await customerOf(context, companyId);
  const returnTo = `${back}&setupSession=${setup}`;
  const { session, url } = await gateway.openSetup({ setup, customer, returnTo, cancelTo: back });
  await platform.database.withCompany(companyId, (db) => updateSetup(db, setup, { session }));
  return { setupUrl: url };
}

/** Saves a card that the gateway has stored. The first card becomes the primary one. */
async function keepCard(
  { platform, gateway }: PaymentsContext,
  { company_id, created_by, id }: SetupRow,
  card: GatewayCard,
): Promise<void> {
  await platform.database.withCompany(company_id, async (db) => {
    const cards = await lockCards(db);
    const setup = await lockSetup(db, id);
    if (setup?.state !== 'open') return;
    await updateSetup(db, id, { state: 'complete' });
    if (await findCardByMethod(db, gateway.name, card.method)) return;
    const { brand, last4, expMonth: exp_month, expYear: exp_year, method: gateway_method } = card;
    await insertCard(db, { company_id, gateway: gateway.name, gateway_method, brand, last4, exp_month, exp_year });
    const made = await findCardByMethod(db, gateway.name, gateway_method);
    if (made && !cards.some(({ is_primary }) => is_primary)) await setPrimary(db, made.id);
    await recordCardChange(db, company_id, platform.clock.now().toISOString());
    await emitThroughDatabase(db, company_id, { event: paymentMethodEvents.updated, payload: {} });
    const actor = { id: created_by, name: await findUserName(db, created_by), companyId: company_id };
    const origin = { address: '', userAgent: '', requestId: '' };
    const note = { action: 'record-created', subject: texts.card(brand, last4), details: { kind: 'card' } } as const;
    await writeAudit(db, { actor, origin }, [note]);
  });
}

/** Reads a card setup at the gateway and saves its card once. */
export async function settleSetup(context: PaymentsContext, setup: SetupRow): Promise<void> {
  const { platform, gateway } = context;
  if (setup.state !== 'open' || setup.gateway !== gateway.name || setup.session === null) return;
  const { state, card } = await gateway.readSetup(setup.session);
  if (card !== null) return keepCard(context, setup, card);
  if (state === 'expired')
    await platform.database.withCompany(setup.company_id, (db) => updateSetup(db, setup.id, { state }));
}

/** Returns the handler that starts a card setup and returns its URL or, after the setup, returns the cards. */
export function addCard(payments: MaybePayments) {
  return async (call: AddCall): Promise<{ setupUrl: string } | PaymentMethods> => {
    const { setupSession } = call.body;
    const context = requireGateway(payments);
    if (setupSession === undefined) return openSetup(context, call);
    const { database, clock } = context.platform;
    const setup = await database.withCompany(call.companyId, (db) => findSetup(db, setupSession));
    if (!setup) throw notFound();
    await settleSetup(context, setup);
    return database.withCompany(call.companyId, (db) =>
      presentCards(db, { gateway: context.gateway, now: clock.now() }),
    );
  };
}
