import { formatNumber } from '../../core/texts.ts';
import type { Parameters } from './address-filters.ts';

/** A predefined view of a list, mutually exclusive with the others, such as "Unresolved". */
export interface QuickView {
  key: string;
  label: string;
  parameters: Parameters;
  /** Formatted number of rows; undefined until loaded. A view whose rows are not counted has no such property. */
  count?: string | undefined;
}

/** The address parameter with the view. */
export const viewParameter = 'view';

/**
 * Returns the active view. An address without parameters opens the default view. One with filters but no view applies exactly these
 * filters, and only belongs to a view without filters, if there is one.
 */
export function currentView(
  views: readonly QuickView[],
  address: Parameters,
  defaultKey: string | undefined,
): QuickView | undefined {
  if (views.length === 0) return undefined;
  const named = address[viewParameter];
  const isBare = Object.values(address).every((value) => value === undefined);
  const key = named ?? (isBare ? defaultKey : undefined);
  const chosen = views.find((view) => view.key === key) ?? views.find(hasNoParameters);
  const isOverridden = Object.keys(chosen?.parameters ?? {}).some((name) => address[name] !== undefined);
  return isOverridden ? views.find(hasNoParameters) : chosen;
}

const hasNoParameters = ({ parameters }: QuickView): boolean =>
  Object.values(parameters).every((value) => value === undefined);

/** The views of a list: their parameters and labels, and the numbers of rows in the counts of the list, of views that are counted. */
interface DeclaredViews<Key extends string, Counts> {
  parameters: Readonly<Record<Key, Parameters>>;
  labels: Readonly<Record<Key, string>>;
  countOf: Readonly<Partial<Record<Key, (counts: Counts) => number | undefined>>>;
}

/** Returns the views with their numbers of rows. */
export const quickViews = <Key extends string, Counts>(
  { parameters, labels, countOf }: DeclaredViews<Key, Counts>,
  counts: Counts,
): readonly QuickView[] =>
  (Object.keys(parameters) as Key[]).map((key) => {
    const read = countOf[key];
    const count = read?.(counts);
    return {
      key,
      label: labels[key],
      parameters: parameters[key],
      ...(read && { count: count === undefined ? undefined : formatNumber(count) }),
    };
  });
