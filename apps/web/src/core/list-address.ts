import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Fields of the query string; undefined ones are omitted. */
export type AddressFields<Name extends string> = Partial<Record<Name, string | undefined>>;

const cursorName = 'cursor';

function withChange(search: URLSearchParams, change: AddressFields<string>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Returns the current query string. React renders a change later, so basing a second change on the rendered value would undo the first. */
const searchNow = (): URLSearchParams => new URLSearchParams(window.location.search);

const fieldsIn = <Name extends string>(search: URLSearchParams, names: readonly Name[]): AddressFields<Name> =>
  Object.fromEntries(names.map((name) => [name, search.get(name) ?? undefined])) as AddressFields<Name>;

/** The fields to change, or a function that computes them from the current ones. */
type Change<Name extends string> = AddressFields<Name> | ((now: AddressFields<Name>) => AddressFields<Name>);

/**
 * Filters and sort of a list, stored in the address so that they survive a reload, Back, and sharing the link. A change resets the list to
 * its first page.
 */
export function useListAddress<Name extends string>(
  names: readonly Name[],
): [AddressFields<Name>, (change: Change<Name>) => void, () => void] {
  const [search, setSearch] = useSearchParams();

  const change = (wanted: Change<Name>): void => {
    const now = searchNow();
    const changed = typeof wanted === 'function' ? wanted(fieldsIn(now, names)) : wanted;
    setSearch(withChange(now, { ...changed, [cursorName]: undefined }), { replace: true });
  };
  const clear = (): void => change(Object.fromEntries(names.map((name) => [name, undefined])) as AddressFields<Name>);
  return [fieldsIn(search, names), change, clear];
}

/** Returns the value if it is one of `values`; otherwise undefined, since an address can contain anything. */
export function oneOf<Value extends string>(values: readonly Value[], wanted: string | undefined): Value | undefined {
  return values.find((value) => value === wanted);
}

/** Handlers of the pager; undefined on the first or last page. */
export interface PageMoves {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

interface Paging {
  cursor: string | undefined;
  /** Returns the pager's handlers for a page, given the cursor of the next one. */
  movesFrom: (nextCursor: string | null) => PageMoves;
}

const trailIn = (state: unknown): readonly string[] =>
  typeof state === 'object' && state !== null && 'trail' in state && Array.isArray(state.trail) ? state.trail : [];

/** The current page of a list, from the address. Previous cursors are kept in the history state, because cursors only go forward. */
export function useCursorPaging(): Paging {
  const [search, setSearch] = useSearchParams();
  const trail = trailIn(useLocation().state);
  const cursor = search.get(cursorName) ?? undefined;

  const show = (next: string | undefined, nextTrail: readonly string[]): void =>
    setSearch(withChange(searchNow(), { [cursorName]: next }), { state: { trail: nextTrail } });
  const onPrevious = cursor === undefined ? undefined : () => show(trail.at(-1), trail.slice(0, -1));
  return {
    cursor,
    movesFrom: (nextCursor) => ({
      onPrevious,
      onNext: nextCursor === null ? undefined : () => show(nextCursor, [...trail, cursor ?? '']),
    }),
  };
}

/** Delay between typing and searching, in milliseconds. */
const pauseMs = 300;

/** Search text that shows typing at once and writes it to the address after a pause. It also follows changes of the address. */
export function useSearchText(inAddress: string, write: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      // If the user has left for a page that is still loading, writing the text would bring them back.
      if (window.location.pathname === pathname) write(typed);
      setTyped(null);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, write, pathname]);
  return [typed ?? inAddress, setTyped];
}
