import type { DayRange } from '@gatehouse/contract/core/list-declaration';

import type { FilterContext, SearchTerm, SortKey } from './list-source.ts';
import type { ListFilter } from './list-statement.ts';

/** Sorts by a `timestamptz` expression. */
export const timestamp = (key: string): SortKey => ({ key, type: 'timestamptz' });
/** Sorts by a text expression. */
export const text = (key: string): SortKey => ({ key, type: 'text' });
/** Sorts by a decimal number. */
export const numeric = (key: string): SortKey => ({ key, type: 'numeric' });
/** Sorts by an integer. */
export const integer = (key: string): SortKey => ({ key, type: 'integer' });
/** Sorts by a date. */
export const date = (key: string): SortKey => ({ key, type: 'date' });

/** Filters on a column that equals the value. */
export const equals =
  (column: string) =>
  (value: unknown): ListFilter => ({ sql: `${column} = ?`, value });

/** Filters on a column of this type that equals any of the values. */
export const equalsAny =
  (column: string, type: 'text' | 'smallint') =>
  (values: readonly unknown[]): ListFilter => ({ sql: `${column} = any(?::${type}[])`, value: values });

/** Filters on a condition without a value. */
export const whenTrue = (sql: string) => (): ListFilter => ({ sql, value: null });

/** Filters on a timestamp after the value. */
export const after =
  (column: string) =>
  (value: string): ListFilter => ({ sql: `${column} > ?::timestamptz`, value });

/** Filters on a timestamp within a range of days (UTC, both ends included). */
export const onDays =
  (column: string) =>
  ({ from, to }: DayRange): ListFilter[] => [
    ...(from ? [{ sql: `${column} >= ?::date`, value: from }] : []),
    ...(to ? [{ sql: `${column} < ?::date + 1`, value: to }] : []),
  ];

/** SQL of the time zone of the reading company or, in lists over all clients, of each row’s company. */
export const zones = {
  company: '(select c.time_zone from companies c where c.id = (select current_company()))',
  row: '(select c.time_zone from companies c where c.id = company_id)',
} as const;
/** SQL of a time zone, one of `zones`. */
export type Zone = (typeof zones)[keyof typeof zones];

/** Returns the SQL of the current date in a time zone. */
export const todayIn = (zone: Zone): string => `(now() at time zone ${zone})::date`;

/** Filters on a timestamp within a range of days in a time zone (both ends included). */
export const onDaysIn =
  (zone: Zone, column: string) =>
  ({ from, to }: DayRange): ListFilter[] => [
    ...(from ? [{ sql: `${column} >= (?::date)::timestamp at time zone ${zone}`, value: from }] : []),
    ...(to ? [{ sql: `${column} < (?::date + 1)::timestamp at time zone ${zone}`, value: to }] : []),
  ];

/** Filters on a user id column; the value is a user id, `me` or `unassigned`. */
export const assignedTo =
  (column: string) =>
  (value: string, { viewerId }: Pick<FilterContext<unknown>, 'viewerId'>): ListFilter =>
    value === 'unassigned'
      ? { sql: `${column} is null`, value: null }
      : { sql: `${column} = ?`, value: value === 'me' ? viewerId : value };

/** SQL condition for clients by either of their names. The subquery converts the term once, instead of for each client. */
export const namedClients = 'search_names like (select lower(?))';

/** Matches rows by their client's name, in lists over all clients. */
export const ofNamedClients: SearchTerm = {
  condition: `company_id in (select c.id from companies c where ${namedClients})`,
};
