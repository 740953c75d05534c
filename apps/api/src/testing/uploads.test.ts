import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { caseCount } from '@gatehouse/domain/testing/random-cases';
import { describe, expect, it } from 'vitest';

import { nameOf, openCast } from './cast.ts';
import { databaseFingerprint } from './database-state.ts';
import { formOf } from './form.ts';
import { type Actor, ownPortal } from './portal.ts';
import type { UploadSample } from './module-proof.ts';
import { formOfPath, recordBuilderOf } from './records.ts';
import { type SentRequest, send } from './send.ts';

const portal = await ownPortal();
const cast = await openCast(portal);
const uploads = portal.app.endpoints.filter(({ kind }) => kind === 'upload');

/** Builds the records named in the path of an upload, in the sender's company. */
const recordsOf = async ({ path }: AnyEndpoint, { user }: Actor): Promise<Record<string, string>> =>
  (await recordBuilderOf(path)?.({ portal, companyId: user.company_id, user })) ?? {};

async function answer(endpoint: AnyEndpoint, sent: Omit<SentRequest, 'actor' | 'endpoint'>) {
  const actor = await cast.for(endpoint);
  const reply = await send(portal, { actor, endpoint, params: await recordsOf(endpoint, actor), ...sent });
  return { status: reply.statusCode, code: reply.json<{ datas: { code?: string } }>().datas.code };
}

const breaks = caseCount(3, 10);
const malformed = { status: 400, code: 'MALFORMED' };
const wrongType = { status: 415, code: 'WRONG_TYPE' };
const missing = (): UploadSample => expect.fail('Say in the proof of the module which form this call takes');

describe.each(uploads.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  const { fields, file } = (formOfPath[endpoint.path] ?? missing)(cast.client);

  it.each([
    ['a field that it does not name', formOf({ ...fields, unexpected: '1' }, file)],
    ['U+0000', formOf({ ...fields, company: 'a\0b' }, file)],
    ['a prototype in disguise', formOf({ ...fields, 'constructor.prototype': '1' }, file)],
    ['a form without a file', formOf(fields, null)],
  ])('refuses %s', async (_fault, form) => {
    expect(await answer(endpoint, form)).toEqual(malformed);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('is not affected by a field named like a prototype', async () => {
    await answer(endpoint, formOf({ ...fields, ['__proto__']: 'polluted', constructor: 'polluted' }, file));

    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    expect({}.constructor).toBe(Object);
  });

  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'text/multipart'])(
    'refuses %s, which is not a form',
    async (type) => {
      expect(await answer(endpoint, { payload: '{"a":1}', headers: { 'content-type': type } })).toEqual(wrongType);
    },
  );

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=other'])(
    'refuses a form with a wrong boundary: %s',
    async (type) => {
      const { payload } = formOf(fields, file);

      expect(await answer(endpoint, { payload, headers: { 'content-type': type } })).toEqual(malformed);
    },
  );

  it('stores nothing of a truncated form', async () => {
    const { payload, headers } = formOf(fields, file);
    const cuts = Array.from({ length: breaks }, (_, place) => Math.floor((payload.length * (place + 0.5)) / breaks));
    const actor = await cast.for(endpoint);
    const params = await recordsOf(endpoint, actor);
    const before = await databaseFingerprint(portal.owner);

    for (const cut of cuts) {
      const reply = await send(portal, { actor, endpoint, params, headers, payload: payload.subarray(0, cut) });
      expect({ cut, ...reply.json<object>(), status: reply.statusCode }).toMatchObject({ status: 400 });
    }

    expect(await databaseFingerprint(portal.owner)).toEqual(before);
    expect(await answer(endpoint, formOf(fields, file))).toMatchObject({ status: 200 });
  });
});
