import { certificateStates } from '@gatehouse/contract/attack-surface/attack-surface-lists';
import { severities } from '@gatehouse/domain/severity';
import { surfaceStates } from '@gatehouse/domain/surface/surface-state';

import { formatNumber } from '../../../core/texts.ts';
import type { ValueFacet } from '../../../ui/table/facet.ts';
import { surfaceTexts } from '../attack-surface.texts.ts';
import { surfaceListTexts } from '../lists/surface-lists.texts.ts';
import { countsOf, type TreeChoice, type TreeFacet, treeFacets } from './tree-facets.ts';
import type { RootNode } from './tree-nodes.ts';

/** Maximum number of values shown for a filter. */
const valuesAtMost = 50;

const wordsOf: Partial<Record<TreeFacet, Readonly<Record<string, string>>>> = {
  state: surfaceTexts.states,
  severity: surfaceTexts.severities,
  certificate: surfaceTexts.certificates,
};
/** Filters that are folded until they are used, so that the others fit beside the tree. */
const foldedFacets: readonly TreeFacet[] = ['port', 'technology', 'product'];
/** Filters whose values have a fixed order. */
const orderOf: Partial<Record<TreeFacet, readonly string[]>> = {
  state: surfaceStates,
  severity: severities,
  certificate: certificateStates,
};

interface FacetSource {
  nodes: readonly RootNode[];
  choice: TreeChoice;
  now: number;
  onChange: (facet: TreeFacet, values: readonly string[]) => void;
}

/** Returns the filters of the tree with the number of hosts for each value. */
export function treeFacetsOf({ nodes, choice, now, onChange }: FacetSource): ValueFacet[] {
  const hosts = nodes.flatMap((node) => node.hosts);
  const all = treeFacets.map((facet) => {
    const counted = countsOf(hosts, choice, { facet, now });
    const order = orderOf[facet];
    const sorted = order
      ? counted.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      : counted.slice(0, valuesAtMost);
    const chosen = choice[facet] ?? [];
    const absent = chosen.filter((value) => sorted.every(([known]) => known !== value));
    return {
      key: facet,
      label: surfaceListTexts.hosts.filters[facet],
      options: [...sorted, ...absent.map((value) => [value, 0] as const)].map(([value, count]) => ({
        value,
        label: wordsOf[facet]?.[value] ?? value,
        count: formatNumber(count),
      })),
      chosen,
      isFurther: foldedFacets.includes(facet) && chosen.length === 0,
      onChange: (values: readonly string[]) => onChange(facet, values),
    };
  });
  // A filter with only one value would not change the list, so it is hidden.
  return all.filter(({ options, chosen }) => options.length > 1 || chosen.length > 0);
}
