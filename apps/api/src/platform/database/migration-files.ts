import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const migrationsFolder = new URL('../../../migrations/', import.meta.url);

/** A migration as it was shipped. */
export interface Migration {
  name: string;
  text: string;
  /** The checksum that is recorded when it runs. */
  checksum: string;
  /** True where the version before it cannot read the database any more. */
  contracts: boolean;
}

/**
 * Released migrations whose file was changed without a change of what it makes. The checksum of the first release is recorded, so that
 * earlier versions accept the database as well.
 */
const firstChecksums: Record<string, string> = {
  // Roles that exist are not created again, which a role without CREATEROLE may not even try.
  '0001_platform.sql': 'f5c365f6a2d42e60914538dfe069998fe73bc0681361ee796e2df458e89355b0',
};

/** Says that the version before this migration cannot read the database any more; a line of its own, with the reason behind it. */
const contractsMark = /^-- contracts\b/m;

/** The migrations of this version, in their order. */
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
