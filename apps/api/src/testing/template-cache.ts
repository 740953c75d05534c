import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { findServerPackage } from '../embedded-postgres/server-package.ts';

/** A cached data folder of a migrated cluster, for later runs. */
export interface TemplateCache {
  /** Copies it to a folder that does not exist yet; returns false if the cache is missing or incomplete. */
  restore(data: string): boolean;
  /** Stores a copy of the data folder of a stopped server. */
  keep(data: string): void;
  forget(): void;
}

const root = resolve(import.meta.dirname, '../../../..');
const defaultFolder = join(root, 'node_modules/.cache/test-cluster');

/** All sources of a migrated cluster, relative to the API's folder. */
const sources = [
  'src/embedded-postgres/new-cluster.ts',
  'src/platform/database/migrate.ts',
  'src/platform/database/serving-role.ts',
  'src/testing/template-cache.ts',
  'src/testing/test-cluster.ts',
];

/** Opens the cache of one cluster, named by the checksum of its sources. Several runs may use it concurrently. */
export function openTemplateCache(folder = defaultFolder, name = checksumOfSources()): TemplateCache {
  const kept = join(folder, name);
  return {
    restore: (data) => restore(kept, data),
    keep(data) {
      try {
        keep(kept, data);
        removeOthers(folder, name);
      } catch {
        // The run continues without a cache if the folder is read-only, full, or another user's.
      }
    },
    forget: () => rmSync(kept, { recursive: true, force: true }),
  };
}

function restore(kept: string, data: string): boolean {
  try {
    cpSync(join(kept, 'data'), data, { recursive: true });
    return inventoryOf(data) === readFileSync(join(kept, 'inventory'), 'utf8');
  } catch {
    return false;
  }
}

/** Stores a cluster in the cache. The finished copy is renamed into place, unless another run has already stored the same. */
function keep(kept: string, data: string): void {
  const draft = `${kept}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    cpSync(data, join(draft, 'data'), { recursive: true });
    writeFileSync(join(draft, 'inventory'), inventoryOf(data));
    renameSync(draft, kept);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function removeOthers(folder: string, name: string): void {
  const others = readdirSync(folder).filter((entry) => !entry.startsWith(name));
  for (const entry of others) rmSync(join(folder, entry), { recursive: true, force: true });
}

/** Returns paths and sizes, because a power failure soon after the copy may have emptied some files. */
function inventoryOf(data: string): string {
  const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return paths.map((path) => `${path.slice(data.length)} ${statSync(path).size}\n`).join('');
}

function checksumOfSources(): string {
  const api = join(root, 'apps/api');
  const migrations = readdirSync(join(api, 'migrations')).toSorted();
  const hash = createHash('sha256').update(`${findServerPackage().version} ${process.platform} ${process.arch}\n`);
  for (const path of [...sources, ...migrations.map((name) => `migrations/${name}`)])
    hash.update(`${path}\n`).update(readFileSync(join(api, path)));
  return hash.digest('hex').slice(0, 32);
}
