import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot } from './server-account.ts';
import { linkLibraries, nativeFolder, type ServerPackage } from './server-package.ts';

/** Returns the folders for a copy of the binaries, in order of preference. */
export function cacheFolders(): string[] {
  const own = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  return [
    isRoot() ? '/var/cache/gatehouse' : join(own, 'gatehouse'),
    join(tmpdir(), `gatehouse-cache-${process.getuid?.()}`),
  ];
}

/** Copies the binaries once to a folder that every user can read and only we can write. Returns the package folder of the copy. */
export async function stagePackage({ folder, version }: ServerPackage, cacheFolder: string): Promise<string> {
  await makeTrustedFolder(cacheFolder);
  const copy = join(cacheFolder, `postgresql-${version}-${process.platform}-${process.arch}`);
  if (await isWholeCopy(folder, copy)) return copy;

  const fresh = `${copy}.${randomBytes(6).toString('hex')}`;
  try {
    await makeReadableFolder(fresh);
    await copyTree(nativeFolder(folder), nativeFolder(fresh));
    linkLibraries(fresh);
    await putInPlace(folder, fresh, copy);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return copy;
}

/** Rejects a folder of another user, because anyone who can write there could make us run their program. */
async function makeTrustedFolder(folder: string): Promise<void> {
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o755 })) !== undefined;
  const found = await lstat(folder);
  const isOurs = found.isDirectory() && found.uid === process.geteuid?.() && (found.mode & 0o022) === 0;
  if (!isOurs) throw new Error(`${folder} is not a folder that belongs to this user alone.`);
  if (isNew) await chmod(folder, 0o755);
}

async function copyTree(source: string, target: string): Promise<void> {
  await makeReadableFolder(target);
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const from = join(source, entry.name);
    const to = join(target, entry.name);
    if (entry.isDirectory()) await copyTree(from, to);
    if (entry.isFile()) await copyReadable(from, to);
  }
}

async function makeReadableFolder(folder: string): Promise<void> {
  await mkdir(folder);
  // A restrictive umask would hide the copy from the account that runs it.
  await chmod(folder, 0o755);
}

async function copyReadable(source: string, target: string): Promise<void> {
  const { mode } = await lstat(source);
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  await chmod(target, (mode & 0o111) === 0 ? 0o644 : 0o755);
}

/**
 * Moves the fresh copy into place. An existing one is either a new copy of another process, or what a cleanup of temporary files left of an
 * old one.
 */
async function putInPlace(folder: string, fresh: string, copy: string): Promise<void> {
  const old = `${fresh}.old`;
  try {
    await rename(fresh, copy);
  } catch {
    if (await isWholeCopy(folder, copy)) return;
    await rename(copy, old);
    await rename(fresh, copy);
  }
  await rm(old, { recursive: true, force: true });
}

async function isWholeCopy(folder: string, copy: string): Promise<boolean> {
  for (const entry of await readdir(nativeFolder(folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const original = join(entry.parentPath, entry.name);
    const copied = await sizeOf(join(copy, original.slice(folder.length)));
    if (copied !== (await sizeOf(original))) return false;
  }
  return true;
}

async function sizeOf(file: string): Promise<number> {
  return lstat(file).then(
    ({ size }) => size,
    () => -1,
  );
}
