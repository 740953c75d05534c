import {
  findingFilterNames,
  findingFiltersIn,
  type FindingListQuery,
  findingSortIn,
} from '../../../core/finding-query.ts';
import { safeReturnTo } from '../../../core/public-paths.ts';

/** The list that somebody came from, and what it shows. */
export interface CameFrom {
  /** Its address; null where nobody came from a list. */
  address: string | null;
  /** Whether it holds the findings of every engagement. */
  isOfAll: boolean;
  query: FindingListQuery;
}

const cursorAtMost = 500;

/** What the list of an address asks the server for; what it does not know is ignored, as the list itself does. */
function queryOf(search: URLSearchParams): CameFrom['query'] {
  const given = findingFilterNames.map((name) => [name, search.get(name) ?? undefined]);
  return {
    ...findingFiltersIn(Object.fromEntries(given) as Parameters<typeof findingFiltersIn>[0]),
    sort: findingSortIn(search.get('sort') ?? undefined),
    cursor: search.get('cursor')?.slice(0, cursorAtMost),
  };
}

const stateOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;

/**
 * Reads `?from=`, or `from` of the history: the address of a list (`/engagements/…?severity=high`), or only its filters
 * (`severity=high`), which are then those of the engagement's own list.
 */
export function readCameFrom(engagementId: string, location: { search: string; state: unknown }): CameFrom {
  const told = new URLSearchParams(location.search).get('from') ?? stateOf(location.state);
  const own = `/engagements/${engagementId}`;
  if (typeof told !== 'string' || told === '') return { address: null, isOfAll: false, query: {} };
  const address = safeReturnTo(told.startsWith('/') ? told : `${own}?${told.replace(/^\?/, '')}`);
  if (address === null) return { address: null, isOfAll: false, query: {} };
  const { pathname, searchParams } = new URL(address, window.location.origin);
  return { address, isOfAll: !pathname.startsWith(own), query: queryOf(searchParams) };
}
