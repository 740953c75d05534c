import { useMemo } from 'react';

import { oneOf, useListAddress, useSearchText } from '../../../core/list-address.ts';
import { type TreeChoice, type TreeFacet, treeFacets } from './tree-facets.ts';
import { type TreeLevel, treeLevels } from './tree-levels.ts';

/** The layouts of the hosts that show the whole tree. */
const surfaceViews = ['tree', 'map'] as const;
type SurfaceView = (typeof surfaceViews)[number];

/** View, search and filters of the tree, stored in the address. */
export function useTreeChoice() {
  const [address, change] = useListAddress(['q', 'layout', 'level', 'whole', ...treeFacets]);
  const { q, layout, level, whole, ...filters } = address;
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
    view: oneOf(surfaceViews, layout) ?? 'tree',
    level: oneOf(treeLevels, level),
    /** True if the map also shows hosts without critical and high issues. */
    isWhole: whole === 'true',
    choice,
    isFiltered: text !== '' || Object.keys(choice).length > 0,
    search,
    choose: (facet: TreeFacet, values: readonly string[]) => change({ [facet]: values.join(',') }),
    show: (next: SurfaceView) => change({ layout: next }),
    showWhole: (isWhole: boolean) => change({ whole: isWhole ? 'true' : undefined }),
    openTo: (next: TreeLevel) => change({ level: next }),
    clear: () => {
      search('');
      change(Object.fromEntries(['q', ...treeFacets].map((name) => [name, undefined])));
    },
  };
}

export type TreeAddress = ReturnType<typeof useTreeChoice>;
