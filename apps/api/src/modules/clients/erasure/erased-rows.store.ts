import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { PartedFile } from '../../../platform/files/parts-port.ts';

/** A foreign key: rows of `child` point to rows of `parent`. */
export interface TableReference {
  child: string;
  parent: string;
}

/** Returns the foreign keys between different tables. */
export async function findReferences(db: CompanyDatabase): Promise<TableReference[]> {
  const { rows } = await sql<TableReference>`
    select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`.execute(db);
  return rows;
}

/** Returns the tables, of those given and in their order, in which an erasure has rows or files of the client to delete. */
export async function findTablesToErase(db: CompanyDatabase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tables_to_erase(${[...tables]}::text[]) as name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Deletes some rows of a table and returns their number. */
export async function eraseRows(db: CompanyDatabase, table: string, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: string }>`
    select erase_client_rows(${table}, ${most}::integer) as deleted`.execute(db);
  return Number(rows[0]?.deleted ?? 0);
}

/** A file of the client that the erasure deletes. */
export interface ErasedFile {
  id: string;
  /** Size in bytes. */
  size: number;
}

/** Returns some files of the client, except those of issued invoices. */
export async function findErasedFiles(db: CompanyDatabase, most: number): Promise<ErasedFile[]> {
  const { rows } = await sql<ErasedFile>`select f.id, f.size::float8 as size from files f
    where not exists (select from invoice_files i where i.file_id = f.id) order by f.id limit ${most}`.execute(db);
  return rows;
}

/** Deletes the rows of files whose bytes have been deleted. Returns their number. */
export async function deleteFiles(db: CompanyDatabase, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('files').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns some of the client's chunked uploads, finished or not. */
export async function findErasedUploads(db: CompanyDatabase, most: number): Promise<PartedFile[]> {
  const { rows } = await sql<PartedFile>`select id, size::float8 as size, multipart from uploads
    where not exists (select from files f where f.upload_id = uploads.id) order by id limit ${most}`.execute(db);
  return rows;
}

/** Deletes the rows of uploads whose bytes have been deleted. Returns their number. */
export async function deleteUploads(db: CompanyDatabase, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('uploads').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Reduces the client's billing data to what the law requires to keep. */
export const reduceInvoices = async (db: CompanyDatabase): Promise<void> => {
  await sql`select reduce_client_invoices()`.execute(db);
};

/** Clears the names and settings of the client, which completes the erasure. */
export const reduceCompany = async (db: CompanyDatabase): Promise<void> => {
  await sql`select reduce_client_company()`.execute(db);
};

/** Reduces some entries about a client in the audit log of the current company. Returns their number. */
export async function reduceLog(db: CompanyDatabase, clientId: string, most: number): Promise<number> {
  const { rows } = await sql<{ reduced: string }>`
    select reduce_audit_entries(${clientId}::uuid, ${most}::integer) as reduced`.execute(db);
  return Number(rows[0]?.reduced ?? 0);
}

/** Deletes some issued invoices of an erased client whose documents are all older than `before`. Returns their number. */
export async function eraseOldInvoices(db: CompanyDatabase, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: string }>`
    select erase_old_invoices(${before.toISOString()}::timestamptz, ${most}::integer) as deleted`.execute(db);
  return Number(rows[0]?.deleted ?? 0);
}
