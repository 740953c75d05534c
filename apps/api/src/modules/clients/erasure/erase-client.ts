import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { inOtherCompany } from '../../../platform/database/other-company.ts';
import type { Platform } from '../../../platform/platform.ts';
import { erasedTables } from '../export/client-tables.ts';
import { eraseOutbox, eraseProviderRows } from './erase-provider-rows.ts';
import {
  deleteFiles,
  deleteUploads,
  eraseRows,
  findErasedFiles,
  findErasedUploads,
  findReferences,
  findTablesToErase,
  reduceInvoices,
  reduceLog,
} from './erased-rows.store.ts';
import { type ErasureRow, noteBatch } from './erasures.store.ts';
import { findTraces } from './provider-rows.store.ts';
import { deletionOrder } from './table-order.ts';

/** Thrown when the process shuts down or another process has taken over the erasure. The next process continues it. */
export class ErasureStopped extends Error {}

interface Eraser {
  platform: Platform;
  companyId: string;
  isClosing: () => boolean;
  /** Records a batch in its transaction. Returns false when another process has taken over the erasure. */
  note: (db: CompanyDatabase, batch: { thing: string; count: number; progress: number }) => Promise<boolean>;
}

interface Erasure {
  job: ErasureRow;
  providerId: string;
  isClosing: () => boolean;
}

const rowsAtATime = 500;
const filesAtATime = 50;
/** Deleting rows can create others, such as counters, so the deletion is repeated until all tables are empty. */
const passesAtMost = 10;
const tablesShare = 90;
const foreignKeyViolation = '23503';

/**
 * Deletes all data of a client except what the law requires to keep. Each batch is counted in its own transaction, so that another process
 * can continue after a crash. The encryption key is deleted first, which makes encrypted data unreadable at once.
 */
export async function eraseClientData(platform: Platform, { job, providerId, isClosing }: Erasure): Promise<void> {
  const { company_id: companyId } = job;
  const note: Eraser['note'] = (db, batch) => noteBatch(db, job, { ...batch, now: platform.clock.now() });
  const eraser = { platform, companyId, isClosing, note };
  await eraseTable(eraser, 'company_keys', 0);
  // Removes queued emails and pending notifications first, so that nothing more is sent.
  for (const table of ['notifications', 'mails']) await eraseTable(eraser, table, 0);
  const traces = await platform.database.withCompany(companyId, findTraces);
  const count = await eraseProviderRows(platform, traces, providerId);
  await inBatch(eraser, { thing: 'provider_rows', progress: 0 }, async () => count);
  await inBatch(eraser, { thing: 'invoices', progress: 0 }, async (db) => {
    await reduceInvoices(db);
    return 0;
  });
  await eraseTables(eraser);
  await eraseOutbox(platform, traces);
  await reduceLogs(eraser, providerId);
}

/** Deletes rows that a running request or job wrote after its client was erased. */
export const sweepClient = (platform: Platform, companyId: string, isClosing: () => boolean): Promise<void> =>
  eraseTables({ platform, companyId, isClosing, note: async () => true });

interface BatchPlace {
  /** The name of a table or of another counted item. */
  thing: string;
  /** Percentage done. */
  progress: number;
}

/** Runs a batch and records the number of deleted rows in the same transaction. */
async function inBatch(
  { platform, companyId, isClosing, note }: Eraser,
  place: BatchPlace,
  work: (db: CompanyDatabase) => Promise<number>,
): Promise<number> {
  if (isClosing()) throw new ErasureStopped();
  return platform.database.withCompany(companyId, async (db) => {
    const count = await work(db);
    if (!(await note(db, { ...place, count }))) throw new ErasureStopped();
    return count;
  });
}

async function eraseTables(eraser: Eraser): Promise<void> {
  const { platform, companyId } = eraser;
  const references = await platform.database.withCompany(companyId, findReferences);
  const order = deletionOrder(tablesToErase, references);
  for (let pass = 0; pass < passesAtMost; pass += 1) {
    const filled = await platform.database.withCompany(companyId, (db) => findTablesToErase(db, order));
    if (filled.length === 0) return;
    const { deleted, blocked } = await passThrough(eraser, filled);
    if (deleted === 0 && blocked !== undefined) throw blocked;
  }
  throw new Error('Rows of the client are still being made. The erasure goes on in a moment.');
}

/** Tables whose rows are deleted, except rows that the law requires to keep. */
const tablesToErase: readonly string[] = [
  ...[...erasedTables].filter(([, onErasure]) => onErasure === 'delete').map(([table]) => table),
  'files',
  'invoice_lines',
  'invoices',
];

interface Pass {
  deleted: number;
  /** The error of a table whose rows are still referenced by others. */
  blocked: Error | undefined;
}

async function passThrough(eraser: Eraser, tables: readonly string[]): Promise<Pass> {
  const pass: Pass = { deleted: 0, blocked: undefined };
  for (const [place, table] of tables.entries()) {
    const progress = Math.floor((place / tables.length) * tablesShare);
    await eraseTable(eraser, table, progress).then(
      (count) => void (pass.deleted += count),
      (error: Error & { code?: string }) => {
        if (error.code !== foreignKeyViolation) throw error;
        pass.blocked = error;
      },
    );
  }
  return pass;
}

/** Deletes the rows of a table and the stored bytes that belong to them. */
async function eraseTable(eraser: Eraser, thing: string, progress: number): Promise<number> {
  const place = { thing, progress };
  const withBytes = { files: eraseFiles, uploads: eraseUploads }[thing];
  const most = withBytes ? filesAtATime : rowsAtATime;
  const next = () =>
    withBytes ? withBytes(eraser, place) : inBatch(eraser, place, (db) => eraseRows(db, thing, rowsAtATime));
  let [total, last] = [0, most];
  while (last === most) {
    last = await next();
    total += last;
  }
  return total;
}

async function eraseFiles(eraser: Eraser, place: BatchPlace): Promise<number> {
  const { database, files } = eraser.platform;
  const found = await database.withCompany(eraser.companyId, (db) => findErasedFiles(db, filesAtATime));
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  for (const id of ids) await files.store.remove(id);
  return inBatch(eraser, place, (db) => deleteFiles(db, ids));
}

async function eraseUploads(eraser: Eraser, place: BatchPlace): Promise<number> {
  const { database, files } = eraser.platform;
  const found = await database.withCompany(eraser.companyId, (db) => findErasedUploads(db, filesAtATime));
  if (found.length === 0) return 0;
  for (const upload of found) {
    await files.parts.abandon(upload);
    await files.store.remove(upload.id);
  }
  const ids = found.map(({ id }) => id);
  return inBatch(eraser, place, (db) => deleteUploads(db, ids));
}

/** Reduces the entries of the client's audit log, and those about the client in the provider's log. */
async function reduceLogs(eraser: Eraser, providerId: string): Promise<void> {
  const from = eraser.companyId;
  const place = { thing: 'audit_entries', progress: tablesShare };
  for (const to of [from, providerId]) {
    for (let last = rowsAtATime; last === rowsAtATime;) {
      last = await inBatch(eraser, place, (db) =>
        inOtherCompany(db, { from, to }, () => reduceLog(db, from, rowsAtATime)),
      );
    }
  }
}
