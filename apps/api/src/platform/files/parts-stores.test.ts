import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { partBytes } from '@gatehouse/contract/uploads/uploads-rules';
import { afterAll, describe, expect, it } from 'vitest';

import { idOf, openTestPlaces } from '../../testing/file-places.ts';
import { readConfig } from '../settings/config.ts';
import { openArrivals, spooledPart } from './arriving-part.ts';
import { openFilePlaces } from './files-store.ts';
import type { ArrivedPart, PartedFile, StoredPart } from './parts-port.ts';

const places = await openTestPlaces();
afterAll(() => places.close());
const { folder, s3, onDisk, inBucket } = places;
async function spool(content: Buffer) {
  const spooled = await places.spool(content);
  return { path: spooled.path, part: spooledPart(spooled) };
}

describe.each([
  ['a folder', onDisk],
  ['a bucket', inBucket],
])('a file in parts in %s', (_place, environment) => {
  const { store, parts } = openFilePlaces(readConfig(environment));
  const first = Buffer.alloc(partBytes.atLeast, 'a');
  const last = Buffer.from('the end');
  const size = first.length + last.length;

  async function begin(id: string): Promise<PartedFile> {
    return { id, size, multipart: await parts.begin(id) };
  }
  async function add(file: PartedFile, number: number, { offset, content }: { offset: number; content: Buffer }) {
    const { part } = await spool(content);
    const tag = await parts.send(file, number, part);
    await parts.place(file, offset, part);
    return { number, tag } satisfies StoredPart;
  }
  const read = async (id: string) => {
    const content = await store.open(id, null);
    return content === null ? null : buffer(content);
  };

  it('has its parts in order once it is finished, which can be repeated', async () => {
    const file = await begin(idOf(1));
    const listed = [
      await add(file, 1, { offset: 0, content: first }),
      await add(file, 3, { offset: first.length, content: last }),
    ];

    expect([await parts.finish(file, listed), await parts.finish(file, listed)]).toEqual([true, true]);

    expect((await read(file.id))?.equals(Buffer.concat([first, last]))).toBe(true);
  });

  it('keeps only the valid one of two parts for the same position', async () => {
    const file = await begin(idOf(2));
    const begun = await add(file, 1, { offset: 0, content: first });
    await add(file, 2, { offset: first.length, content: Buffer.from('THE END') });
    const won = await add(file, 3, { offset: first.length, content: last });

    await parts.finish(file, [begun, won]);

    expect((await read(file.id))?.subarray(-last.length).toString()).toBe('the end');
  });

  it('is gone when it is abandoned, before and after it is complete', async () => {
    const [half, whole] = [await begin(idOf(3)), await begin(idOf(4))];
    const listed = [await add(whole, 1, { offset: 0, content: Buffer.concat([first, last]) })];
    await add(half, 1, { offset: 0, content: first });
    await parts.finish(whole, listed);

    for (const file of [half, whole, half]) await parts.abandon(file);

    expect([await read(half.id), await read(whole.id)]).toEqual([null, null]);
    expect(await parts.finish(half, [])).toBe(false);
  });
});

describe('a bucket', () => {
  const { parts } = openFilePlaces(readConfig(inBucket));

  it.each([500, 403])('that returns %d accepts no part', async (status) => {
    const file = { id: idOf(5), size: 4, multipart: await parts.begin(idOf(5)) };
    s3.failures.push(status);

    await expect(parts.send(file, 1, (await spool(Buffer.from('part'))).part)).rejects.toMatchObject({ status: 503 });
  });

  it('refuses a part that was corrupted on the way', async () => {
    const file = { id: idOf(6), size: 4, multipart: await parts.begin(idOf(6)) };
    const { path, part } = await spool(Buffer.from('part'));
    await writeFile(path, 'trap');

    await expect(parts.send(file, 1, part)).rejects.toMatchObject({ status: 503 });
  });
});

describe('received parts', () => {
  const open = (name: string) => openFilePlaces(readConfig({ ...onDisk, DATA_DIR: join(folder, name) }));
  const rules = { bytesAtMost: 100_000, hashes: true };
  async function* inPieces(content: Buffer): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < content.length; at += 7_001) yield content.subarray(at, at + 7_001);
  }
  const contents = Array.from({ length: 6 }, (_, place) => Buffer.alloc(rules.bytesAtMost - place, String(place)));
  const bytesOf = async (part: ArrivedPart) => buffer(part.pieces() as AsyncIterable<Uint8Array>);

  it('are kept unchanged: four in memory, more on disk, and none after they are released', async () => {
    const { receivePart, arrivals } = open('many');

    const arrived = await Promise.all(contents.map((content) => receivePart(inPieces(content), rules)));

    expect(await Promise.all(arrived.map(bytesOf))).toEqual(contents);
    expect(arrived.map(({ sha256 }) => sha256)).toEqual(
      contents.map((content) => createHash('sha256').update(content).digest()),
    );
    expect(await readdir(arrivals)).toHaveLength(2);
    for (const part of arrived) await part.release();
    expect(await readdir(arrivals)).toEqual([]);
  });

  it.each([4, 0])('free the memory of their pieces, with %d buffers', async (buffers) => {
    const receivePart = openArrivals(join(folder, `freed-${buffers}`), buffers);
    const shared = Buffer.alloc(3_000, 'x');
    const alone = () => Buffer.from(Buffer.alloc(3_000, 'y').buffer);
    const receive = async (ownsPieces: boolean) => {
      const pieces = [alone(), shared.subarray(1_000)];
      const content = (async function* () {
        yield* pieces;
      })();
      const part = await receivePart(content, { ...rules, ownsPieces });
      return { bytes: (await bytesOf(part)).toString(), left: pieces.map(({ length }) => length) };
    };
    const bytes = 'y'.repeat(3_000) + 'x'.repeat(2_000);

    expect(await receive(true)).toEqual({ bytes, left: [0, 2_000] });
    expect(await receive(false)).toEqual({ bytes, left: [3_000, 2_000] });
  });

  it('free their memory if they are too long', async () => {
    const { receivePart, arrivals } = open('long');
    for (const content of contents.slice(0, 5))
      await expect(receivePart(inPieces(content), { ...rules, bytesAtMost: 10 })).rejects.toMatchObject({
        status: 413,
      });

    const part = await receivePart(inPieces(contents[0] ?? Buffer.alloc(0)), rules);

    expect(await bytesOf(part)).toEqual(contents[0]);
    await expect(readdir(arrivals)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
