import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { attachmentRules } from '@gatehouse/contract/files/stored-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { receiveFile } from './files-arrival.ts';
import { watchSpace } from './storage-space.ts';

const megabyte = 1_048_576;
const full = { status: 507, code: 'STORAGE_FULL' };

/** Watches a disk with this many free bytes; each measurement reduces them. */
function watch(free: number, takenByEachLook = 0) {
  const told: { free: number[]; refused: string[] } = { free: [], refused: [] };
  let left = free + takenByEachLook;
  const metrics = {
    storage: {
      setFree: (bytes: number) => void told.free.push(bytes),
      setUsed: () => undefined,
      countRefused: (reason: string) => void told.refused.push(reason),
    },
  };
  const space = watchSpace({ STORAGE_FLOOR: 10 * megabyte }, metrics, async () => (left -= takenByEachLook));
  return { space, told };
}

describe('the free disk space', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'gatehouse-space-'))));
  afterAll(() => rm(folder, { recursive: true }));
  const text = function* (pieces: number) {
    for (let count = 0; count < pieces; count += 1) yield Buffer.alloc(megabyte, 'a');
  };

  it('allows files that leave the minimum', async () => {
    const { space, told } = watch(12 * megabyte);

    await space.expect(2 * megabyte);

    expect(told).toEqual({ free: [12 * megabyte], refused: [] });
  });

  it('refuses files that would use up the minimum', async () => {
    const { space, told } = watch(12 * megabyte);

    await expect(space.expect(2 * megabyte + 1)).rejects.toMatchObject(full);

    expect(told.refused).toEqual(['floor']);
  });

  it('aborts a file during which the disk fills up, and deletes it', async () => {
    const { space } = watch(15 * megabyte, 4 * megabyte);
    const content = Readable.from(space.guard(Readable.from(text(24))));

    await expect(receiveFile(folder, { name: 'log.txt', content }, attachmentRules)).rejects.toMatchObject(full);

    expect(await readdir(folder)).toEqual([]);
  });

  it('accepts a complete file while there is space', async () => {
    const { space } = watch(500 * megabyte);
    const content = Readable.from(space.guard(Readable.from(text(20))));

    const arrived = await receiveFile(folder, { name: 'log.txt', content }, attachmentRules);

    expect(arrived).toMatchObject({ size: 20 * megabyte, type: 'text/plain' });
    await rm(arrived.path);
  });
});
