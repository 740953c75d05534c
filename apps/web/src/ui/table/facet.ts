import type { ReactNode } from 'react';

/** One value that a list can be filtered by. */
export interface FacetOption {
  value: string;
  label: string;
  /** How many rows it would leave with the other active filters, as the reader writes it. */
  count?: string | undefined;
  /** Before the label: a shape, an icon or an avatar. */
  mark?: ReactNode;
}

interface NamedFacet {
  key: string;
  label: string;
  /** Rarely used: folded among the filters until it is set. */
  isFurther?: boolean | undefined;
}

/** A filter by values from a list. */
export interface ValueFacet extends NamedFacet {
  options: readonly FacetOption[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  /** Only one value at a time. */
  isSingle?: boolean;
  /** Where the options are only the most frequent values: names the button that filters by what is typed. */
  typedLabel?: ((text: string) => string) | undefined;
}

/** A filter with a control of its own, such as a range of dates. */
export interface OwnFacet extends NamedFacet {
  /** What the filter is set to, in words; undefined while it is not set. */
  summary: string | undefined;
  onClear: () => void;
  content: (close: () => void) => ReactNode;
}

/** A filter of a list, for its pill and for the sheet on phones. */
export type Facet = ValueFacet | OwnFacet;

/** What filters say themselves. */
export interface FacetTexts {
  search: string;
  noMatches: string;
  clear: string;
  /** Names the button that removes a filter. */
  remove: (label: string) => string;
}

/** Whether the filter has values to choose from. */
export const hasOptions = (facet: Facet): facet is ValueFacet => 'options' in facet;

/** What the filter is set to, in words; undefined while it is not set. */
export function summaryOf(facet: Facet): string | undefined {
  if (!hasOptions(facet)) return facet.summary;
  const labels = facet.options.filter(({ value }) => facet.chosen.includes(value)).map(({ label }) => label);
  return labels.length > 0 ? labels.join(', ') : undefined;
}

/** Takes the filter away. */
export function clearFacet(facet: Facet): void {
  if (hasOptions(facet)) facet.onChange([]);
  else facet.onClear();
}

/** Takes all filters away; absent while there are none. */
export function clearAllOf(facets: readonly Facet[]): (() => void) | undefined {
  const used = facets.filter((facet) => summaryOf(facet) !== undefined);
  return used.length > 0 ? () => used.forEach(clearFacet) : undefined;
}

/** The values after one of them was switched, in the order of the options. */
export function toggledValues({ options, chosen, isSingle = false }: ValueFacet, value: string): readonly string[] {
  const isOn = chosen.includes(value);
  if (isSingle) return isOn ? [] : [value];
  const next = new Set(isOn ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return options.filter((option) => next.has(option.value)).map((option) => option.value);
}
