import { plainFileName } from '@gatehouse/domain/file-name';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/files-port.ts';
import type { ZipWriter } from '../../../platform/files/zip-writer.ts';
import type { ArchiveEntry } from './archive-manifest.ts';
import { columnsOf, type ExportedFile, rowsOf, type TableRows } from './export-rows.store.ts';
import { rowSchema } from './row-schema.ts';

/** An archive being written, and the transaction whose data it contains. */
export interface OpenParts {
  db: CompanyDatabase;
  zip: ZipWriter;
}

type Rows = Partial<TableRows> & { table: string; path: string; noun: string };

/** Writes the rows of a table as JSON lines. */
export async function writeRows(
  { db, zip }: OpenParts,
  { path, noun, table, without = [], rows }: Rows,
): Promise<ArchiveEntry> {
  let count = 0;
  const lines = async function* () {
    for await (const fetched of rowsOf(db, { table, without, rows })) {
      count += fetched.length;
      yield `${fetched.join('\n')}\n`;
    }
  };
  const written = await zip.add(path, lines());
  return { path, noun, count, ...written };
}

/** Returns the JSON Schema of a table's exported rows, for the archive and for `GET /export-schemas`. */
export async function schemaOf(
  db: CompanyDatabase,
  { table, noun, without }: Pick<Rows, 'table' | 'noun'> & { without: readonly string[] },
): Promise<string> {
  const columns = (await columnsOf(db, table)).filter(({ name }) => !without.includes(name));
  return JSON.stringify(rowSchema(noun, columns), null, 2);
}

/** Writes a text file into the archive. */
export async function writeText({ zip }: Pick<OpenParts, 'zip'>, path: string, text: string): Promise<ArchiveEntry> {
  return { path, ...(await zip.add(path, pieces([text]))) };
}

/** The written files, and the IDs of those missing from the store. */
export interface WrittenFiles {
  entries: ArchiveEntry[];
  missing: string[];
}

/** Writes the content of files from the store into the archive. */
export async function writeFiles(
  { zip }: Pick<OpenParts, 'zip'>,
  store: FileStore,
  files: AsyncIterable<ExportedFile>,
): Promise<WrittenFiles> {
  const entries: ArchiveEntry[] = [];
  const missing: string[] = [];
  for await (const file of files) {
    const content = await store.open(file.id, null);
    if (content === null) missing.push(file.id);
    else entries.push({ path: pathOf(file), ...(await zip.add(pathOf(file), content)) });
  }
  return { entries, missing };
}

/** Returns the path of a file in the archive: issued invoices by name, all other files by the ID that records use. */
const pathOf = ({ id, name, record_kind }: ExportedFile): string =>
  record_kind === 'invoice' ? `documents/${id}/${plainFileName(name)}` : `files/${id}`;

async function* pieces(texts: readonly string[]): AsyncGenerator<string> {
  yield* texts;
}
