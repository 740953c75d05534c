import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { exportedTables, secretColumns } from '../export/exported-tables.store.ts';
import { sharedTables } from '../export/shared-rows.store.ts';
import { sealedPasswordsPath } from '../export/archive-manifest.ts';
import { findTargetColumns, type TargetColumn } from './imported-columns.store.ts';
import { importTexts, refuseArchive } from './import.texts.ts';
import type { FilledTable } from './imported-rows.store.ts';
import type { OpenedArchive } from './open-archive.ts';
import { lineBatches } from './read-lines.ts';
import { indexStage, stageLines } from './staged-rows.store.ts';

const auditTable = { table: 'audit_entries', noun: 'audit' };
/** A table of provider numbers. Its rows are not imported; the existing numbers are raised instead. */
const providerNumbers = 'invoice_numbers';

/** The rows of an archive in temporary tables. */
export interface StagedArchive {
  /** Tables of the client, including the audit log. */
  own: FilledTable[];
  /** Tables of the provider. */
  shared: FilledTable[];
  columns: TargetColumn[];
  /** Number of the client's rows. */
  count: number;
}

/** Reads every row of an archive once and checks it against the manifest and this portal's tables. */
export async function stageArchive(
  db: CompanyDatabase,
  archive: OpenedArchive,
  isOfThisVersion: boolean,
): Promise<StagedArchive> {
  const moved = exportedTables('move');
  refuseUnknown(archive, moved);
  const tables = [...moved.map(({ table }) => table), auditTable.table];
  const columns = await findTargetColumns(db, { tables, shared: sharedTables.map(({ table }) => table) });
  const own: FilledTable[] = [];
  let count = 0;
  for (const { table, noun } of moved) {
    const path = `records/${noun}.jsonl`;
    if (isAbsent(archive, { path, isOfThisVersion })) continue;
    count += await stageEntry(db, archive, { path, noun });
    const filled = await readColumns(archive, { table, noun, columns });
    if (table !== providerNumbers) own.push({ table, noun, columns: filled });
  }
  await stageEntry(db, archive, { path: 'audit.jsonl', noun: auditTable.noun });
  own.push({ ...auditTable, columns: allColumns(columns, auditTable.table) });
  const shared = await stageShared(db, archive, columns);
  await indexStage(db);
  return { own, shared, columns, count };
}

function refuseUnknown({ entries }: OpenedArchive, moved: readonly { noun: string }[]): void {
  const known = new Set([
    'audit.jsonl',
    sealedPasswordsPath,
    ...moved.flatMap(({ noun }) => [`records/${noun}.jsonl`, `schemas/${noun}.json`]),
    ...sharedTables.map(({ noun }) => `shared/${noun}.jsonl`),
  ]);
  for (const path of entries.keys()) {
    if (!known.has(path) && !/^(?:files|documents)\//.test(path)) throw refuseArchive(importTexts.newer);
  }
}

/** Returns true if an entry is missing, which is allowed only for archives of older versions. */
function isAbsent({ entries }: OpenedArchive, { path, isOfThisVersion }: { path: string; isOfThisVersion: boolean }) {
  if (entries.has(path)) return false;
  if (isOfThisVersion) throw refuseArchive(importTexts.missing(path));
  return true;
}

async function stageEntry(
  db: CompanyDatabase,
  archive: OpenedArchive,
  { path, noun }: { path: string; noun: string },
): Promise<number> {
  let count = 0;
  for await (const lines of lineBatches(path, archive.read(path))) {
    count += lines.length;
    await stageLines(db, noun, lines).catch((error: unknown) => {
      throw refuseArchive(importTexts.unreadable(path), error);
    });
  }
  if (count !== archive.entries.get(path)?.count) throw refuseArchive(importTexts.changed(path));
  return count;
}

async function stageShared(
  db: CompanyDatabase,
  archive: OpenedArchive,
  columns: readonly TargetColumn[],
): Promise<FilledTable[]> {
  const shared: FilledTable[] = [];
  for (const { table, noun } of sharedTables) {
    const [path, staged] = [`shared/${noun}.jsonl`, `shared/${noun}`];
    if (!archive.entries.has(path)) continue;
    await stageEntry(db, archive, { path, noun: staged });
    const without = table === 'certificate_keys' ? ['private_key', 'withdrawn_at'] : ['upload_id'];
    shared.push({ table, noun: staged, columns: allColumns(columns, table).filter((name) => !without.includes(name)) });
  }
  return shared;
}

const allColumns = (columns: readonly TargetColumn[], table: string): string[] =>
  columns.filter((column) => column.table === table && column.isWritable).map(({ name }) => name);

/** Returns the columns of a table's rows, from the schema in the archive. */
async function readColumns(
  archive: OpenedArchive,
  { table, noun, columns }: { table: string; noun: string; columns: readonly TargetColumn[] },
): Promise<string[]> {
  const named = await readSchema(archive, `schemas/${noun}.json`);
  const known = new Map(columns.filter((column) => column.table === table).map((column) => [column.name, column]));
  for (const name of named) {
    if (!known.has(name)) throw refuseArchive(importTexts.newer);
    if (secretColumns[table]?.includes(name)) throw refuseArchive(importTexts.invalid(table));
  }
  return named.filter((name) => known.get(name)?.isWritable && !known.get(name)?.isCleared);
}

const schemaAtMost = 1_048_576;

async function readSchema(archive: OpenedArchive, path: string): Promise<string[]> {
  if (!archive.entries.has(path)) throw refuseArchive(importTexts.missing(path));
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of archive.read(path)) {
    size += piece.length;
    if (size > schemaAtMost) throw refuseArchive(importTexts.unreadable(path));
    pieces.push(piece);
  }
  const names = propertiesOf(Buffer.concat(pieces).toString('utf8'));
  if (!names) throw refuseArchive(importTexts.unreadable(path));
  return names;
}

function propertiesOf(text: string): string[] | undefined {
  try {
    const { properties } = JSON.parse(text) as { properties?: unknown };
    return typeof properties === 'object' && properties !== null ? Object.keys(properties) : undefined;
  } catch {
    return undefined;
  }
}
