import type { CompanyDatabase, Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/files-port.ts';
import type { ZipWriter } from '../../../platform/files/zip-writer.ts';
import type { ArchiveEntry } from './archive-manifest.ts';
import { writeFiles, writeRows, type WrittenFiles } from './archive-parts.ts';
import { findPackageFiles } from './export-rows.store.ts';
import { findProviderId, findShared, sharedRows, type SharedTable, sharedTables } from './shared-rows.store.ts';

interface SharedParts {
  /** The client's transaction. */
  db: CompanyDatabase;
  zip: ZipWriter;
  database: Database;
  store: FileStore;
}

/** Writes the rows of the provider that the client's rows depend on: courses of its training, and keys of its certificates. */
export async function writeShared(parts: SharedParts): Promise<WrittenFiles> {
  const { db, zip, database, store } = parts;
  const providerId = await database.withPlatform(findProviderId);
  const wanted = await findShared(db);
  if (providerId === undefined) return { entries: [], missing: [] };
  return database.withCompany(providerId, async (own) => {
    const entries: ArchiveEntry[] = [];
    const write = async ({ table, noun, without }: SharedTable): Promise<void> => {
      const rows = sharedRows(noun, wanted);
      entries.push(await writeRows({ db: own, zip }, { table, noun, without, rows, path: `shared/${noun}.jsonl` }));
    };
    for (const table of sharedTables) await write(table);
    const files = await writeFiles({ zip }, store, findPackageFiles(own, sharedRows('courseFiles', wanted)));
    return { entries: [...entries, ...files.entries], missing: files.missing };
  });
}
