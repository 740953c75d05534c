import type { ListDeclaration } from '@gatehouse/contract/core/list-declaration';
import type { AnyList } from '@gatehouse/contract/core/list-of';
import { useMemo } from 'react';

import { type AddressFields, useCursorPaging, useListAddress, useSearchText } from '../../core/list-address.ts';
import { filterParameters, knownParameters, type Parameters } from './address-filters.ts';
import { currentView, type QuickView, viewParameter } from './quick-view.ts';

interface StateOptions {
  views?: readonly QuickView[];
  /** The view of an address with neither a view nor a filter. */
  defaultView?: string | undefined;
  /** The default sort, if it is not the first one that the list declares. */
  defaultSort?: string | undefined;
  /** Filters that apply in every view and are not part of the address. */
  always?: Parameters | undefined;
  /** Additional parameters of the address, such as the grouping. */
  also?: readonly string[];
}

const none: readonly never[] = [];

const defaults = { views: none, also: none, defaultView: undefined };

/** The list's parameters in the address, and a function that changes them. */
function useParameters(list: ListDeclaration, also: readonly string[]) {
  const filters = useMemo(() => filterParameters(list), [list]);
  const names = useMemo(() => ['q', 'sort', viewParameter, ...filters, ...also], [filters, also]);
  const [address, change] = useListAddress(names);
  return { filters, address, change };
}

const useTypedSearch = ({ q = '' }: Parameters, change: (fields: Fields) => void) =>
  useSearchText(q, (typed) => change({ q: typed.trim() || undefined }));

type Change = ReturnType<typeof useListAddress>[1];

/** Returns a function that changes parameters but keeps the view, even one that the address only implies. */
const withinView =
  (change: Change, viewIn: (address: Parameters) => QuickView | undefined) =>
  (fields: Fields): void =>
    change((now) => ({ ...keptView(now, viewIn(now)), ...fields }));

/** Search, filters, sort and view of a list, stored in the address so that they survive a reload, Back, and sharing the link. */
export function useListState({ list }: AnyList, options: StateOptions = {}) {
  const { views, defaultView, also } = { ...defaults, ...options };
  const defaultSort = options.defaultSort ?? list.sorts[0];
  const { filters, address, change } = useParameters(list, also);
  const chosen = knownParameters(list, address);
  const viewIn = (parameters: Parameters) => currentView(views, parameters, defaultView);
  const view = viewIn(address);
  const changeInView = withinView(change, viewIn);
  const sort = list.sorts.find((each) => each === address.sort) ?? defaultSort;
  const [text, setText] = useTypedSearch(chosen, changeInView);
  const clear = (): void => {
    setText('');
    changeInView(emptied(['q', ...filters]));
  };
  return {
    /** The server query: the filters of the view and those set by the user. */
    query: { ...options.always, ...view?.parameters, ...definedIn(chosen), sort },
    chosen,
    address,
    always: options.always,
    /** True if the view or a filter excludes rows. */
    isNarrowed: isNarrowing(view, chosen),
    view: view?.key,
    setView: (key: string) => change(switchedTo(views, key)),
    sort,
    setSort: (next: string) => changeInView({ sort: next === defaultSort ? undefined : next }),
    text,
    setText,
    /** Sets filters. If the view sets one of them too, the view is cleared. */
    change: (parameters: Parameters) => change((now) => withFilters(views, viewIn(now), { now, parameters })),
    /** Sets parameters such as the grouping. */
    changeAddress: changeInView,
    /** True if filters other than the view's are set. */
    isFiltered: Object.keys(definedIn(chosen)).length > 0,
    clear,
    ...useCursorPaging(),
    /** Changes whenever the query changes. */
    listKey: JSON.stringify([view?.parameters, chosen, sort, also.map((name) => address[name])]),
  };
}

/** Search, filters, sort and view of a list, with the functions that change them. */
export type ListState = ReturnType<typeof useListState>;

type Fields = AddressFields<string>;

const emptied = (names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, undefined]));

const definedIn = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));

const isNarrowing = (view: QuickView | undefined, chosen: Parameters): boolean =>
  Object.keys({ ...view?.parameters, ...definedIn(chosen) }).length > 0;

function switchedTo(views: readonly QuickView[], key: string): Fields {
  const next = views.find((each) => each.key === key);
  const cleared = Object.keys(next?.parameters ?? {}).map((name) => [name, undefined] as const);
  return { ...Object.fromEntries(cleared), [viewParameter]: key };
}

function withFilters(
  views: readonly QuickView[],
  current: QuickView | undefined,
  { now, parameters }: { now: Parameters; parameters: Parameters },
): Fields {
  const ends = Object.keys(parameters).some((name) => current?.parameters[name] !== undefined);
  if (!ends) return { ...keptView(now, current), ...parameters };
  return { ...current?.parameters, [viewParameter]: keyOfAll(views), ...parameters };
}

const keyOfAll = (views: readonly QuickView[]): string | undefined =>
  views.find(({ parameters }) => Object.keys(parameters).length === 0)?.key;

/** Returns the implied view as an explicit parameter, so that it is kept when filters are added. */
const keptView = (now: Parameters, current: QuickView | undefined): Fields =>
  now[viewParameter] === undefined && current && Object.keys(current.parameters).length > 0
    ? { [viewParameter]: current.key }
    : {};
