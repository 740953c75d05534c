import { rm } from 'node:fs/promises';
import { dayInZone } from '@gatehouse/domain/time-zone';

import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/files-port.ts';
import { openZip, type ZipWriter } from '../../../platform/files/zip-writer.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';
import {
  type ArchiveEntry,
  archiveFormat,
  archiveVersion,
  type Manifest,
  sealedPasswordsPath,
} from './archive-manifest.ts';
import { type OpenParts, schemaOf, writeFiles, writeRows, writeText } from './archive-parts.ts';
import { exportedTables, type ExportReader } from './exported-tables.store.ts';
import { filesOf, findExportedClient, useSnapshot } from './export-rows.store.ts';
import { findSchema } from './shared-rows.store.ts';
import { writeShared } from './write-shared.ts';
import { sealStream } from '../../../platform/security/sealed-file.ts';
import { openPasswords } from '../../dark-web/public.ts';
import { newLock } from './passphrase-lock.ts';

interface ArchiveNeeds {
  /** The database. Any statement timeout will do, because each statement reads only some rows of one table. */
  database: Database;
  secrets: Secrets;
  store: FileStore;
  now: Date;
  /** Called with the progress from 0 to 100. Throws to stop the export. */
  onProgress?: (percent: number) => Promise<void>;
}

interface WantedArchive {
  companyId: string;
  reader: ExportReader;
  /** The passphrase that encrypts leaked passwords. Without it, they are left out. */
  passphrase?: string | undefined;
  /** The path of the new file. */
  path: string;
}

/** The result of writing an archive. */
interface WrittenArchive {
  /** The file name, `gatehouse-{slug}-{day}.zip`. */
  name: string;
  /** Number of files missing from the store. */
  missing: number;
}

const recordsShare = 70;

/**
 * Writes the archive of a client as a stream from one snapshot, so that memory use does not depend on its size. The client's own export
 * uses the client scope, which hides unpublished rows.
 */
export async function writeArchive(needs: ArchiveNeeds, wanted: WantedArchive): Promise<WrittenArchive> {
  const { database } = needs;
  const scoped = wanted.reader === 'client' ? database.forClients() : database;
  const zip = await openZip(wanted.path);
  try {
    const written = await scoped.withCompany(wanted.companyId, async (db) => {
      await useSnapshot(db);
      return writeAll(needs, wanted, { db, zip });
    });
    await zip.finish();
    return written;
  } catch (error) {
    await rm(wanted.path, { force: true });
    throw error;
  } finally {
    await zip.close();
  }
}

async function writeAll(needs: ArchiveNeeds, wanted: WantedArchive, open: OpenParts): Promise<WrittenArchive> {
  const { reader } = wanted;
  const { id, name, slug, time_zone } = await findExportedClient(open.db);
  const records = await writeRecords(needs, reader, open);
  const audit = await writeRows(open, { table: 'audit_entries', path: 'audit.jsonl', noun: 'audit' });
  const sealed = await writeSealedParts(needs, wanted, open);
  const shared = reader === 'move' ? await writeShared({ ...needs, ...open }) : { entries: [], missing: [] };
  const files = await writeFiles(open, needs.store, withProgress(filesOf(open.db, reader), needs));
  const missing = [...shared.missing, ...files.missing];
  const manifest: Manifest = {
    format: archiveFormat,
    version: archiveVersion,
    schema: await needs.database.withPlatform(findSchema),
    createdAt: needs.now.toISOString(),
    for: reader,
    company: { _id: id, name, slug },
    ...(sealed && { passphrase: sealed.lock }),
    ...(missing.length > 0 && { missing }),
    entries: [...records, audit, ...(sealed ? [sealed.entry] : []), ...shared.entries, ...files.entries],
  };
  await writeText(open, 'manifest.json', JSON.stringify(manifest, null, 2));
  return { name: `gatehouse-${slug}-${dayInZone(needs.now, time_zone)}.zip`, missing: missing.length };
}

async function writeRecords(
  { onProgress }: ArchiveNeeds,
  reader: ExportReader,
  open: OpenParts,
): Promise<ArchiveEntry[]> {
  const tables = exportedTables(reader);
  const entries: ArchiveEntry[] = [];
  for (const [place, { table, noun, without, rows }] of tables.entries()) {
    await onProgress?.(Math.floor((place / tables.length) * recordsShare));
    entries.push(await writeRows(open, { table, path: `records/${noun}.jsonl`, noun, without, rows }));
    entries.push(await writeText(open, `schemas/${noun}.json`, await schemaOf(open.db, { table, noun, without })));
  }
  return entries;
}

async function writeSealedParts(
  { database, secrets }: ArchiveNeeds,
  { companyId, passphrase }: WantedArchive,
  { zip }: OpenParts,
): Promise<Awaited<ReturnType<typeof writePasswords>> | undefined> {
  return passphrase === undefined ? undefined : writePasswords({ zip, database, secrets }, { companyId, passphrase });
}

/** Yields the items and reports progress for each, so that the export keeps its heartbeat. */
async function* withProgress<Item>(items: AsyncIterable<Item>, { onProgress }: ArchiveNeeds): AsyncGenerator<Item> {
  for await (const item of items) {
    await onProgress?.(recordsShare);
    yield item;
  }
}

interface SealedParts {
  zip: ZipWriter;
  database: Database;
  secrets: Secrets;
}

interface WantedPasswords {
  companyId: string;
  passphrase: string;
}

/** Writes a client's leaked passwords, encrypted with the passphrase. They are never written in plaintext. */
async function writePasswords(
  { zip, ...vault }: SealedParts,
  { companyId, passphrase }: WantedPasswords,
): Promise<{ entry: ArchiveEntry; lock: Manifest['passphrase'] }> {
  const { lock, key } = await newLock(passphrase);
  let count = 0;
  const lines = async function* () {
    for await (const opened of openPasswords(vault, companyId)) {
      count += opened.length;
      yield Buffer.from(`${opened.map((one) => JSON.stringify(one)).join('\n')}\n`);
    }
  };
  const written = await zip.add(sealedPasswordsPath, sealStream(key, lines()));
  return { lock, entry: { path: sealedPasswordsPath, noun: 'breachPasswords', count, ...written } };
}
