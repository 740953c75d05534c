import { expect, it } from 'vitest';

import { nameOf, openCast } from './cast.ts';
import { ownPortal } from './portal.ts';
import { recordBuilderOf } from './records.ts';
import { send } from './send.ts';

const portal = await ownPortal();
const cast = await openCast(portal);
const named = portal.app.endpoints.filter(({ method, path }) => method === 'GET' && recordBuilderOf(path));

it.each(named.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s treats an ID in capital letters like the same ID in lower case',
  async (_name, endpoint) => {
    const actor = await cast.sameFor(endpoint);
    const build = recordBuilderOf(endpoint.path) ?? expect.fail();
    const params = await build({ portal, companyId: actor.user.company_id, user: actor.user });
    const isId = (value: string) => /^[0-9a-f-]{36}$/.test(value);
    const capitals = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, isId(value) ? value.toUpperCase() : value]),
    );

    const [small, capital] = [
      await send(portal, { actor, endpoint, params }),
      await send(portal, { actor, endpoint, params: capitals }),
    ];

    expect(capital.statusCode).toBe(small.statusCode);
    expect(capital.statusCode).toBeLessThan(500);
  },
);
