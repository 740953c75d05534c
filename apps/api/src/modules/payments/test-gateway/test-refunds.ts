import type { Gateway, GatewayRefund } from '../gateway/gateway.ts';
import { testCards } from './test-cards.ts';
import type { TestStore } from './test-gateway.store.ts';

const codeOfRefund = (state: 'succeeded' | 'failed') => (state === 'failed' ? 'expired_or_canceled_card' : null);

const refused: GatewayRefund = { refund: null, state: 'failed', code: 'refused' };

/** True if refunds of the charged card fail. */
async function failsRefunds(store: TestStore, method: string | null): Promise<boolean> {
  const card = method === null ? null : await store.find('method', method);
  return testCards[card?.value.token ?? '']?.failsRefunds ?? false;
}

/** Refunds an amount once per refund ID. */
export async function refund(store: TestStore, order: Parameters<Gateway['refund']>[0]): Promise<GatewayRefund> {
  const { refund: reference, intent, amount } = order;
  const known = await readRefund(store, { refund: reference, intent });
  if (known) return known;
  const paid = await store.find('intent', intent);
  if (!paid || amount > paid.value.amount) return refused;
  const state = (await failsRefunds(store, paid.value.method)) ? 'failed' : 'succeeded';
  const made = await store.insert(paid.customer, { kind: 'refund', reference, intent, amount, state });
  return { refund: made.id, state, code: codeOfRefund(state) };
}

/** Returns the refund with this ID, or null when there is none. */
export async function readRefund(
  store: TestStore,
  { refund: reference, intent }: Parameters<Gateway['readRefund']>[0],
): Promise<GatewayRefund | null> {
  const paid = await store.find('intent', intent);
  const found = paid?.customer ? await store.findByReference('refund', paid.customer, reference) : null;
  return found && { refund: found.id, state: found.value.state, code: codeOfRefund(found.value.state) };
}
