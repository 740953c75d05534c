import { resolve } from 'node:path';

import { operations } from '@gatehouse/contract/operations/operations';
import { expect, it } from 'vitest';

import { declaredEndpoints } from './routes/declared-endpoints.ts';
import { accessWords, describeRoutes, routeErrors } from './routes/describe-routes.ts';
import { mountedRoutes } from './routes/mounted-routes.ts';

const root = resolve(import.meta.dirname, '../..');
const call = (path: `/${string}`) => ({ ...operations.live, path });
const mounted = (path: `/${string}`, file: string) => {
  const made = call(path);
  return { method: made.method, path, endpoint: made, file };
};

it('finds every endpoint of the contract mounted once, with the file that mounts it', async () => {
  const routes = mountedRoutes(root);

  expect(routeErrors(routes, await declaredEndpoints(root))).toEqual([]);
  expect(routes.find(({ path }) => path === '/engagements/:id')?.file).toBe(
    'apps/api/src/modules/engagements/engagements.routes.ts',
  );
});

it('reports an endpoint that is not mounted, and an address that two endpoints use', () => {
  const routes = [mounted('/one', 'a.ts'), mounted('/one', 'b.ts')];

  expect(routeErrors(routes, [call('/two')])).toEqual([
    'GET /api/two stands in the contract and is mounted nowhere.',
    'GET /api/one is mounted twice: a.ts and b.ts.',
  ]);
});

it('aligns the columns', () => {
  const metrics = { method: 'GET', path: '/metrics', endpoint: null, file: 'b.ts' };

  expect(describeRoutes([mounted('/one', 'a.ts'), metrics])).toEqual([
    'GET  /api/metrics  not of the contract  b.ts',
    'GET  /api/one      everybody            a.ts',
  ]);
});

it.each([
  ['signed-in', 'signed in'],
  [{ staff: ['companies:read', 'tokens:write'] }, 'staff: companies:read or tokens:write'],
  [{ permissions: ['audits:read'], roles: ['company-admin'] }, 'audits:read, and company-admin'],
] as const)('describes %j in words', (access, words) => {
  expect(accessWords(access)).toBe(words);
});
