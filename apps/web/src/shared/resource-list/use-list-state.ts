import type { ListDeclaration } from '@gatehouse/contract/core/list-declaration';
import type { AnyList } from '@gatehouse/contract/core/list-of';
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
  /** Filters that the page sets in every view; they are no part of the address. */
  always?: Parameters | undefined;
  /** Further parameters of the address, such as the grouping. */
  also?: readonly string[];
}

const none: readonly never[] = [];

const defaults = { views: none, also: none, defaultView: undefined };

/** The parameters of the address that the list knows, and the way to change them. */
function useParameters(list: ListDeclaration, also: readonly string[]) {
  const filters = useMemo(() => filterParameters(list), [list]);
  const names = useMemo(() => ['q', 'sort', viewParameter, ...filters, ...also], [filters, also]);
  const [address, change] = useListAddress(names);
  return { filters, address, change };
}

const useTypedSearch = ({ q = '' }: Parameters, change: (fields: Fields) => void) =>
  useSearchText(q, (typed) => change({ q: typed.trim() || undefined }));

type Change = ReturnType<typeof useListAddress>[1];

/** Changes that leave the view as it is, also where the address only implies it. */
const withinView =
  (change: Change, viewIn: (address: Parameters) => QuickView | undefined) =>
  (fields: Fields): void =>
    change((now) => ({ ...keptView(now, viewIn(now)), ...fields }));

/** Search, filters, order and view of a list, kept in the address so that a reload, Back and another person see the same. */
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
    /** What the list is asked for: the filters of the view and those that were chosen. */
    query: { ...options.always, ...view?.parameters, ...definedIn(chosen), sort },
    chosen,
    address,
    always: options.always,
    /** True if the view or a filter leaves rows out. */
    isNarrowed: isNarrowing(view, chosen),
    view: view?.key,
    setView: (key: string) => change(switchedTo(views, key)),
    sort,
    setSort: (next: string) => changeInView({ sort: next === defaultSort ? undefined : next }),
    text,
    setText,
    /** Sets filters; one that the view sets as well ends the view. */
    change: (parameters: Parameters) => change((now) => withFilters(views, viewIn(now), { now, parameters })),
    /** Sets parameters such as the grouping. */
    changeAddress: changeInView,
    /** Whether something beyond the view limits the rows. */
    isFiltered: Object.keys(definedIn(chosen)).length > 0,
    clear,
    ...useCursorPaging(),
    /** Differs as soon as another list is asked for. */
    listKey: JSON.stringify([view?.parameters, chosen, sort, also.map((name) => address[name])]),
  };
}

/** Search, filters, order and view of one list, and the ways to change them. */
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

/** Writes down a view that was only implied, so that it stays when filters come to the address. */
const keptView = (now: Parameters, current: QuickView | undefined): Fields =>
  now[viewParameter] === undefined && current && Object.keys(current.parameters).length > 0
    ? { [viewParameter]: current.key }
    : {};
