import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** A rendered document of an issued invoice or credit note. */
export interface KeptDocument {
  fileId: string;
  /** The document number and format, such as `INV-2026-000042.pdf`. */
  name: string;
}

/** Returns the rendered billing documents of the client, by number. */
export async function findKeptDocuments(db: CompanyDatabase): Promise<KeptDocument[]> {
  const { rows } = await sql<KeptDocument>`
    select f.file_id as "fileId", (d.content ->> 'number') || '.' || f.format as name
    from invoice_files f join invoice_documents d on d.company_id = f.company_id and d.id = f.document_id
    order by 2`.execute(db);
  return rows;
}
