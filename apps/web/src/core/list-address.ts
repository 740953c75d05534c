import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** The fields of an address; those that are unset are left out of it. */
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

/**
 * What the address says now. A change reaches the page a moment later, with the next render: one that follows at
 * once must not be made from what the page still shows, or it would take the first one back.
 */
const searchNow = (): URLSearchParams => new URLSearchParams(window.location.search);

const fieldsIn = <Name extends string>(search: URLSearchParams, names: readonly Name[]): AddressFields<Name> =>
  Object.fromEntries(names.map((name) => [name, search.get(name) ?? undefined])) as AddressFields<Name>;

/** The fields to change; a function where they depend on what the address says by then. */
type Change<Name extends string> = AddressFields<Name> | ((now: AddressFields<Name>) => AddressFields<Name>);

/**
 * Filters and sort of a list, kept in the address so that a reload, Back and another person see the same. A change
 * begins the list again, so the page of the list is dropped.
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

/** The value, where it is one of those that the list knows; anything else in an address is ignored. */
export function oneOf<Value extends string>(values: readonly Value[], wanted: string | undefined): Value | undefined {
  return values.find((value) => value === wanted);
}

/** Absent where there is no way: the first page, the last page. */
export interface PageMoves {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

interface Paging {
  cursor: string | undefined;
  /** The ways from a page whose successor begins at this cursor. */
  movesFrom: (nextCursor: string | null) => PageMoves;
}

const trailIn = (state: unknown): readonly string[] =>
  typeof state === 'object' && state !== null && 'trail' in state && Array.isArray(state.trail) ? state.trail : [];

/** The page of a list in the address; the way back is kept in the history, since a cursor knows only forward. */
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

/** A search begins when someone pauses, not at every letter. */
const pauseMs = 300;

/** What is typed is shown at once and reaches the address after a pause; a change of the address shows as well. */
export function useSearchText(inAddress: string, write: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      // Someone who went on while the next page still loads must not be brought back by what they typed before.
      if (window.location.pathname === pathname) write(typed);
      setTyped(null);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, write, pathname]);
  return [typed ?? inAddress, setTyped];
}
