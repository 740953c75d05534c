import { isNightly } from '@gatehouse/domain/testing/random-cases';
import { describe, expect, it } from 'vitest';

import { nameOf, openCast } from './cast.ts';
import { databaseFingerprint } from './database-state.ts';
import { ownPortal } from './portal.ts';
import { recordBuilderOf } from './records.ts';
import { send } from './send.ts';

const portal = await ownPortal();
const cast = await openCast(portal);
const reads = portal.app.endpoints.filter(({ method }) => method === 'GET');
const elements = ['image', 'iframe', 'frame', 'embed', 'object', 'script', 'style', 'audio', 'video', 'font', 'worker'];

describe.each(reads.map((endpoint, place) => [nameOf(endpoint), endpoint, place] as const))(
  '%s',
  (_name, endpoint, place) => {
    it('cannot be embedded in a page, and an attempt leaves no trace', async () => {
      const actor = await cast.sameFor(endpoint);
      const params =
        (await recordBuilderOf(endpoint.path)?.({ portal, companyId: actor.user.company_id, user: actor.user })) ?? {};
      const ask = (destination: string) =>
        send(portal, { actor, endpoint, params, headers: { 'sec-fetch-dest': destination } });
      const before = await databaseFingerprint(portal.owner);

      const tried = elements.filter((_element, at) => isNightly || (at + place) % 4 === 0);
      for (const element of tried.filter((one) => one !== 'image' || !endpoint.servesImages)) {
        const { statusCode, body } = await ask(element);
        expect({ element, statusCode, body: JSON.parse(body) }).toEqual({
          element,
          statusCode: 403,
          body: { datas: { message: 'This address cannot be embedded in a page', code: 'FORBIDDEN' } },
        });
      }

      expect(await databaseFingerprint(portal.owner)).toEqual(before);
    });
  },
);

describe('files', () => {
  it('are the only calls that an image can make', () => {
    const paths = portal.app.endpoints.filter(({ servesImages }) => servesImages).map(({ path }) => path);
    expect(paths).toEqual([
      '/branding/images/:image/:version',
      '/files/:fileId/:name',
      '/provider/companies/:companyId/files/:fileId/:name',
      '/awareness-session/:id/logo',
      '/shared-reports/:shareToken/attack-path.svg',
      '/shared-reports/:shareToken/images/:imageId',
    ]);
  });

  it.each(['image', 'document', 'empty'])('are sent for a request with %s', async (destination) => {
    const endpoint = reads.find(({ path }) => path === '/files/:fileId/:name') ?? expect.fail();
    const actor = await cast.for(endpoint);
    const params =
      (await recordBuilderOf(endpoint.path)?.({ portal, companyId: actor.user.company_id, user: actor.user })) ?? {};

    const { statusCode } = await send(portal, { actor, endpoint, params, headers: { 'sec-fetch-dest': destination } });

    expect(statusCode).toBe(200);
  });
});
