import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

import { findingFilterNames, findingFiltersIn, findingSortIn, wordsIn } from '../../core/finding-query.ts';
import { oneOf, useListAddress, useSearchText } from '../../core/list-address.ts';

/** What a list of findings can be grouped by. */
export const groupings = ['severity', 'status', 'host'] as const;
export type Grouping = (typeof groupings)[number];

const names = [...findingFilterNames, 'sort', 'group'] as const;

const defaultSort = 'severity';

const toggled = (words: readonly string[], word: string): string =>
  (words.includes(word) ? words.filter((each) => each !== word) : [...words, word]).join(',');

/** Filters, order and grouping of a list of findings, kept in the address. */
export function useFindingFilters() {
  const [address, change] = useListAddress(names);
  const query = findingFiltersIn(address);
  const [text, setText] = useSearchText(address.q ?? '', (typed) => change({ q: typed.trim() }));
  const severity = wordsIn(severities, address.severity);
  const status = wordsIn(findingStatuses, address.status);
  const sort = findingSortIn(address.sort) ?? defaultSort;
  const group = oneOf(groupings, address.group);

  return {
    query,
    severity,
    status,
    sort,
    group,
    text,
    setText,
    change,
    isFiltered: Object.values(query).some((value) => value !== undefined),
    /** Says which list is wanted: it is another one as soon as this differs. */
    listKey: JSON.stringify([query, sort, group]),
    toggleSeverity: (word: string) => change((now) => ({ severity: toggled(wordsIn(severities, now.severity), word) })),
    toggleStatus: (word: string) => change((now) => ({ status: toggled(wordsIn(findingStatuses, now.status), word) })),
    toggle: (name: 'assignee' | 'due' | 'since', value: string) =>
      change((now) => ({ [name]: now[name] === value ? undefined : value })),
    setSort: (wanted: string) => change({ sort: wanted === defaultSort ? undefined : wanted }),
    clear: () => {
      setText('');
      change(Object.fromEntries(findingFilterNames.map((name) => [name, undefined])));
    },
  };
}
export type FindingFilters = ReturnType<typeof useFindingFilters>;
