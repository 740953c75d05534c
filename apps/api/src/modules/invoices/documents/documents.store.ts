import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { attachFile } from '../../../platform/files/files-rows.ts';
import type { Snapshot } from '../snapshot.ts';

/** The format of a rendered document. */
export type Format = 'pdf' | 'xml';

/** A frozen invoice or credit note. */
export interface FrozenDocument {
  id: string;
  invoiceId: string;
  content: Snapshot;
}

const columns = sql`d.id, d.invoice_id as "invoiceId", d.content`;

/** Returns the document of an issued invoice or of one of its credit notes. */
export async function findDocument(
  db: CompanyDatabase,
  { invoiceId, creditNoteId }: { invoiceId: string; creditNoteId: string | null },
): Promise<FrozenDocument | undefined> {
  const { rows } = await sql<FrozenDocument>`select ${columns} from invoice_documents d
    join invoices i on i.company_id = d.company_id and i.id = d.invoice_id
    where d.company_id = (select current_company()) and d.invoice_id = ${invoiceId}::uuid
      and d.credit_note_id is not distinct from ${creditNoteId}::uuid`.execute(db);
  return rows[0];
}

export async function findDocumentById(db: CompanyDatabase, id: string): Promise<FrozenDocument | undefined> {
  const { rows } = await sql<FrozenDocument>`select ${columns} from invoice_documents d
    where d.company_id = (select current_company()) and d.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** The stored file of a rendered document. */
export interface StoredDocument {
  fileId: string;
  name: string;
  type: string;
  size: number;
  sha256: Buffer;
}

export async function findStored(
  db: CompanyDatabase,
  documentId: string,
  format: Format,
): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`select f.id as "fileId", f.name, f.media_type as type, f.size, i.sha256
    from invoice_files i join files f on f.company_id = i.company_id and f.id = i.file_id
    where i.company_id = (select current_company()) and i.document_id = ${documentId}::uuid and i.format = ${format}`.execute(
    db,
  );
  return rows[0];
}

interface NewFile {
  document: FrozenDocument;
  format: Format;
  fileId: string;
}

/** Stores a rendered file. Returns false when another process has already stored it. */
export async function keepRendered(db: CompanyDatabase, { document, format, fileId }: NewFile): Promise<boolean> {
  const { rows } = await sql`insert into invoice_files (company_id, document_id, format, file_id, sha256)
    select company_id, ${document.id}::uuid, ${format}, id, sha256 from files where id = ${fileId}::uuid
    on conflict (company_id, document_id, format) do nothing returning id`.execute(db);
  if (rows.length === 0) return false;
  await attachFile(db, fileId, { kind: 'invoice', id: document.invoiceId, state: 'kept' });
  return true;
}
