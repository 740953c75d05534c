import type { GatewayCharge } from '../gateway/gateway.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { isOpen } from '../records/attempt-rules.ts';
import { type AttemptRow, findAttempt } from '../records/attempts.store.ts';
import { customerOf } from '../cards/customer.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Time after which an order has either reached the gateway or never will, in ms. It is longer than all retries take. */
export const orderMs = 120_000;

/** An attempt, with the URL where the payer continues. */
export interface CheckedAttempt {
  attempt: AttemptRow;
  actionUrl: string | null;
}

const neverOrdered: GatewayCharge = {
  state: 'cancelled',
  code: 'not-started',
  intent: null,
  session: null,
  actionUrl: null,
  received: 0,
  card: null,
};

/** Returns the reference by which the gateway finds an attempt. */
export async function referenceOf(context: PaymentsContext, attempt: AttemptRow) {
  return {
    attempt: attempt.id,
    customer: await customerOf(context, attempt.company_id),
    intent: attempt.gateway_intent,
    session: attempt.gateway_session,
  };
}

/** Reads an attempt at the gateway and settles it. It never charges anything. */
export async function checkAttempt(context: PaymentsContext, attempt: AttemptRow): Promise<CheckedAttempt> {
  const { gateway, platform } = context;
  const named = { companyId: attempt.company_id, id: attempt.id };
  if (attempt.gateway !== gateway.name) return settleForeignAttempt(context, attempt);
  const charge = await gateway.readCharge(await referenceOf(context, attempt));
  if (charge) {
    const settled = await settleAttempt(context, named, charge);
    return { attempt: settled, actionUrl: settled.state === 'requires-action' ? charge.actionUrl : null };
  }
  const ageMs = platform.clock.now().getTime() - Date.parse(attempt.created_at);
  if (!isOpen(attempt.state) || ageMs < orderMs) return { attempt, actionUrl: null };
  return { attempt: await settleAttempt(context, named, neverOrdered), actionUrl: null };
}

/**
 * Settles an attempt of a gateway other than the configured one: attempts of the test gateway end, and those of Stripe stay unchanged,
 * because only Stripe knows their state.
 */
async function settleForeignAttempt(context: PaymentsContext, attempt: AttemptRow): Promise<CheckedAttempt> {
  if (attempt.gateway !== 'test' || !isOpen(attempt.state)) return { attempt, actionUrl: null };
  const named = { companyId: attempt.company_id, id: attempt.id };
  return { attempt: await settleAttempt(context, named, neverOrdered), actionUrl: null };
}

/** Reads and settles an attempt by its ID. Returns null when there is none. */
export async function askGatewayAbout(
  context: PaymentsContext,
  { companyId, id }: { companyId: string; id: string },
): Promise<CheckedAttempt | null> {
  const attempt = await context.platform.database.withCompany(companyId, (db) => findAttempt(db, id));
  return attempt ? checkAttempt(context, attempt) : null;
}
