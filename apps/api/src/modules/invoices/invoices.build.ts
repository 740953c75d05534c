import type { Insertable } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { tokenHash } from '../../platform/security/secrets.ts';
import { findSettings } from './billing-settings/billing-settings.store.ts';
import { buildBillingDetails, buildBillingSettings } from './billing-parties.build.ts';
import { issueCredit } from './credits/issue-credit.ts';
import { calculate, type EnteredLine } from './records/draft-totals.ts';
import { insertDraft, replaceLines, sumColumns } from './records/drafts.store.ts';
import { issueInvoice } from './issue/issue-invoice.ts';
import { insertPayToken } from './pay-links/pay-tokens.store.ts';
import { applyPayment, requireIssued } from './payments/settle.ts';
import { insertSubscription } from './subscriptions/subscriptions.store.ts';

export { buildBillingDetails, buildBillingSettings, sampleBuyer, sampleSeller } from './billing-parties.build.ts';

/** Returns a line of 1,000.00 with the standard tax rate by default. */
export const sampleLine = (change: Partial<EnteredLine> = {}): EnteredLine => ({
  description: 'Penetration test',
  quantity: 1,
  unitAmount: 100_000,
  discount: 0,
  taxCategory: 'S',
  taxRate: 19,
  engagementId: null,
  ...change,
});

type NewDraft = Partial<Omit<Insertable<Tables['invoices']>, 'state' | 'discount'>> & {
  company_id: string;
  lines?: readonly EnteredLine[];
  discount?: number;
};

/** Inserts a draft and returns its ID. */
export async function buildDraft(
  database: Database,
  { lines: entered = [sampleLine()], discount = 0, ...values }: NewDraft,
): Promise<string> {
  const calculated = calculate(entered, discount);
  if ('issues' in calculated) throw new Error('These lines and this discount do not fit together');
  const { lines, totals } = calculated;
  const { company_id: companyId } = values;
  return database.withCompany(companyId, async (db) => {
    const invoiceId = await insertDraft(db, { currency: 'eur', ...values, ...sumColumns(totals) });
    await replaceLines(db, { companyId, invoiceId, entered, lines, totals });
    return invoiceId;
  });
}

/** Issues a draft at a given time, with sample seller and buyer if they are not set. */
export async function buildIssue(
  database: Database,
  { companyId, id, now = new Date() }: { companyId: string; id: string; now?: Date },
): Promise<string> {
  const isKnown = await database.withCompany(companyId, async (db) => (await findSettings(db)) !== undefined);
  if (!isKnown) await buildBillingSettings(database);
  const hasDetails = await database.withCompany(companyId, (db) =>
    db.selectFrom('billing_details').select('company_id').executeTakeFirst(),
  );
  if (!hasDetails) await buildBillingDetails(database, companyId);
  const issue = { invoiceId: id, actor: null, brand: 'Northwind Security', now };
  return (await database.withCompany(companyId, (db) => issueInvoice(db, issue))).invoiceID;
}

/** Inserts and issues an invoice, and returns its ID and number. */
export async function buildInvoice(
  database: Database,
  { issuedAt, ...draft }: NewDraft & { issuedAt?: Date },
): Promise<{ id: string; invoiceID: string }> {
  const id = await buildDraft(database, draft);
  const companyId = draft.company_id;
  return { id, invoiceID: await buildIssue(database, { companyId, id, ...(issuedAt && { now: issuedAt }) }) };
}

interface InvoiceTarget {
  companyId: string;
  id: string;
  now?: Date;
}

/** The values of a payment, by default a bank transfer. */
interface BuiltPayment {
  amount?: number;
  reference?: string;
  card?: string | undefined;
}

/** Records a payment, by default of the whole amount due. */
export async function buildPayment(
  database: Database,
  { companyId, id, now = new Date(), amount, reference = '', card }: InvoiceTarget & BuiltPayment,
): Promise<string> {
  return database.withCompany(companyId, async (db) => {
    const due = (await requireIssued(db, id)).amount_due;
    const payment = { invoiceId: id, amount: amount ?? due, reference, paidAt: now, now };
    const how = card === undefined ? ({ method: 'transfer' } as const) : ({ method: 'card', label: card } as const);
    return (await applyPayment(db, { ...payment, ...how })).id;
  });
}

/** Issues a credit note, by default for the whole remaining amount, and returns its ID. */
export async function buildCredit(
  database: Database,
  {
    companyId,
    id,
    now = new Date(),
    reason = 'Agreed discount',
    amount,
  }: InvoiceTarget & { reason?: string; amount?: number },
): Promise<string> {
  return database.withCompany(companyId, async (db) => {
    const invoice = await requireIssued(db, id);
    const [line] = await db.selectFrom('invoice_lines').select('id').where('invoice_id', '=', id).limit(1).execute();
    const wanted = amount === undefined || !line ? undefined : [{ lineId: line.id, amount }];
    return (await issueCredit(db, invoice, { reason, wanted, actor: null, now })).id;
  });
}

/** Adds a payment link with this token to an invoice. */
export async function buildPayToken(database: Database, { companyId, id, token }: InvoiceTarget & { token: string }) {
  const values = { companyId, invoiceId: id, hash: tokenHash(token) };
  await database.withCompany(companyId, (db) => insertPayToken(db, values));
}

type NewSubscription = Partial<Omit<Insertable<Tables['subscriptions']>, 'lines'>> & {
  company_id: string;
  start_date: string;
  lines?: readonly EnteredLine[];
};

/** Inserts a monthly subscription that has not created an invoice yet. */
export async function buildSubscription(database: Database, values: NewSubscription): Promise<string> {
  return database.withCompany(values.company_id, (db) =>
    insertSubscription(db, {
      name: 'Dark web monitoring',
      currency: 'eur',
      lines: [sampleLine({ description: 'Dark web monitoring', unitAmount: 49_000 })],
      repetition: 'monthly',
      mode: 'draft',
      next_date: values.start_date,
      ...values,
    }),
  );
}

/** Marks past invoices as emailed and their past reminders as sent. */
export async function buildPast(database: Database, companyId: string, now: Date): Promise<void> {
  await database.withCompany(companyId, async (db) => {
    await db.deleteFrom('invoice_deliveries').execute();
    await db
      .updateTable('invoice_reminders')
      .set(({ ref }) => ({ sent_at: ref('due_at') }))
      .where('due_at', '<=', now.toISOString())
      .where((reminder) =>
        reminder.exists(
          reminder
            .selectFrom('invoices as i')
            .select('i.id')
            .whereRef('i.id', '=', 'invoice_reminders.invoice_id')
            .where('i.state', '=', 'Open'),
        ),
      )
      .execute();
  });
}

/** Returns the ID of a demo company by its slug. */
export async function findBilledCompany(database: Database, slug: string): Promise<string | undefined> {
  const found = await database.withPlatform((db) =>
    db.selectFrom('companies').select('id').where('slug', '=', slug).executeTakeFirst(),
  );
  return found?.id;
}
