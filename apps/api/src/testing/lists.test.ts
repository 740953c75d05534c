import type { Role } from '@gatehouse/contract/core/access';
import { afterAll, describe, expect, it } from 'vitest';

import { facetFaults, facetsOf } from './lists/list-facets.ts';
import { filterFaults, refusalFaults } from './lists/list-filters.ts';
import { orderFaults } from './lists/list-order.ts';
import type { ListRow } from './lists/list-proof.ts';
import { searchFaults } from './lists/list-search.ts';
import { openLists, type StagedList } from './lists/list-stage.ts';
import type { Actor } from './portal.ts';

const { portal, lists } = await openLists();
afterAll(() => portal.close());

/** Lists of groups have no rows; the tests of their modules cover them. */
const undeclared = [
  '/attackSurfaceManagementForCompany/groups',
  '/attackSurfaceMappingForCompany/changes/groups',
  '/darkWebMonitorsForCompany/groups',
  '/provider/companies/:companyId/attackSurface/changes/groups',
  '/provider/companies/:companyId/issues/groups',
  '/provider/issues/groups',
];

const strangers = new Map<string, Actor>();
/** Returns a user with the same role in another company. */
async function foreignActor({ viewer: { user } }: StagedList): Promise<Actor> {
  const known = strangers.get(user.role) ?? (await portal.signIn({ role: user.role as Role }));
  strangers.set(user.role, known);
  return known;
}
const isOfOneCompany = ({ endpoint: { path } }: StagedList) => !path.startsWith('/provider') && !path.includes(':');

const named = (some: readonly StagedList[]) => some.map((list) => [list.endpoint.path, list] as const);
const isOfStaff = ({ viewer: { user } }: StagedList) => user.role.startsWith('provider-');
/** One side after the other, because companies that use the portal at once each rest between heavy reads. */
const sides = [
  ['of a client', lists.filter((list) => !isOfStaff(list))],
  ['of the provider', lists.filter(isOfStaff)],
] as const;

describe.each(sides)('a list %s', (_side, own) => {
  it.each(named(own))('%s can be sorted by each of its sort orders, page by page', async (_path, list) => {
    expect(await orderFaults(list)).toEqual([]);
  });

  it.each(named(own))('%s has exactly the matching rows for each filter', async (_path, list) => {
    expect(await filterFaults(list)).toEqual([]);
  });

  it.each(named(own.filter(({ endpoint }) => endpoint.list.search)))(
    '%s can be searched for text in its rows',
    async (_path, list) => {
      expect(await searchFaults(list)).toEqual([]);
    },
  );

  it.each(facetsOf(portal, own).map((one) => [one.endpoint.path, one] as const))(
    '%s has the correct count beside each filter value',
    async (_path, one) => {
      expect(await facetFaults(one)).toEqual([]);
    },
  );

  it.each(named(own))('%s refuses undeclared parameters', async (_path, list) => {
    expect(await refusalFaults(list)).toEqual([]);
  });
});

it.each(named(lists.filter(isOfOneCompany)))('%s has none of its rows for another company', async (_path, list) => {
  const { rows } = await list.whole();
  const reply = await portal.call(await foreignActor(list), list.endpoint, { query: { ...list.proof.always } });

  expect(reply.status).toBe(200);
  const ours = new Set(rows.map(({ _id }) => _id));
  expect((reply.datas as ListRow[]).filter(({ _id }) => ours.has(_id))).toEqual([]);
});

it('lists are declared, unless they are of groups', () => {
  const others = portal.app.endpoints.filter((endpoint) => endpoint.kind === 'list' && !('list' in endpoint));
  expect(others.map(({ path }) => path).toSorted()).toEqual(undeclared);
});

it('every count beside a filter belongs to a list', () => {
  const counted = sides.flatMap(([, own]) => facetsOf(portal, own)).map(({ endpoint }) => endpoint.path);
  const known = portal.app.endpoints.map(({ path }) => path).filter((path) => path.endsWith('/facets'));
  expect(counted.toSorted()).toEqual(known.toSorted());
});
