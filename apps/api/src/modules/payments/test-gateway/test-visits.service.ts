import type { AttemptCode } from '@gatehouse/contract/payments/payments-access';

import { notFound } from '../../../platform/core/errors.ts';
import type { EventSubject } from '../gateway/gateway.ts';
import { chargeOutcome, testCards } from './test-cards.ts';
import { stateOf, type TestContext } from './test-gateway.ts';
import type { StoredObject, TestSession } from './test-objects.ts';

/** The content of a page of the test gateway. */
export type Visit =
  | { kind: 'card'; mode: TestSession['mode']; amount: number; currency: string; description: string; cancelTo: string }
  | { kind: 'authentication'; amount: number; currency: string; description: string }
  | { kind: 'over'; returnTo: string };

/** The URL to which the browser goes next, or the error that keeps it on the page. */
export type Step = { next: string } | { error: AttemptCode };

/** An entered card: the token of its number, never the number. */
export interface EnteredCard {
  token: string;
  expMonth: number;
  expYear: number;
}

interface Visiting extends TestContext {
  now: Date;
  /** Reports an event to the portal, like the webhook of an external gateway. */
  report(subject: EventSubject): Promise<void>;
}

/** Returns the content of a page. Throws a 404 when there is none. */
export async function openVisit({ store, addresses }: TestContext, id: string): Promise<Visit> {
  const session = await store.find('session', id);
  if (session) {
    const { state, mode, amount, currency, description } = session.value;
    if (state === 'complete') return { kind: 'over', returnTo: addresses.open(session.value.returnTo) };
    const cancelTo = addresses.open(session.value.cancelTo);
    if (state === 'expired') return { kind: 'over', returnTo: cancelTo };
    return { kind: 'card', mode, amount, currency, description, cancelTo };
  }
  const intent = await store.find('intent', id);
  if (!intent) throw notFound();
  const { state, amount, currency, description, returnTo } = intent.value;
  if (state !== 'requires-action') return { kind: 'over', returnTo: addresses.open(returnTo) };
  return { kind: 'authentication', amount, currency, description };
}

const isOver = ({ expMonth, expYear }: EnteredCard, now: Date): boolean =>
  expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;

/** Accepts a card token on the page of a session. */
export async function enterCard(visiting: Visiting, id: string, card: EnteredCard): Promise<Step> {
  const { store, addresses } = visiting;
  const session = await store.find('session', id);
  if (!session) throw notFound();
  const { state, mode, amount, currency, description, returnTo, reference } = session.value;
  if (state !== 'open') return { next: addresses.pageOf(id) };
  const refusal = refusalOf(card, { mode, now: visiting.now });
  if (refusal !== null) return { error: refusal };

  const method = await store.insert(session.customer, { kind: 'method', isAttached: false, ...card });
  const intent = await store.insert(session.customer, {
    kind: 'intent',
    reference: `${mode} ${reference}`,
    amount,
    currency,
    description,
    method: method.id,
    session: id,
    returnTo,
    ...stateOf('requires-action', card.token),
  });
  if (firstOutcome(card, mode) === 'requires-action') return { next: addresses.pageOf(intent.id) };
  return complete(visiting, intent);
}

const firstOutcome = ({ token }: EnteredCard, mode: TestSession['mode']) => {
  const outcome = chargeOutcome({ token, isSaved: false, isPresent: true, isAuthenticated: false });
  return mode === 'setup' && outcome !== 'requires-action' ? 'succeeded' : outcome;
};

/** Returns the error of a card that is refused before 3-D Secure, or null. */
function refusalOf(card: EnteredCard, { mode, now }: { mode: TestSession['mode']; now: Date }): AttemptCode | null {
  const known = testCards[card.token];
  if (!known) return 'declined';
  if (isOver(card, now)) return 'card-expired';
  if (mode === 'setup') return known.refusesSetup ? (known.declines ?? 'declined') : null;
  const outcome = firstOutcome(card, mode);
  return outcome === 'succeeded' || outcome === 'requires-action' ? null : outcome;
}

/** Completes the session of a payment once. Another card on the same page changes nothing. */
async function complete(visiting: Visiting, { id, value }: StoredObject<'intent'>): Promise<Step> {
  const { store, addresses } = visiting;
  const { session: sessionId, method, returnTo } = value;
  if (sessionId === null || method === null) throw notFound();
  const session = await store.update('session', sessionId, (before) =>
    before.state === 'open' ? { ...before, state: 'complete', intent: id, method } : null,
  );
  if (session?.value.intent !== id) return { next: addresses.pageOf(sessionId) };
  const paidWith = await store.find('method', method);
  const state = stateOf('succeeded', paidWith?.value.token ?? '');
  await store.update('intent', id, (before) => ({ ...before, ...state }));
  await reportVisit(visiting, session.value, { id, method, isDisputed: state.isDisputed });
  return { next: addresses.open(returnTo) };
}

/** Reports the result of a session to the portal, like a webhook. */
async function reportVisit(
  { store, report }: Visiting,
  { mode, reference }: TestSession,
  paid: { id: string; method: string; isDisputed: boolean },
): Promise<void> {
  if (mode === 'setup') {
    await store.update('method', paid.method, (before) => ({ ...before, isAttached: true }));
    return report({ kind: 'setup', setup: reference });
  }
  await report({ kind: 'attempt', attempt: reference });
  if (paid.isDisputed) await report({ kind: 'charge', intent: paid.id });
}

/** Handles the cardholder's response to 3-D Secure. */
export async function authenticate(visiting: Visiting, id: string, isApproved: boolean): Promise<Step> {
  const { store, addresses } = visiting;
  const intent = await store.find('intent', id);
  if (!intent) throw notFound();
  const { state, session, method, returnTo, reference } = intent.value;
  if (state !== 'requires-action') return { next: addresses.open(returnTo) };
  const paidWith = method === null ? null : await store.find('method', method);
  const token = paidWith?.value.token ?? '';
  const outcome = isApproved
    ? chargeOutcome({ token, isSaved: session === null, isPresent: true, isAuthenticated: true })
    : 'authentication-failed';
  if (session !== null) return settleVisit(visiting, { intent, outcome, session });
  await store.update('intent', id, (before) =>
    before.state === 'requires-action' ? { ...before, ...stateOf(outcome, token) } : null,
  );
  await visiting.report({ kind: 'attempt', attempt: reference });
  return { next: addresses.open(returnTo) };
}

/** Applies the outcome to a session. After a declined card, the page stays open for another one. */
async function settleVisit(
  visiting: Visiting,
  given: { intent: StoredObject<'intent'>; outcome: ReturnType<typeof chargeOutcome>; session: string },
): Promise<Step> {
  const { intent, outcome, session } = given;
  const isSetup = (await visiting.store.find('session', session))?.value.mode === 'setup';
  if (outcome === 'succeeded' || (isSetup && outcome !== 'authentication-failed')) return complete(visiting, intent);
  const code = outcome === 'requires-action' ? 'declined' : outcome;
  await visiting.store.update('intent', intent.id, (before) => ({ ...before, state: 'failed', code }));
  return { next: `${visiting.addresses.pageOf(session)}?failed=${code}` };
}
