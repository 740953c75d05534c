import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { findServerPackage } from '../embedded-postgres/server-package.ts';

/** The data folder of a migrated cluster, for later runs. */
export interface TemplateCache {
  /** Copies it to a folder that does not exist yet; false where there is none, or not all of it. */
  restore(data: string): boolean;
  /** Keeps a copy of the folder of a server that has stopped. */
  keep(data: string): void;
  forget(): void;
}

const root = resolve(import.meta.dirname, '../../../..');
const defaultFolder = join(root, 'node_modules/.cache/test-cluster');

/** Everything that a migrated cluster is made from, relative to the API's folder. */
const sources = [
  'src/embedded-postgres/new-cluster.ts',
  'src/platform/database/migrate.ts',
  'src/platform/database/serving-role.ts',
  'src/testing/template-cache.ts',
  'src/testing/test-cluster.ts',
];

/** A cache of one cluster, named by the checksum of its sources. Several runs may use the same cache at once. */
export function openTemplateCache(folder = defaultFolder, name = checksumOfSources()): TemplateCache {
  const kept = join(folder, name);
  return {
    restore: (data) => restore(kept, data),
    keep(data) {
      try {
        keep(kept, data);
        removeOthers(folder, name);
      } catch {
        // The folder is read-only or full, belongs to another user, or another run was faster: this one needs no copy.
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

/** The copy appears with all of its content in one step; another run may have been faster, with the same. */
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

/** Paths and sizes: a power failure soon after the copy may have emptied some of its files. */
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
