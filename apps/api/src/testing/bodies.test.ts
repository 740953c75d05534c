import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { describe, expect, it } from 'vitest';

import { validInput } from './arbitrary-input.ts';
import { nameOf, openCast } from './cast.ts';
import { databaseFingerprint } from './database-state.ts';
import { formOf } from './form.ts';
import { type Actor, ownPortal } from './portal.ts';
import { type SentRequest, send } from './send.ts';

const portal = await ownPortal();
const cast = await openCast(portal);
const all = portal.app.endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const writing = all.filter(([, { method }]) => method !== 'GET');
// The body of an upload part may be any bytes; its own tests cover other content types.
const json = writing.filter(([, { kind, method }]) => kind !== 'upload' && method !== 'PATCH');

/** No request of this file succeeds, so one sign-in per route suffices. */
const actors = new Map<string, Actor>();
for (const [name, endpoint] of all) actors.set(name, await cast.for(endpoint));

async function answer(endpoint: AnyEndpoint, sent: Omit<SentRequest, 'actor' | 'endpoint'>) {
  const reply = await send(portal, { actor: actors.get(nameOf(endpoint)) ?? null, endpoint, ...sent });
  const { code } = reply.json<{ datas: { code?: string } }>().datas;
  // True if the endpoint defines its own error code for invalid input.
  const isOwnWord = code !== undefined && code === schemasOf(endpoint).refusesBodyAs?.code && reply.statusCode === 422;
  return isOwnWord ? malformed : { status: reply.statusCode, code };
}
const asJson = (text: string) => ({ payload: text, headers: { 'content-type': 'application/json' } });

const malformed = { status: 400, code: 'MALFORMED' };
const wrongType = { status: 415, code: 'WRONG_TYPE' };
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe.each(all)('%s', (_name, endpoint) => {
  it.each(['unexpected=1', 'q=%00', 'limit=1&limit=2', '__proto__[x]=1', 'constructor.prototype.x=1', 'q[$ne]=1'])(
    'refuses the query ?%s',
    async (search) => {
      const form = endpoint.kind === 'upload' ? formOf({}, { name: 'a.txt', content: 'a' }) : {};

      expect(await answer(endpoint, { search, ...form })).toEqual(malformed);
    },
  );
});

describe.each(json)('%s', (_name, endpoint) => {
  it.each([
    ['a key that it does not name', '{"unexpected":1}'],
    ['U+0000', '{"unexpected":"a\\u0000b"}'],
    ['U+0000 in a key', '{"a\\u0000b":1}'],
    ['half a character', '{"unexpected":"\\ud800"}'],
    ['nesting without end', deep(40)],
    ['nesting deep enough to overflow', deep(endpoint.access === 'public' ? 10_000 : 50_000)],
    ['a prototype', '{"__proto__":{"polluted":1}}'],
    ['a prototype in disguise', '{"constructor":{"prototype":{"polluted":1}}}'],
    ['a list', '[1]'],
    ['a number', '1'],
    ['broken JSON', '{"a":'],
  ])('refuses %s', async (_fault, text) => {
    expect(await answer(endpoint, asJson(text))).toEqual(malformed);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('refuses forms, plain text, XML and bytes', async () => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'application/octet-stream'];

    const answers = await Promise.all(
      types.map((type) => answer(endpoint, { payload: '{"a":1}', headers: { 'content-type': type } })),
    );
    const form = await answer(endpoint, formOf({ a: '1' }, { name: 'a.txt', content: 'a' }));

    expect(answers).toEqual(answers.map(() => wrongType));
    // A form endpoint rejects the undeclared field.
    expect(form).toEqual(endpoint.takesForm && endpoint.file ? malformed : wrongType);
  });
});

const withText = json.flatMap(([name, endpoint]) => {
  const body = (schemasOf(endpoint).body ? validInput(endpoint).body : {}) as Record<string, unknown>;
  const texts = Object.keys(body).filter((key) => typeof body[key] === 'string');
  return texts.map((key) => [name, key, endpoint, body] as const);
});

describe.each(withText)('%s', (_name, key, endpoint, body) => {
  it.each(['\0', 'a\0b', '\ud800', 'a\udc00'])(
    `refuses %j as ${key}, because it cannot be stored unchanged`,
    async (text) => {
      expect(await answer(endpoint, { payload: { ...body, [key]: text } })).toEqual(malformed);
    },
  );
});

/** Content types that once bypassed the schema in this framework. */
const disguises = [
  'APPLICATION/JSON',
  'application/json;charset=utf-8',
  'application/json ; charset=utf-8',
  ' application/json',
  'application/json\ta',
  'application/json; ',
  'application/json, text/plain',
  'application/jsonx',
  'application/vnd.api+json',
  'text/json',
  'application/ json',
];

describe.each(json)('%s', (_name, endpoint) => {
  it('checks every body with its schema, however the content type is written', async () => {
    const before = await databaseFingerprint(portal.owner);

    for (const type of disguises) {
      const reply = await answer(endpoint, { payload: '{"unexpected":1}', headers: { 'content-type': type } });
      expect([malformed, wrongType]).toContainEqual(reply);
    }

    expect(await databaseFingerprint(portal.owner)).toEqual(before);
  });
});
