import { listBounds } from '@gatehouse/contract/core/answer-lists.schema';
import type { AnyEndpoint, Schema } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { commentSchema } from '@gatehouse/contract/findings/finding.schema';
import { retestMessageSchema } from '@gatehouse/contract/retests/retest.schema';
import { savedViews } from '@gatehouse/contract/saved-views/saved-views';
import { threadLimit } from '@gatehouse/contract/core/threads.schema';
import { threadPage } from '@gatehouse/contract/core/threads';
import { describe, expect, it } from 'vitest';

import { maxItemsOf } from '../platform/http/body-bounds.ts';
import { bodyBytesOf, limitOf } from '../platform/routes/call-limits.ts';
import { nameOf } from './cast.ts';
import { ownPortal } from './portal.ts';
import { findUnbounded } from './unbounded-parts.ts';

const portal = await ownPortal({ PORTAL_RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });

const named = (endpoints: readonly AnyEndpoint[]) => endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const { endpoints } = portal.app;
const changing = endpoints.filter(({ method }) => method !== 'GET');
const megabyte = 1_048_576;

describe('every call that changes data', () => {
  it.each(named(changing))('%s has a rate limit', (_name, endpoint) => {
    const limit = limitOf(endpoint);

    expect(limit?.calls).toBeLessThanOrEqual(600);
    expect(limit?.seconds).toBeGreaterThanOrEqual(60);
  });

  it.each(named(changing))('%s has a maximum size of its body', (_name, endpoint) => {
    expect(bodyBytesOf(endpoint)).toBeLessThanOrEqual(25 * megabyte);
  });

  it('is refused to a user who has reached the limit, from any address', async () => {
    const owner = await portal.signIn();
    const call = (address: string) =>
      portal.call(owner, savedViews.remove, {
        params: { id: '01890000-0000-7000-8000-000000000000' },
        headers: { 'x-forwarded-for': address },
      });

    const codes = new Set<number>();
    for (let at = 0; at < 600; at += 1) codes.add((await call(`203.0.113.${at % 200}`)).status);

    expect([...codes]).toEqual([404]);
    expect((await call('198.51.100.7')).status).toBe(429);
    expect((await portal.call(owner, savedViews.list, { query: { list: 'findings' } })).status).toBe(200);
  });
});

const isBounded = (schema: Schema): boolean => listBounds.get(schema as never) !== undefined;

describe('the response of every call', () => {
  it.each(named(endpoints))('of %s has a limit, or a reason, for each list and record', (_name, endpoint) => {
    expect(findUnbounded({ schema: schemasOf(endpoint).result, path: '' }, isBounded)).toEqual([]);
  });
});

const entries = new Set<Schema>([commentSchema, retestMessageSchema]);
const writing = endpoints.filter((endpoint) => endpoint.method === 'POST' && entries.has(schemasOf(endpoint).result));

describe('every discussion', () => {
  it('is one of ten', () => {
    expect(writing).toHaveLength(10);
  });

  it.each(named(writing))('%s accepts 30 entries a minute per user', (_name, endpoint) => {
    expect(schemasOf(endpoint).limit).toEqual(threadLimit);
  });

  it.each(named(writing))('of %s is read page by page', (_name, endpoint) => {
    const list = endpoints.find((one) => one.method === 'GET' && one.path === endpoint.path) ?? expect.fail('Not read');
    const { result } = schemasOf(list);

    expect(elementOf(result)).toBe(schemasOf(endpoint).result);
    expect(maxItemsOf(result)).toBe(threadPage);
  });

  it('is included in its record with at most one page', () => {
    const lists = endpoints.flatMap((endpoint) => listsOfEntries(schemasOf(endpoint).result));

    expect(lists.length).toBeGreaterThan(8);
    expect(new Set(lists.map(maxItemsOf))).toEqual(new Set([threadPage]));
  });
});

/** Returns the schema of a list's entries. */
const elementOf = (schema: Schema | undefined): Schema | undefined =>
  (schema?._zod.def as { element?: Schema } | undefined)?.element;

/** Returns the fields of a response that contain comments. */
function listsOfEntries(result: Schema): Schema[] {
  const { shape = {} } = result._zod.def as unknown as { shape?: Record<string, Schema> };
  return Object.values(shape).filter((field) => {
    const element = elementOf(field);
    return element !== undefined && entries.has(element);
  });
}
