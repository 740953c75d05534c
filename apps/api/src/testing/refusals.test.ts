import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { validFor } from './arbitrary-input.ts';
import { nameOf, openCast } from './cast.ts';
import { formOf } from './form.ts';
import { type Actor, ownPortal } from './portal.ts';
import { send } from './send.ts';

/* On every route, a rejected request names its fault. No request here succeeds, so one sign-in per route suffices. */
const portal = await ownPortal();
const cast = await openCast(portal);
const all = portal.app.endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const actors = new Map<string, Actor>();
for (const [name, endpoint] of all) actors.set(name, await cast.for(endpoint));

interface Refusal {
  message: string;
  issues?: { path: string; message: string }[];
}

async function refuse(endpoint: AnyEndpoint, sent: { search?: string; payload?: object }): Promise<Refusal> {
  const form = endpoint.kind === 'upload' ? formOf({}, { name: 'a.txt', content: 'a' }) : {};
  const reply = await send(portal, { actor: actors.get(nameOf(endpoint)) ?? null, endpoint, ...form, ...sent });
  expect([400, 422]).toContain(reply.statusCode);
  return reply.json<{ datas: Refusal }>().datas;
}

it.each(all)('%s names an invalid query parameter', async (_name, endpoint) => {
  const { message, issues = [] } = await refuse(endpoint, { search: 'unexpected=1' });

  // The response may report a missing parameter first.
  const sentences = [message, ...issues.map((issue) => issue.message)];
  const isNamed = sentences.some((one) =>
    /^(The query contains an unknown|This endpoint does not accept query) parameter/.test(one),
  );
  expect([isNamed, sentences]).toEqual([true, sentences]);
});

/** Returns a value that the field rejects; undefined for a field that accepts anything. */
function wrongValue(body: z.core.$ZodType, whole: object, field: string): unknown {
  const values = [{ wrong: true }, [['wrong']], 7.25, true];
  return values.find((value) => !z.safeParse(body, { ...whole, [field]: value }).success);
}

/** Returns the union options of a body. */
const formsOf = (body: z.core.$ZodType): readonly z.core.$ZodType[] =>
  body._zod.def.type === 'union' ? (body._zod.def as z.core.$ZodUnionDef).options : [body];

const fields = all.flatMap(([name, endpoint]) => {
  const { kind } = endpoint;
  const { refusesBodyAs, ...schemas } = schemasOf(endpoint);
  const { body } = schemas;
  // Endpoints with their own error code give no description.
  if (!body || kind === 'upload' || kind === 'resumable' || refusesBodyAs) return [];
  return formsOf(body).flatMap((form) => {
    const whole = validFor({ ...schemas, body: form }).body as Record<string, unknown>;
    return Object.keys(whole).flatMap((field) => {
      const value = wrongValue(body, whole, field);
      return value === undefined ? [] : [[name, field, endpoint, { ...whole, [field]: value }] as const];
    });
  });
});

describe('a body with one invalid field', () => {
  it.each(fields)('%s names %s', async (_name, field, endpoint, payload) => {
    const { message, issues = [] } = await refuse(endpoint, { payload });

    const [first] = issues;
    expect(first?.path.split('.')[0]).toBe(field);
    expect(message).toBe(first?.message);
    expect(message).not.toMatch(/^The request/);
  });
});
