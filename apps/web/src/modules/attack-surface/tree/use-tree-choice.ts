import { useMemo } from 'react';

import { oneOf, useListAddress } from '../../../core/list-address.ts';
import { type TreeChoice, type TreeFacet, treeFacets } from './tree-facets.ts';
import { type TreeLevel, treeLevels } from './tree-levels.ts';

/** How the attack surface is shown. */
const surfaceViews = ['tree', 'map'] as const;
type SurfaceView = (typeof surfaceViews)[number];

/** View, search and filters of the tree, kept in the address. */
export function useTreeChoice() {
  const [address, change] = useListAddress(['q', 'view', 'level', ...treeFacets]);
  const { q, view, level, ...filters } = address;
  const text = JSON.stringify(filters);
  const choice = useMemo(
    (): TreeChoice =>
      Object.fromEntries(
        Object.entries(JSON.parse(text) as Record<TreeFacet, string>).map(([facet, values]) => [
          facet,
          values.split(','),
        ]),
      ),
    [text],
  );
  return {
    text: q ?? '',
    view: oneOf(surfaceViews, view) ?? 'tree',
    level: oneOf(treeLevels, level),
    choice,
    isFiltered: (q ?? '') !== '' || Object.keys(choice).length > 0,
    search: (next: string) => change({ q: next }),
    choose: (facet: TreeFacet, values: readonly string[]) => change({ [facet]: values.join(',') }),
    show: (next: SurfaceView) => change({ view: next === 'tree' ? undefined : next }),
    openTo: (next: TreeLevel) => change({ level: next }),
    clear: () => change(Object.fromEntries(['q', ...treeFacets].map((name) => [name, undefined]))),
  };
}

export type TreeAddress = ReturnType<typeof useTreeChoice>;
