import { type Insertable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Returns the amounts that credit notes have deducted from each line of an invoice. */
export async function findCredited(db: CompanyDatabase, invoiceId: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ line_id: string; credited: number }>`select c.line_id, sum(c.amount) as credited
    from credit_note_lines c join invoice_lines l on l.company_id = c.company_id and l.id = c.line_id
    where c.company_id = (select current_company()) and l.invoice_id = ${invoiceId}::uuid group by c.line_id`.execute(
    db,
  );
  return new Map(rows.map(({ line_id, credited }) => [line_id, BigInt(credited)]));
}

type NewCreditNote = Omit<Insertable<Tables['credit_notes']>, 'taxes'> & { taxes: readonly object[] };

export async function insertCreditNote(
  db: CompanyDatabase,
  { taxes, ...note }: NewCreditNote,
  lines: readonly { lineId: string; amount: bigint }[],
): Promise<string> {
  const { id } = await db
    .insertInto('credit_notes')
    .values({ ...note, taxes: JSON.stringify(taxes) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = lines.map(({ lineId, amount }) => ({
    company_id: note.company_id,
    credit_note_id: id,
    line_id: lineId,
    amount: Number(amount),
  }));
  await db.insertInto('credit_note_lines').values(rows).execute();
  return id;
}
