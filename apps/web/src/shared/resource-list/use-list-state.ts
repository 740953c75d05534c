import type { AnyList } from '@gatehouse/contract/list-of';
import { useMemo } from 'react';

import { type AddressFields, useCursorPaging, useListAddress, useSearchText } from '../../core/list-address.ts';
import { filterParameters, knownParameters, type Parameters } from './address-filters.ts';
import { currentView, type QuickView, viewParameter } from './quick-view.ts';

interface StateOptions {
  views?: readonly QuickView[];
  /** The view of an address that names neither a view nor a filter. */
  defaultView?: string | undefined;
  /** The order of an address that names none, where it is not the first one that the list declares. */
  defaultSort?: string | undefined;
  /** Further parameters of the address, such as the grouping. */
  also?: readonly string[];
}

/** Search, filters, order and view of a list, kept in the address so that a reload, Back and another person see the same. */
export function useListState({ list }: AnyList, options: StateOptions = {}) {
  const { views = [], defaultView, also = [] } = options;
  const defaultSort = options.defaultSort ?? list.sorts[0];
  const filters = useMemo(() => filterParameters(list), [list]);
  const names = useMemo(() => ['q', 'sort', viewParameter, ...filters, ...also], [filters, also]);
  const [address, changeAddress] = useListAddress(names);
  const { cursor, movesFrom } = useCursorPaging();

  const chosen = knownParameters(list, address);
  const view = currentView(views, address, defaultView);
  const sort = list.sorts.find((each) => each === address.sort) ?? defaultSort;
  const [text, setText] = useSearchText(chosen['q'] ?? '', (typed) => changeAddress({ q: typed.trim() || undefined }));

  /** A filter that the view sets as well ends the view. */
  const change = (parameters: Parameters): void =>
    changeAddress((now) => {
      const current = currentView(views, now, defaultView);
      const ends = Object.keys(parameters).some((name) => current?.parameters[name] !== undefined);
      const rest = ends ? { ...current?.parameters, [viewParameter]: allKey(views) } : keptView(now, current);
      return { ...rest, ...parameters } as AddressFields<string>;
    });
  const setView = (key: string): void => {
    const next = views.find((each) => each.key === key);
    const cleared = Object.fromEntries(Object.keys(next?.parameters ?? {}).map((name) => [name, undefined]));
    changeAddress({ ...cleared, [viewParameter]: key });
  };
  const used = filters.filter((name) => chosen[name] !== undefined);

  return {
    /** What the list is asked for: the filters of the view and those that were chosen. */
    query: { ...view?.parameters, ...chosen, sort },
    chosen,
    address,
    view: view?.key,
    setView,
    sort,
    setSort: (next: string) => changeAddress({ sort: next === defaultSort ? undefined : next }),
    text,
    setText,
    change,
    changeAddress,
    /** Whether something beyond the view limits the rows. */
    isFiltered: used.length > 0 || (chosen['q'] ?? '') !== '',
    clear: () => {
      setText('');
      changeAddress((now) => ({
        ...keptView(now, currentView(views, now, defaultView)),
        ...Object.fromEntries(['q', ...filters].map((name) => [name, undefined])),
      }));
    },
    cursor,
    movesFrom,
    /** Differs as soon as another list is asked for. */
    listKey: JSON.stringify([view?.parameters, chosen, sort, also.map((name) => address[name])]),
  };
}

/** Search, filters, order and view of one list, and the ways to change them. */
export type ListState = ReturnType<typeof useListState>;

const allKey = (views: readonly QuickView[]): string | undefined =>
  views.find(({ parameters }) => Object.keys(parameters).length === 0)?.key;

/** Writes down a view that was only implied, so that it stays when filters come to the address. */
const keptView = (now: Parameters, current: QuickView | undefined): Parameters =>
  now[viewParameter] === undefined && current && Object.keys(current.parameters).length > 0
    ? { [viewParameter]: current.key }
    : {};
