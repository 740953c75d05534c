import { findingSorts } from '@gatehouse/contract/finding-lists';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

import { oneOf, useListAddress, useSearchText } from '../../core/list-address.ts';
import type { FindingQuery } from './finding-list.api.ts';

/** What a list of findings can be grouped by. */
export const groupings = ['severity', 'status', 'host'] as const;
export type Grouping = (typeof groupings)[number];

const filterNames = ['q', 'severity', 'status', 'assignee', 'due', 'host', 'since'] as const;
const names = [...filterNames, 'sort', 'group'] as const;
type Fields = Partial<Record<(typeof names)[number], string | undefined>>;

const gravestFirst = 'gravity';
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/;
const longestHost = 500;

/** The known words of a list in an address, in their own order. */
const wordsIn = <Word extends string>(known: readonly Word[], text = ''): readonly Word[] =>
  known.filter((word) => text.split(',').includes(word));

const asList = (words: readonly string[]): string | undefined => (words.length > 0 ? words.join(',') : undefined);

function assigneeIn(text = ''): string | undefined {
  return text === 'me' || text === 'nobody' || id.test(text) ? text : undefined;
}

/** What of an address is a filter; anything that the list does not know is ignored. */
function queryOf({ q, severity, status, assignee, due, host, since = '' }: Fields): FindingQuery {
  return {
    q: q?.trim() || undefined,
    severity: asList(wordsIn(severities, severity)),
    status: asList(wordsIn(findingStatuses, status)),
    assignee: assigneeIn(assignee),
    due: oneOf(['overdue', 'soon'] as const, due),
    host: host?.trim().slice(0, longestHost) || undefined,
    since: instant.test(since) ? since : undefined,
  };
}

const toggled = (words: readonly string[], word: string): string =>
  (words.includes(word) ? words.filter((each) => each !== word) : [...words, word]).join(',');

/** Filters, order and grouping of a list of findings, kept in the address. */
export function useFindingFilters() {
  const [address, change] = useListAddress(names);
  const query = queryOf(address);
  const [text, setText] = useSearchText(address.q ?? '', (typed) => change({ q: typed.trim() }));
  const severity = wordsIn(severities, address.severity);
  const status = wordsIn(findingStatuses, address.status);
  const sort = oneOf(findingSorts, address.sort) ?? gravestFirst;
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
    toggleSeverity: (word: string) => change({ severity: toggled(severity, word) }),
    toggleStatus: (word: string) => change({ status: toggled(status, word) }),
    toggle: (name: 'assignee' | 'due' | 'since', value: string) =>
      change({ [name]: address[name] === value ? undefined : value }),
    setSort: (wanted: string) => change({ sort: wanted === gravestFirst ? undefined : wanted }),
    clear: () => {
      setText('');
      change(Object.fromEntries(filterNames.map((name) => [name, undefined])));
    },
  };
}
export type FindingFilters = ReturnType<typeof useFindingFilters>;
