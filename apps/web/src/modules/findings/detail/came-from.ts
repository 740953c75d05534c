import { safeReturnTo } from '../../../core/public-paths.ts';
import { findingQueryIn } from '../../../shared/findings/finding-views.ts';

/** The list that somebody came from, and what it shows. */
export interface CameFrom {
  /** Its address; null where nobody came from a list. */
  address: string | null;
  /** Whether it holds the findings of every engagement. */
  isOfAll: boolean;
  query: Partial<ReturnType<typeof queryOf>>;
}

const cursorAtMost = 500;

/** The query of the list at an address; anything that the list does not know is ignored. */
const queryOf = (search: URLSearchParams) => ({
  ...findingQueryIn(search),
  cursor: search.get('cursor')?.slice(0, cursorAtMost),
});

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
