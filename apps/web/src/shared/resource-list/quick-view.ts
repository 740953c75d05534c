import type { Parameters } from './address-filters.ts';

/** One of the few views of a list that exclude each other, such as "Unresolved". */
export interface QuickView {
  key: string;
  label: string;
  /** The filters that it stands for. */
  parameters: Parameters;
  /** How many rows it has, as the reader writes it; absent until it is known. */
  count?: string | undefined;
}

/** The parameter that names the view in the address. */
export const viewParameter = 'view';

/**
 * The active view. An address without any parameter opens the default view; one with filters but without a view is a
 * link to exactly these filters, and belongs to no view unless a view without filters exists.
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
