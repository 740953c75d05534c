import type { InvoiceLine, InvoiceTotals } from '@gatehouse/domain/money/invoice-totals';
import type { Insertable, Updateable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type EnteredLine, shownTaxes } from './draft-totals.ts';

/** Returns the columns of a draft's totals. */
export const sumColumns = (totals: InvoiceTotals) => ({
  subtotal: Number(totals.subtotal),
  discount: Number(totals.discount),
  tax: Number(totals.tax),
  total: Number(totals.total),
  taxes: JSON.stringify(shownTaxes(totals)),
});

export async function insertDraft(db: CompanyDatabase, values: Insertable<Tables['invoices']>): Promise<string> {
  return (await db.insertInto('invoices').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Inserts the draft of a subscription's occurrence. Returns null when it already exists. */
export async function insertOccurrence(
  db: CompanyDatabase,
  values: Insertable<Tables['invoices']>,
): Promise<string | null> {
  const row = await db
    .insertInto('invoices')
    .values(values)
    .onConflict((conflict) => conflict.columns(['company_id', 'subscription_id', 'occurrence']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateDraft(
  db: CompanyDatabase,
  id: string,
  change: Updateable<Tables['invoices']>,
): Promise<void> {
  await db.updateTable('invoices').set(change).where('id', '=', id).where('state', '=', 'Draft').execute();
}

export async function deleteDraft(db: CompanyDatabase, id: string): Promise<void> {
  await db.deleteFrom('invoices').where('id', '=', id).where('state', '=', 'Draft').execute();
}

interface NewLines {
  companyId: string;
  invoiceId: string;
  entered: readonly EnteredLine[];
  lines: readonly InvoiceLine[];
  totals: InvoiceTotals;
}

/** Replaces the lines of a draft and updates its totals. */
export async function replaceLines(
  db: CompanyDatabase,
  { companyId, invoiceId, entered, lines, totals }: NewLines,
): Promise<void> {
  await db.deleteFrom('invoice_lines').where('invoice_id', '=', invoiceId).execute();
  if (lines.length === 0) return;
  const rows = lines.map((line, position) => ({
    company_id: companyId,
    invoice_id: invoiceId,
    position,
    description: entered[position]?.description ?? '',
    engagement_id: entered[position]?.engagementId ?? null,
    quantity: Number(line.quantity),
    unit_amount: Number(line.unitAmount),
    discount: Number(line.discount),
    tax_category: line.taxCategory,
    tax_rate: line.taxRate,
    amount: Number(totals.lines[position] ?? 0n),
  }));
  await db.insertInto('invoice_lines').values(rows).execute();
}

/** Returns the lines of an invoice in their order. */
export async function findLines(db: CompanyDatabase, invoiceId: string) {
  return db.selectFrom('invoice_lines').selectAll().where('invoice_id', '=', invoiceId).orderBy('position').execute();
}
export type LineRow = Awaited<ReturnType<typeof findLines>>[number];
