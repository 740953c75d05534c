import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const migrationsFolder = new URL('../../../migrations/', import.meta.url);

/** A migration file. */
export interface Migration {
  name: string;
  text: string;
  /** The checksum recorded when the migration runs. */
  checksum: string;
  /** True if the previous version cannot read the database after this migration. */
  contracts: boolean;
}

/**
 * First checksums of released migrations whose files were later edited without a change of the resulting schema. They remain recorded, so
 * that earlier versions accept the database.
 */
const firstChecksums: Record<string, string> = {
  // The edited file does not create existing roles again, because a role without CREATEROLE may not even try.
  '0001_platform.sql': 'f5c365f6a2d42e60914538dfe069998fe73bc0681361ee796e2df458e89355b0',
};

/** Marks a migration after which the previous version cannot read the database: a line of its own, followed by the reason. */
const contractsMark = /^-- contracts\b/m;

/** Returns the migrations of this version, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, migrationsFolder), 'utf8');
      const checksum = firstChecksums[name] ?? createHash('sha256').update(text).digest('hex');
      return { name, text, checksum, contracts: contractsMark.test(text) };
    }),
  );
}
