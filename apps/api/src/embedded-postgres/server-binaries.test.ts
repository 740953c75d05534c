import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeTempFolder } from './launcher-fixture.ts';
import { findServerAccount, isRoot } from './server-account.ts';
import { prepareBinaries } from './server-binaries.ts';

// As root, the server runs as another user, so the inaccessible folder differs.
const account = isRoot() ? findServerAccount() : undefined;
const reason = account ? `user ${account.name} cannot reach` : 'its folder is read-only';

it('get the links that npm ci --ignore-scripts left out', async () => {
  const places = { package: makePackage(makeTempFolder()) };
  const notes: string[] = [];

  const binaries = await prepareBinaries({ places, account, note: (line) => notes.push(line) });

  expect(binaries).toEqual({ native: join(places.package, 'native'), majorVersion: '18' });
  expect(readdirSync(join(binaries.native, 'lib'))).toEqual(['libpq.so.5', 'libpq.so.5.18']);
  expect(notes).toEqual([]);
});

it('run from a copy if the server cannot use the installed ones', async () => {
  const temp = makeTempFolder();
  const places = { package: closePackage(makePackage(join(temp, 'checkout'))), cache: join(temp, 'cache') };
  const notes: string[] = [];
  const wish = { places, account, note: (line: string) => void notes.push(line) };

  const both = await Promise.all([prepareBinaries(wish), prepareBinaries(wish)]);
  const later = await prepareBinaries(wish);

  expect(both).toEqual([later, later]);
  expect(later.native.startsWith(places.cache)).toBe(true);
  expect(readdirSync(places.cache)).toHaveLength(1);
  expect(new Set(notes)).toEqual(new Set([expect.stringContaining(reason)]));
});

it('are copied again if a cleaner removed parts of the copy', async () => {
  const temp = makeTempFolder();
  const places = { package: closePackage(makePackage(join(temp, 'checkout'))), cache: join(temp, 'cache') };
  const { native } = await prepareBinaries({ places, account, note: () => undefined });
  rmSync(join(native, 'lib', 'libpq.so.5.18'));

  await prepareBinaries({ places, account, note: () => undefined });

  expect(statSync(join(native, 'lib', 'libpq.so.5')).size).toBeGreaterThan(0);
  expect(readdirSync(places.cache)).toHaveLength(1);
});

it('are never copied into a folder that others can write to', async () => {
  const temp = makeTempFolder();
  const places = { package: closePackage(makePackage(join(temp, 'checkout'))), cache: join(temp, 'cache') };
  mkdirSync(places.cache);
  chmodSync(places.cache, 0o777);

  const attempt = prepareBinaries({ places, account, note: () => undefined });

  await expect(attempt).rejects.toThrow('is not a folder that belongs to this user alone');
});

it('are refused with their own output if they do not run at all', async () => {
  const places = { package: makePackage(makeTempFolder()) };
  writeProgram(places.package, 'initdb', 'echo built for another machine; exit 1');

  const attempt = prepareBinaries({ places, account, note: () => undefined });

  await expect(attempt).rejects.toThrow(/does not run on this machine.*built for another machine/);
});

/** Creates a package in the layout of the real one, whose programs only run if the link to their library exists. */
function makePackage(parent: string): string {
  const folder = join(parent, 'package');
  for (const name of ['bin', 'lib']) mkdirSync(join(folder, 'native', name), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '18.4.0' }));
  writeFileSync(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'a library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  for (const name of ['initdb', 'postgres']) writeProgram(folder, name, 'cat "$(dirname "$0")/../lib/libpq.so.5"');
  return folder;
}

function writeProgram(folder: string, name: string, script: string): void {
  writeFileSync(join(folder, 'native', 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

function closePackage(folder: string): string {
  const closed = account ? dirname(folder) : join(folder, 'native', 'lib');
  chmodSync(closed, account ? 0o700 : 0o555);
  // Otherwise its owner could not remove it.
  onTestFinished(() => chmodSync(closed, 0o755));
  return folder;
}
