import { expect, it } from 'vitest';

import { withClient } from '../../testing/database-state.ts';
import { ownPortal } from '../../testing/portal.ts';
import {
  arrayOf,
  openBooleans,
  openBytes,
  openInstants,
  openIntegers,
  openSmallints,
  openTexts,
  openUuids,
} from './binary-array.ts';

const portal = await ownPortal();

const casts = {
  text: 'select $1::text[] as elements',
  uuid: 'select $1::uuid[]::text[] as elements',
  boolean: 'select $1::boolean[]::text[] as elements',
  bytea: 'select $1::bytea[]::text[] as elements',
  smallint: 'select $1::smallint[]::text[] as elements',
  integer: 'select $1::integer[]::text[] as elements',
  timestamptz: 'select $1::timestamptz[]::text[] as elements',
};

/** Returns the elements in PostgreSQL's own text form. */
async function stored(type: keyof typeof casts, array: Buffer): Promise<(string | null)[]> {
  return withClient(portal.owner, async (client) => {
    await client.query("set timezone = 'UTC'");
    const { rows } = await client.query<{ elements: (string | null)[] }>(casts[type], [array]);
    return rows[0]?.elements ?? [];
  });
}

it('an encoded array is read back as given', async () => {
  const texts = ['', 'plain', 'Zoë, "quoted" \\ {1,2}', '漢字 🦜', null, 'NULL', 'x'.repeat(50_000)];
  expect(await stored('text', arrayOf(openTexts, texts))).toEqual(texts);
  const ids = ['019ab6c0-c0c0-7aaa-8aaa-0123456789ab', null, 'ffffffff-ffff-4fff-bfff-ffffffffffff'];
  expect(await stored('uuid', arrayOf(openUuids, ids))).toEqual(ids);
  expect(await stored('bytea', arrayOf(openBytes, [Buffer.from([0, 255]), null]))).toEqual(['\\x00ff', null]);
  expect(await stored('smallint', arrayOf(openSmallints, [4, null, -1]))).toEqual(['4', null, '-1']);
  expect(await stored('integer', arrayOf(openIntegers, [2_000_000_000, null, -1]))).toEqual(['2000000000', null, '-1']);
  expect(await stored('boolean', arrayOf(openBooleans, [true, false, null]))).toEqual(['true', 'false', null]);
});

it('an encoded timestamp keeps its milliseconds, before and after the year 2000', async () => {
  const instants = ['2026-03-02T08:00:00.123Z', '1999-12-31T23:59:59.999Z', '1970-01-01T00:00:00.001Z'];

  const read = await stored('timestamptz', arrayOf(openInstants, [...instants.map(Date.parse), null]));

  expect(read.map((text) => text && new Date(`${text.replace(' ', 'T')}:00`).toISOString())).toEqual([
    ...instants,
    null,
  ]);
});

it('an encoded array can be empty', async () => {
  expect(await stored('text', arrayOf(openTexts, []))).toEqual([]);
});
