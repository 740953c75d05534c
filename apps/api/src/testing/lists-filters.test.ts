import { afterAll, describe, expect, it } from 'vitest';

import { facetFaults, facetsOf } from './lists/list-facets.ts';
import { filterFaults, refusalFaults } from './lists/list-filters.ts';
import { searchFaults } from './lists/list-search.ts';
import { openLists, type StagedList } from './lists/list-stage.ts';

const { portal, lists } = await openLists();
afterAll(() => portal.close());

const named = (some: readonly StagedList[]) => some.map((list) => [list.endpoint.path, list] as const);
const facets = facetsOf(portal, lists);

describe('a list', () => {
  it.each(named(lists))('%s leaves behind each filter the rows that say so', async (_path, list) => {
    expect(await filterFaults(list)).toEqual([]);
  });

  it.each(named(lists))('%s refuses a value that no filter knows', async (_path, list) => {
    expect(await refusalFaults(list)).toEqual([]);
  });

  it.each(named(lists.filter(({ endpoint }) => endpoint.list.search)))(
    '%s is searched for the words of its rows',
    async (_path, list) => {
      expect(await searchFaults(list)).toEqual([]);
    },
  );

  it.each(facets.map((one) => [one.endpoint.path, one] as const))(
    'is counted by %s for each value as long as it would be',
    async (_path, one) => {
      expect(await facetFaults(one)).toEqual([]);
    },
  );
});
