import { breachGroupings, breachGroupSorts, breachSorts } from '@gatehouse/contract/dark-web-lists';

import { oneOf, useListAddress, useSearchText } from '../../core/list-address.ts';
import type { LeakFilter } from './leak-lists.ts';
import { filterIn, filterNames } from './leak-filter-words.ts';

export type FilterName = keyof LeakFilter;

const names = [...filterNames, 'sort', 'group'] as const;

const newestFirst = '-createdAt';
const mostOpenFirst = '-open';

/** Codes in their own order, so that two ways to the same list are one list. */
const toggled = (codes: readonly string[], code: string): string =>
  (codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code]).toSorted().join(',');

const codesIn = (text = ''): readonly string[] => text.split(',').filter((code) => code !== '');

/** Filters, order and grouping of the leaks, kept in the address. */
export function useLeakFilters() {
  const [address, change] = useListAddress(names);
  const query = filterIn(address);
  const [text, setText] = useSearchText(address.q ?? '', (typed) => change({ q: typed.trim() }));
  const sort = oneOf(breachSorts, address.sort) ?? newestFirst;
  const group = oneOf(breachGroupings, address.group);
  const groupSort = oneOf(breachGroupSorts, address.sort) ?? mostOpenFirst;

  return {
    query,
    sort,
    group,
    groupSort,
    text,
    setText,
    change,
    isFiltered: Object.values(query).some((value) => value !== undefined),
    /** Says which list is wanted: it is another one as soon as this differs. */
    listKey: JSON.stringify([query, sort]),
    codesOf: (name: 'status' | 'type' | 'breachType') => codesIn(query[name]),
    toggleCode: (name: 'status' | 'type' | 'breachType', code: string) =>
      change((now) => ({ [name]: toggled(codesIn(filterIn(now)[name]), code) })),
    toggle: (name: FilterName, value: string) =>
      change((now) => ({ [name]: filterIn(now)[name] === value ? undefined : value })),
    setSort: (wanted: string) =>
      change({ sort: wanted === newestFirst || wanted === mostOpenFirst ? undefined : wanted }),
    /** Each grouping has orders of its own. */
    setGroup: (wanted: string) => change({ group: wanted, sort: undefined }),
    clear: () => {
      setText('');
      change(Object.fromEntries(filterNames.map((name) => [name, undefined])));
    },
  };
}
export type LeakFilters = ReturnType<typeof useLeakFilters>;
