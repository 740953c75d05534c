import { useMemo } from 'react';

import { oneOf, useListAddress, useSearchText } from '../../../core/list-address.ts';
import { type TreeChoice, type TreeFacet, treeFacets } from './tree-facets.ts';
import { type TreeLevel, treeLevels } from './tree-levels.ts';

/** The views of the attack surface. */
const surfaceViews = ['tree', 'map'] as const;
type SurfaceView = (typeof surfaceViews)[number];

/** View, search and filters of the tree, stored in the address. */
export function useTreeChoice() {
  const [address, change] = useListAddress(['q', 'view', 'level', ...treeFacets]);
  const { q, view, level, ...filters } = address;
  const filterText = JSON.stringify(filters);
  const [text, search] = useSearchText(q ?? '', (next) => change({ q: next }));
  const choice = useMemo(
    (): TreeChoice =>
      Object.fromEntries(
        Object.entries(JSON.parse(filterText) as Record<TreeFacet, string>).map(([facet, values]) => [
          facet,
          values.split(','),
        ]),
      ),
    [filterText],
  );
  return {
    text,
    view: oneOf(surfaceViews, view) ?? 'tree',
    level: oneOf(treeLevels, level),
    choice,
    isFiltered: text !== '' || Object.keys(choice).length > 0,
    search,
    choose: (facet: TreeFacet, values: readonly string[]) => change({ [facet]: values.join(',') }),
    show: (next: SurfaceView) => change({ view: next === 'tree' ? undefined : next }),
    openTo: (next: TreeLevel) => change({ level: next }),
    clear: () => {
      search('');
      change(Object.fromEntries(['q', ...treeFacets].map((name) => [name, undefined])));
    },
  };
}

export type TreeAddress = ReturnType<typeof useTreeChoice>;
