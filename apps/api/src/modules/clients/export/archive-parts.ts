import { plainFileName } from '@gatehouse/domain/file-name';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/files-port.ts';
import type { ZipWriter } from '../../../platform/files/zip-writer.ts';
import type { ArchiveEntry } from './archive-manifest.ts';
import { columnsOf, type ExportedFile, rowsOf, type TableRows } from './export-rows.store.ts';
import { rowSchema } from './row-schema.ts';

/** An archive that is being written, and the transaction that it is read from. */
export interface OpenParts {
  db: CompanyDatabase;
  zip: ZipWriter;
}

type Rows = Partial<TableRows> & { table: string; path: string; noun: string };

/** Writes the rows of a table, one on each line. */
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

/** Describes the rows of a table that an export has, as the archive and `GET /export-schemas` do. */
export async function schemaOf(
  db: CompanyDatabase,
  { table, noun, without }: Pick<Rows, 'table' | 'noun'> & { without: readonly string[] },
): Promise<string> {
  const columns = (await columnsOf(db, table)).filter(({ name }) => !without.includes(name));
  return JSON.stringify(rowSchema(noun, columns), null, 2);
}

/** Writes one text. */
export async function writeText({ zip }: Pick<OpenParts, 'zip'>, path: string, text: string): Promise<ArchiveEntry> {
  return { path, ...(await zip.add(path, pieces([text]))) };
}

/** Files that were written, and the IDs of those that the store does not have. */
export interface WrittenFiles {
  entries: ArchiveEntry[];
  missing: string[];
}

/** Writes the content of files as the store has it. */
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

/** Issued invoices by their names, all other files by the ID that the records have. */
const pathOf = ({ id, name, record_kind }: ExportedFile): string =>
  record_kind === 'invoice' ? `documents/${id}/${plainFileName(name)}` : `files/${id}`;

async function* pieces(texts: readonly string[]): AsyncGenerator<string> {
  yield* texts;
}
