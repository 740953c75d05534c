import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';

/** A document to be emailed or rendered. */
export interface Delivery {
  documentId: string;
  invoiceId: string;
  creditNoteId: string | null;
  isMailed: boolean;
}

/** Selects the companies with deliveries that are due. */
export const companiesWithDeliveries = (now: string): Statement => ({
  name: 'companies_with_deliveries',
  text: 'select distinct company_id from invoice_deliveries where next_attempt_at <= $1::timestamptz',
  values: [now],
});

/** Claims the deliveries that are due. Others can claim them only after `retryMs`, so that a crashed process loses none. */
export async function claimDeliveries(
  db: CompanyDatabase,
  { now, most, retryMs }: { now: string; most: number; retryMs: number },
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`update invoice_deliveries w set attempts = w.attempts + 1,
      next_attempt_at = ${now}::timestamptz + ${retryMs / 1_000} * interval '1 second' * least(power(2, w.attempts), 64)
    from (select q.document_id from invoice_deliveries q where q.company_id = (select current_company())
        and q.next_attempt_at <= ${now}::timestamptz order by q.next_attempt_at limit ${most} for update skip locked) due,
      invoice_documents d
    where w.company_id = (select current_company()) and w.document_id = due.document_id
      and d.company_id = w.company_id and d.id = w.document_id
    returning w.document_id as "documentId", d.invoice_id as "invoiceId", d.credit_note_id as "creditNoteId",
      w.is_mailed as "isMailed"`.execute(db);
  return rows;
}

/** Marks a document as emailed. Returns false when another process has already done so. */
export async function markMailed(db: CompanyDatabase, documentId: string): Promise<boolean> {
  const marked = await db
    .updateTable('invoice_deliveries')
    .set({ is_mailed: true })
    .where('document_id', '=', documentId)
    .where('is_mailed', '=', false)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Queues the email of an issued invoice again. */
export async function repeatDelivery(db: CompanyDatabase, invoiceId: string, now: string): Promise<void> {
  await sql`insert into invoice_deliveries (company_id, document_id, next_attempt_at)
    select company_id, id, ${now}::timestamptz from invoice_documents
    where company_id = (select current_company()) and invoice_id = ${invoiceId}::uuid and credit_note_id is null
    on conflict (company_id, document_id) do update
      set is_mailed = false, attempts = 0, next_attempt_at = excluded.next_attempt_at`.execute(db);
}

export async function endDelivery(db: CompanyDatabase, documentId: string): Promise<void> {
  await db.deleteFrom('invoice_deliveries').where('document_id', '=', documentId).execute();
}
