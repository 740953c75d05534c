import type { AnyEndpoint, Schema } from '@gatehouse/contract/endpoint';
import { learner } from '@gatehouse/contract/learner';
import { providerCourses } from '@gatehouse/contract/provider-courses';
import { afterAll, describe, expect, it } from 'vitest';

import { mostItemsOf, mostKeysOf } from '../platform/http/body-bounds.ts';
import { fetchCsrfToken, openPortal } from './portal.ts';
import { nameOf } from './cast.ts';

const portal = await openPortal();
afterAll(() => portal.close());

type Inner = { schema: Schema; path: string };

/** The schemas inside of a schema, one level down. */
function innerOf({ schema, path }: Inner): Inner[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  const shape = Object.entries((def['shape'] ?? {}) as Record<string, Schema>);
  const options = (def['options'] ?? def['items'] ?? []) as Schema[];
  const single = ['element', 'valueType', 'innerType', 'in', 'out'].flatMap(
    (key) => (def[key] as Schema | undefined) ?? [],
  );
  return [
    ...shape.map(([key, inner]) => ({ schema: inner, path: path === '' ? key : `${path}.${key}` })),
    ...[...options, ...single].map((inner) => ({ schema: inner, path })),
  ];
}

/** Lists and records of a body that may have any number of parts. */
function findUnbounded(inner: Inner): string[] {
  const { type } = inner.schema._zod.def;
  const isUnbounded =
    (type === 'array' && mostItemsOf(inner.schema) === Number.POSITIVE_INFINITY) ||
    (type === 'record' && mostKeysOf(inner.schema) === Number.POSITIVE_INFINITY);
  return [...(isUnbounded ? [`${inner.path} (${type})`] : []), ...innerOf(inner).flatMap(findUnbounded)];
}

const withBody = portal.app.endpoints.flatMap((endpoint) =>
  endpoint.body ? [{ ...endpoint, body: endpoint.body }] : [],
);

describe('the body of every endpoint', () => {
  it.each(withBody.map((endpoint) => [nameOf(endpoint as AnyEndpoint), endpoint.body] as const))(
    'of %s has a bound for each list and record',
    (_name, body) => {
      expect(findUnbounded({ schema: body, path: '' })).toEqual([]);
    },
  );
});

const uuid = '01890000-0000-7000-8000-000000000000';
const answersOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`q${at}`, 1]));

describe('a body with too many parts', () => {
  it('is refused by one short sentence, however many keys it has', async () => {
    const staff = await portal.signIn({ role: 'provider-admin' });

    const { status, text } = await portal.call(staff, providerCourses.tryQuiz, {
      params: { id: uuid },
      body: { answers: answersOf(40_000) },
    });

    expect(status).toBe(422);
    expect(text.length).toBeLessThan(1_000);
  });

  it('names at most 20 faults of the parts that it may have', async () => {
    const staff = await portal.signIn({ role: 'provider-admin' });

    const { status, datas } = await portal.call(staff, providerCourses.tryQuiz, {
      params: { id: uuid },
      body: { answers: answersOf(60) },
    });

    expect(status).toBe(400);
    expect((datas as { issues: unknown[] }).issues).toHaveLength(20);
  });
});

describe('a call by link', () => {
  it.each([learner.start, learner.answer, learner.launch, learner.progress])(
    '$method $path is answered 404 without the link, whatever its body holds',
    async ({ method, path }) => {
      const cookies: Record<string, string> = {};
      const token = await fetchCsrfToken(portal.app, cookies);

      const reply = await portal.app.inject({
        method,
        url: `/api${path.replace(':id', uuid)}`,
        headers: { 'x-csrf-token': token },
        cookies,
        payload: { attemptId: uuid, revision: 1, answers: answersOf(40_000) },
      });

      expect(reply.statusCode).toBe(404);
    },
  );
});
