import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findLockHolder, lockFolder } from './folder-lock.ts';
import { makeTempFolder } from './launcher-fixture.ts';

it('is held by one process at a time and free again after its release', () => {
  const folder = makeTempFolder();
  const lock = lockFolder(folder);

  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by another portal, process ${process.pid}.`);
  lock.release();

  expect(findLockHolder(folder)).toBeUndefined();
  lockFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['a process that ended', { pid: 2 ** 30, startedAt: '' }],
  ['an earlier process with a recycled pid', { pid: process.pid, startedAt: 'another boot/1' }],
  ['nobody, since a power failure emptied it', undefined],
])('can be taken from %s', (_owner, content) => {
  const folder = makeTempFolder();
  writeFileSync(join(folder, 'lock'), content ? JSON.stringify(content) : '');

  const lock = lockFolder(folder);

  expect(findLockHolder(folder)?.pid).toBe(process.pid);
  lock.release();
});

it('can be taken even if a process died while taking it over', () => {
  const folder = makeTempFolder();
  const dead = JSON.stringify({ pid: 2 ** 30, startedAt: '' });
  for (const name of ['lock', 'lock.takeover']) writeFileSync(join(folder, name), dead);

  lockFolder(folder);

  expect(readdirSync(folder)).toEqual(['lock']);
});

it('does not release the lock of a successor', () => {
  const folder = makeTempFolder();
  const lock = lockFolder(folder);
  writeFileSync(join(folder, 'lock'), 'of a successor');

  lock.release();

  expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe('of a successor');
});
