import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { describe, expect, it, onTestFinished } from 'vitest';

import { openUnpackedFiles } from './unpacked-files.ts';

const content = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));

async function opened(bytesAtMost: number) {
  const folder = join(await mkdtemp(join(tmpdir(), 'gatehouse-test-')), 'unpacked');
  const files = openUnpackedFiles(folder, bytesAtMost);
  onTestFinished(() => files.close());
  const unpacked: string[] = [];
  const read = (key: string, first: number, last: number) => {
    const unpack = async () => {
      unpacked.push(key);
      return Readable.from([content.subarray(0, 90_000), content.subarray(90_000)]);
    };
    return files.read({ key, size: content.length, unpack }, { first, last });
  };
  const bytes = async (key: string, first: number, last: number) => {
    const part = await read(key, first, last);
    return part ? buffer(part) : part;
  };
  return { files, folder, unpacked, read, bytes };
}

describe('unpacked files', () => {
  it('are unpacked once, however many ranges are read at the same time', async () => {
    const { bytes, unpacked, folder } = await opened(1_000_000);

    const parts = await Promise.all([bytes('a', 0, 9), bytes('a', 150_000, 199_999), bytes('a', 89_990, 90_010)]);

    expect(parts).toEqual([content.subarray(0, 10), content.subarray(150_000), content.subarray(89_990, 90_011)]);
    expect(unpacked).toEqual(['a']);
    expect(await readdir(folder)).toEqual([]);
  });

  it('are evicted for one another, but not while being read', async () => {
    const { bytes, read, unpacked } = await opened(450_000);
    const early = await read('a', 0, 199_999);
    await bytes('b', 0, 1);
    await bytes('c', 0, 1);

    expect(early && (await buffer(early))).toEqual(content);
    await bytes('c', 0, 1);
    await bytes('a', 0, 1);
    expect(unpacked).toEqual(['a', 'b', 'c', 'a']);
  });

  it('that are too large are not kept, and deleted ones are not found', async () => {
    const { files, bytes } = await opened(1_000);

    expect(await bytes('a', 0, 1)).toBeUndefined();
    const gone = { key: 'b', size: 10, unpack: async () => null };
    expect(await files.read(gone, { first: 0, last: 1 })).toBeNull();
    expect(await files.read(gone, { first: 0, last: 1 })).toBeNull();
  });
});
