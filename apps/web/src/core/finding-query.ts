import { findingSorts } from '@gatehouse/contract/finding-lists';
import type { findings } from '@gatehouse/contract/findings';
import { parseDate } from '@gatehouse/domain/display-date';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

import type { Input } from './request.ts';
import { oneOf } from './list-address.ts';

/** What a list of findings asks the server for. */
export type FindingListQuery = NonNullable<Input<typeof findings.all>['query']>;

/** Filters that only an address asks for: the board leads to them. */
const dayNames = ['from', 'to', 'fixedFrom', 'fixedTo', 'on'] as const;
/** The fields of an address that are filters of a list of findings. */
export const findingFilterNames = [
  'q',
  'severity',
  'status',
  'assignee',
  'due',
  'host',
  'since',
  'mentions',
  ...dayNames,
] as const;
type Fields = Partial<Record<(typeof findingFilterNames)[number], string | undefined>>;

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/;
const longest = { host: 500, words: 200 };

/** The known words of a list in an address, in their own order. */
export const wordsIn = <Word extends string>(known: readonly Word[], text = ''): readonly Word[] =>
  known.filter((word) => text.split(',').includes(word));

const asList = (words: readonly string[]): string | undefined => (words.length > 0 ? words.join(',') : undefined);

const assigneeIn = (text = ''): string | undefined =>
  text === 'me' || text === 'nobody' || id.test(text) ? text : undefined;

const dayIn = (text = ''): string | undefined => (parseDate(text) === text ? text : undefined);

/** What of an address is a filter; anything that the list does not know is ignored. The page has no schemas to ask. */
export function findingFiltersIn(fields: Fields): FindingListQuery {
  const { q, severity, status, assignee, due, host, since = '', mentions, ...days } = fields;
  return {
    q: q?.trim().slice(0, longest.words) || undefined,
    severity: asList(wordsIn(severities, severity)),
    status: asList(wordsIn(findingStatuses, status)),
    assignee: assigneeIn(assignee),
    due: oneOf(['overdue', 'soon'] as const, due),
    host: host?.trim().slice(0, longest.host) || undefined,
    since: instant.test(since) ? since : undefined,
    mentions: oneOf(['me'] as const, mentions),
    ...Object.fromEntries(dayNames.map((name) => [name, dayIn(days[name])])),
  };
}

/** The order in an address, where it is one of a list of findings. */
export const findingSortIn = (text: string | undefined): FindingListQuery['sort'] => oneOf(findingSorts, text);
