import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Snapshot } from '../snapshot.ts';

/** Returns the current company with the fields that invoices need. */
export async function findBilled(db: CompanyDatabase) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'time_zone'])
    .where('id', '=', sql<string>`current_company()`)
    .executeTakeFirstOrThrow();
}

interface NewDocument {
  companyId: string;
  invoiceId: string;
  creditNoteId?: string;
  content: Snapshot;
}

/** Stores the content of a document and queues its email and rendering after the commit. */
export async function insertDocument(
  db: CompanyDatabase,
  { companyId, invoiceId, creditNoteId, content }: NewDocument,
): Promise<void> {
  await sql`with kept as (
      insert into invoice_documents (company_id, invoice_id, credit_note_id, content)
      values (${companyId}::uuid, ${invoiceId}::uuid, ${creditNoteId ?? null}::uuid, ${JSON.stringify(content)}::jsonb)
      returning company_id, id)
    insert into invoice_deliveries (company_id, document_id) select company_id, id from kept`.execute(db);
}

/** Inserts the planned reminders. */
export async function insertReminders(
  db: CompanyDatabase,
  { companyId, invoiceId }: { companyId: string; invoiceId: string },
  reminders: readonly { days: number; dueAt: Date }[],
): Promise<void> {
  if (reminders.length === 0) return;
  const rows = reminders.map(({ days, dueAt }) => ({
    company_id: companyId,
    invoice_id: invoiceId,
    days,
    due_at: dueAt.toISOString(),
  }));
  await db.insertInto('invoice_reminders').values(rows).execute();
}

/** Returns the content of an issued invoice, or undefined for a draft. */
export async function findSnapshot(db: CompanyDatabase, invoiceId: string): Promise<Snapshot | undefined> {
  const row = await db
    .selectFrom('invoice_documents')
    .select('content')
    .where('invoice_id', '=', invoiceId)
    .where('credit_note_id', 'is', null)
    .executeTakeFirst();
  return row?.content as Snapshot | undefined;
}
