import type { ReactNode } from 'react';

/** A value of a filter. */
export interface FacetOption {
  value: string;
  label: string;
  /** Formatted number of rows with this value, given the other active filters. */
  count?: string | undefined;
  /** A shape, icon or avatar before the label. */
  mark?: ReactNode;
}

interface NamedFacet {
  key: string;
  label: string;
  /** Rarely used: folded among the filters until it is set. */
  isFurther?: boolean | undefined;
}

/** A filter with a list of values. */
export interface ValueFacet extends NamedFacet {
  options: readonly FacetOption[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  /** Only one value can be selected. */
  isSingle?: boolean;
  /** Label of the button that filters by the typed text, for options that are only the most frequent values. */
  typedLabel?: ((text: string) => string) | undefined;
}

/** A filter with its own control, such as a date range. */
export interface OwnFacet extends NamedFacet {
  /** The current setting as text; undefined if not set. */
  summary: string | undefined;
  onClear: () => void;
  content: (close: () => void) => ReactNode;
}

/** A filter of a list, used by its pill and by the bottom sheet on phones. */
export type Facet = ValueFacet | OwnFacet;

/** Texts of filters. */
export interface FacetTexts {
  search: string;
  noMatches: string;
  clear: string;
  /** Accessible name of the button that removes a filter. */
  remove: (label: string) => string;
}

/** True if the filter has a list of values. */
export const hasOptions = (facet: Facet): facet is ValueFacet => 'options' in facet;

/** Returns the current setting as text, or undefined if not set. */
export function summaryOf(facet: Facet): string | undefined {
  if (!hasOptions(facet)) return facet.summary;
  const labels = facet.options.filter(({ value }) => facet.chosen.includes(value)).map(({ label }) => label);
  return labels.length > 0 ? labels.join(', ') : undefined;
}

/** Removes the filter. */
export function clearFacet(facet: Facet): void {
  if (hasOptions(facet)) facet.onChange([]);
  else facet.onClear();
}

/** Returns a function that removes all filters, or undefined if none is set. */
export function clearAllOf(facets: readonly Facet[]): (() => void) | undefined {
  const used = facets.filter((facet) => summaryOf(facet) !== undefined);
  return used.length > 0 ? () => used.forEach(clearFacet) : undefined;
}

/** Returns the selected values after toggling one, in the order of the options. */
export function toggledValues({ options, chosen, isSingle = false }: ValueFacet, value: string): readonly string[] {
  const isOn = chosen.includes(value);
  if (isSingle) return isOn ? [] : [value];
  const next = new Set(isOn ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return options.filter((option) => next.has(option.value)).map((option) => option.value);
}
