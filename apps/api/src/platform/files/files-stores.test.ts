import { readdir, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

import { afterAll, describe, expect, it } from 'vitest';

import { idOf, openTestPlaces } from '../../testing/file-places.ts';
import { readConfig } from '../settings/config.ts';
import type { FileStore } from './files-port.ts';
import { openFilePlaces } from './files-store.ts';

const places = await openTestPlaces();
afterAll(() => places.close());
const { folder, s3, onDisk, inBucket, spool } = places;
const read = async (store: FileStore, id: string, range: { first: number; last: number } | null = null) => {
  const content = await store.open(id, range);
  return content === null ? null : (await buffer(content)).toString();
};

describe.each([
  ['a folder', onDisk],
  ['a bucket', inBucket],
])('files in %s', (_place, environment) => {
  const { store } = openFilePlaces(readConfig(environment));

  it('are returned unchanged, completely and in ranges, and leave no temporary files', async () => {
    const file = await spool('What was found');
    await store.put(idOf(1), file);

    expect(await read(store, idOf(1))).toBe('What was found');
    expect(await read(store, idOf(1), { first: 5, last: 7 })).toBe('was');
    expect((await readdir(folder)).filter((name) => name.startsWith('spool'))).toEqual([]);
  });

  it('are gone after they are removed, which can be repeated', async () => {
    await store.put(idOf(2), await spool('Soon gone'));

    await store.remove(idOf(2));
    await store.remove(idOf(2));

    expect(await read(store, idOf(2))).toBeNull();
  });

  it('that never existed are not found', async () => {
    expect(await read(store, idOf(3))).toBeNull();
  });
});

describe('an S3 store', () => {
  const { store } = openFilePlaces(readConfig(inBucket));

  it('uses paths and signs every request, and creates the bucket with the first file', async () => {
    s3.buckets.clear();
    s3.asked.splice(0);

    await store.put(idOf(4), await spool('First'));

    expect(s3.asked).toEqual([
      { method: 'PUT', path: `/gatehouse/${idOf(4)}`, isSigned: true },
      { method: 'PUT', path: '/gatehouse', isSigned: true },
      { method: 'PUT', path: `/gatehouse/${idOf(4)}`, isSigned: true },
    ]);
    expect(s3.buckets.get('gatehouse')?.get(idOf(4))?.toString()).toBe('First');
  });

  it.each([500, 503, 403])('that returns %d is unavailable, and the file stays where it was', async (status) => {
    const file = await spool('Not yet');
    s3.failures.push(status);

    await expect(store.put(idOf(5), file)).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });

    expect(await readdir(folder)).toContain(file.path.slice(folder.length + 1));
    await rm(file.path);
  });

  it('without a server is unavailable', async () => {
    const { store: away } = openFilePlaces(readConfig({ ...inBucket, S3_ENDPOINT: 'http://127.0.0.1:9' }));

    await expect(away.open(idOf(1), null)).rejects.toMatchObject({ status: 503 });
  });
});

describe('the settings of a file store', () => {
  it.each([
    [{ S3_SECRET_KEY: '' }, 'S3_SECRET_KEY missing; all four S3 settings are required.'],
    [{ S3_ENDPOINT: '', S3_BUCKET: '' }, 'S3_ENDPOINT, S3_BUCKET missing; all four S3 settings are required.'],
    [{ S3_ENDPOINT: 'store:8333' }, 'S3_ENDPOINT must be a URL that starts with http:// or https://.'],
    [{ S3_BUCKET: '../other' }, 'S3_BUCKET must be the name of a bucket.'],
  ])('%j stop the start with one sentence', (wrong, sentence) => {
    expect(() => readConfig({ ...inBucket, ...wrong })).toThrow(`The portal did not start: ${sentence}`);
  });
});
