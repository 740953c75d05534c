import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placeData, prepareFolder } from './data-place.ts';
import { makeTempFolder } from './launcher-fixture.ts';
import { findServerAccount, isRoot } from './server-account.ts';

// As root, the server runs as another user, so the expectations of each test depend on it.
const account = isRoot() ? findServerAccount() : undefined;

it('data is stored in its folder if the server can enter it, with no more permissions than needed', () => {
  const folder = join(makeTempFolder(), 'db');

  prepareFolder(folder);
  const { place, notes } = placeIn(folder);

  expect(place).toEqual({ base: folder, data: join(folder, 'data'), ...(account && { account }) });
  expect(statSync(folder).mode & 0o777).toBe(account ? 0o711 : 0o700);
  expect(notes).toEqual([]);
});

it('a closed folder of the portal is opened for the server to pass, but not to list', () => {
  const folder = makeTempFolder();
  chmodSync(folder, 0o700);

  const { place, notes } = placeIn(folder);

  expect(place.base).toBe(folder);
  expect(statSync(folder).mode & 0o777).toBe(account ? 0o711 : 0o700);
  expect(notes).toEqual([]);
});

it('data below a closed folder is stored in a system folder, named in a pointer file', () => {
  const folder = makeClosedFolder();

  const first = placeIn(folder);
  const again = placeIn(folder);

  expect(again).toEqual(first);
  expect(first.notes).toEqual(
    account ? [expect.stringContaining(readFileSync(join(folder, 'WHERE'), 'utf8').trim())] : [],
  );
  expect(first.place.base.startsWith(account ? join(folder, '..', '..', 'system') : folder)).toBe(true);
});

it('a folder that was removed and recreated gets an empty place, not the old data', () => {
  const folder = makeClosedFolder();
  const old = placeIn(folder).place.base;
  rmSync(folder, { recursive: true });
  mkdirSync(folder);

  expect(placeIn(folder).place.base === old).toBe(!account);
});

it('existing data is never replaced by an empty new place', () => {
  const folder = makeClosedFolder();
  mkdirSync(join(folder, 'data'));

  expect(outcomeOf(folder)).toContain(account ? 'cannot reach it: open the folders above it' : join(folder, 'data'));
});

it('existing data keeps its owner, and data restored by root is given to the server', () => {
  const folder = makeTempFolder();
  mkdirSync(join(folder, 'data', 'base'), { recursive: true });

  const { place } = placeIn(folder);

  const expected = account?.uid ?? process.getuid?.();
  expect([place.data, join(place.data, 'base')].map((one) => statSync(one).uid)).toEqual([expected, expected]);
  if (account) chownSync(place.data, 12_345, 12_345);
  expect(placeIn(folder).place.account?.uid).toBe(account && 12_345);
});

it('a pointer to a missing place stops the start', () => {
  const folder = makeTempFolder();
  writeFileSync(join(folder, 'WHERE'), join(folder, 'gone'));

  expect(outcomeOf(folder)).toContain(`points to a database in ${join(folder, 'gone')}, which no longer exists`);
});

it('a pointer is used only if the portal or root wrote it', () => {
  const folder = makeTempFolder();
  const elsewhere = makeTempFolder();
  writeFileSync(join(folder, 'WHERE'), elsewhere);
  if (account) chownSync(join(folder, 'WHERE'), account.uid, account.gid);

  expect(placeIn(folder).place.base).toBe(account ? folder : elsewhere);
});

function placeIn(folder: string) {
  const notes: string[] = [];
  const systemFolder = join(folder, '..', '..', 'system');
  return { place: placeData({ folder, systemFolder, note: (line) => notes.push(line) }), notes };
}

function outcomeOf(folder: string): string {
  try {
    return placeIn(folder).place.data;
  } catch (error) {
    return String(error);
  }
}

function makeClosedFolder(): string {
  const temp = makeTempFolder();
  mkdirSync(join(temp, 'system'));
  mkdirSync(join(temp, 'checkout', 'db'), { recursive: true });
  chmodSync(join(temp, 'checkout'), 0o700);
  return join(temp, 'checkout', 'db');
}
