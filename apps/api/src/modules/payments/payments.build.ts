import type { GatewayCard } from './gateway/gateway.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertCard, setPrimary } from './cards/cards.store.ts';
import { openTestStore } from './test-gateway/test-gateway.store.ts';
import { testCards } from './test-gateway/test-cards.ts';

type Portal = Pick<Platform, 'database'>;

/** The values of a card to build. `token` is its token at the test gateway. */
interface BuiltCard {
  token?: string;
  expMonth?: number;
  expYear?: number;
  isPrimary?: boolean;
}

/** Inserts a saved card of a company, here and at the test gateway. */
export async function buildCard(
  { database }: Portal,
  companyId: string,
  { token = 'tok_visa', expMonth = 12, expYear = 2034, isPrimary = true }: BuiltCard = {},
): Promise<{ id: string } & GatewayCard> {
  const { brand, last4 } = testCards[token] ?? { brand: 'visa', last4: '4242' };
  const customer = `cus_test_${companyId}`;
  const { id: method } = await openTestStore(database).insert(customer, {
    kind: 'method',
    token,
    expMonth,
    expYear,
    isAttached: true,
  });
  const id = newId();
  await database.withCompany(companyId, async (db) => {
    const card = { gateway: 'test', gateway_method: method, brand, last4, exp_month: expMonth, exp_year: expYear };
    await insertCard(db, { id, company_id: companyId, ...card });
    if (isPrimary) await setPrimary(db, id);
  });
  return { id, method, brand, last4, expMonth, expYear };
}

/** Adds the attempts behind card payments that were inserted directly, so that they can be refunded. */
export async function buildPaidAttempts(
  { database }: Portal,
  companyId: string,
  card: { id: string; method: string },
): Promise<void> {
  const paid = await database.withCompany(companyId, (db) =>
    db
      .selectFrom('invoice_payments as p')
      .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
      .select(['p.id', 'p.invoice_id', 'p.amount', 'p.paid_at', 'i.currency', 'i.visual_id'])
      .where('p.method', '=', 'card')
      .execute(),
  );
  for (const { id: payment_id, invoice_id, amount, paid_at, currency, visual_id } of paid) {
    const id = newId();
    const intent = await openTestStore(database).insert(`cus_test_${companyId}`, {
      kind: 'intent',
      reference: id,
      amount,
      currency,
      description: `Invoice ${visual_id ?? ''}`,
      state: 'succeeded',
      code: null,
      method: card.method,
      isDisputed: false,
      session: null,
      returnTo: '',
    });
    const made = { created_at: paid_at, changed_at: paid_at, state: 'succeeded', gateway: 'test', origin: 'portal' };
    const money = { amount, currency, payment_id, gateway_intent: intent.id };
    await database.withCompany(companyId, (db) =>
      db
        .insertInto('payment_attempts')
        .values({ id, company_id: companyId, invoice_id, payment_method_id: card.id, ...made, ...money })
        .execute(),
    );
  }
}

/** Returns the ID of a demo company by its slug. */
export async function findDemoCompany(
  { withPlatform }: Platform['database'],
  slug: string,
): Promise<string | undefined> {
  const found = await withPlatform((db) =>
    db.selectFrom('companies').select('id').where('slug', '=', slug).executeTakeFirst(),
  );
  return found?.id;
}
