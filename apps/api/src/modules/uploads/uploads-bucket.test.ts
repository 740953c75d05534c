import { randomBytes } from 'node:crypto';

import { uploads } from '@gatehouse/contract/uploads/uploads';
import { partBytes } from '@gatehouse/contract/uploads/uploads-rules';
import { afterAll, describe, expect, it } from 'vitest';

import { openTestPlaces } from '../../testing/file-places.ts';
import { openPortal } from '../../testing/portal.ts';
import { openTusClient } from '../../testing/tus-client.ts';

const part = randomBytes(partBytes.atLeast);
const bin = { name: 'firmware.bin' };

const places = await openTestPlaces();
const portal = await openPortal({ ...places.inBucket, UPLOADS_PER_DAY: '60MB' });
const admin = await portal.signIn();
const client = await openTusClient(portal, admin);

describe('an upload to a bucket', () => {
  afterAll(async () => {
    await portal.close();
    await places.close();
  });

  const offsetOf = async (id: string) => (await client.ask('HEAD', id)).headers.get('upload-offset');
  async function stored(id: string): Promise<Buffer> {
    const stateOf = async () => {
      const { datas } = await portal.call(admin, uploads.list);
      return (datas as { _id: string; state: string }[]).find(({ _id }) => _id === id)?.state;
    };
    await expect.poll(stateOf, { timeout: 10_000 }).toBe('ready');
    return (await portal.app.inject({ url: `/api/uploads/${id}`, cookies: admin.cookies })).rawPayload;
  }

  it('is sent in parts and downloaded unchanged', async () => {
    const content = randomBytes(partBytes.atMost + 1_000);

    const id = await client.upload({ ...bin, content });

    expect((await stored(id)).equals(content)).toBe(true);
  });

  it('loses at most the current part when a connection breaks', async () => {
    const id = await client.begin(bin, 2 * part.length);
    await client.patch(id, 0, part);

    await client.cut(id, part.length, part);

    expect(await offsetOf(id)).toBe(String(part.length));
    expect((await client.patch(id, part.length, part)).status).toBe(204);
    expect((await stored(id)).equals(Buffer.concat([part, part]))).toBe(true);
  });

  it('accepts only one of two parts for one position, and counts only that towards the daily limit', async () => {
    const id = await client.begin(bin, part.length);
    const others = [2, 3].map((fill) => Buffer.alloc(part.length, fill));

    const answers = await Promise.all(others.map((content) => client.patch(id, 0, content)));

    const won = answers.findIndex(({ status }) => status === 204);
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)[0]).toBe(204);
    expect([409, 423]).toContain(answers[1 - won]?.status);
    expect((await stored(id)).equals(others[won] ?? part)).toBe(true);
  });

  it('continues if the bucket failed to store a part', async () => {
    const id = await client.begin(bin, part.length);
    places.s3.failures.push(500);

    expect((await client.patch(id, 0, part)).status).toBe(503);

    expect(await offsetOf(id)).toBe('0');
    expect((await client.patch(id, 0, part)).status).toBe(204);
    expect((await stored(id)).equals(part)).toBe(true);
  });

  it('ends at the daily limit, counting only what was stored', async () => {
    const id = await client.begin(bin, 10 * part.length);
    let offset = 0;
    const next = async () => client.patch(id, offset, part);

    let answer = await next();
    for (; answer.status === 204; answer = await next()) offset += part.length;

    expect(answer).toMatchObject({ status: 429 });
    // 16 MB and 1,000 bytes, 10 MB, 5 MB and 5 MB were accepted before.
    expect(offset).toBe(4 * part.length);
    expect(await offsetOf(id)).toBe(String(offset));
  });
});
