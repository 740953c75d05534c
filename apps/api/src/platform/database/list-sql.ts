import type { DayRange } from '@gatehouse/contract/core/list-declaration';

import type { FilterContext, SearchTerm, SortKey } from './list-source.ts';
import type { ListFilter } from './list-statement.ts';

/** Sorts by a timestamp with time zone. */
export const timestamp = (key: string): SortKey => ({ key, type: 'timestamptz' });
/** Sorts by a text. */
export const text = (key: string): SortKey => ({ key, type: 'text' });
/** Sorts by a number with decimals. */
export const numeric = (key: string): SortKey => ({ key, type: 'numeric' });
/** Sorts by a whole number. */
export const integer = (key: string): SortKey => ({ key, type: 'integer' });
/** Sorts by a day. */
export const date = (key: string): SortKey => ({ key, type: 'date' });

/** A column that equals the value. */
export const equals =
  (column: string) =>
  (value: unknown): ListFilter => ({ sql: `${column} = ?`, value });

/** A column of this type that equals one of the values. */
export const equalsAny =
  (column: string, type: 'text' | 'smallint') =>
  (values: readonly unknown[]): ListFilter => ({ sql: `${column} = any(?::${type}[])`, value: values });

/** A condition without a value. */
export const holds = (sql: string) => (): ListFilter => ({ sql, value: null });

/** A timestamp after the value. */
export const after =
  (column: string) =>
  (value: string): ListFilter => ({ sql: `${column} > ?::timestamptz`, value });

/** A timestamp on these days (UTC, both included). */
export const onDays =
  (column: string) =>
  ({ from, to }: DayRange): ListFilter[] => [
    ...(from ? [{ sql: `${column} >= ?::date`, value: from }] : []),
    ...(to ? [{ sql: `${column} < ?::date + 1`, value: to }] : []),
  ];

/** SQL of the time zone of the company that reads, or of each row’s company where all clients are read. */
export const zones = {
  company: '(select c.time_zone from companies c where c.id = (select current_company()))',
  row: '(select c.time_zone from companies c where c.id = company_id)',
} as const;
/** SQL of a time zone. */
export type Zone = (typeof zones)[keyof typeof zones];

/** SQL of the day that it is in a time zone. */
export const todayIn = (zone: Zone): string => `(now() at time zone ${zone})::date`;

/** A timestamp on these days of a time zone (both included). */
export const onDaysIn =
  (zone: Zone, column: string) =>
  ({ from, to }: DayRange): ListFilter[] => [
    ...(from ? [{ sql: `${column} >= (?::date)::timestamp at time zone ${zone}`, value: from }] : []),
    ...(to ? [{ sql: `${column} < (?::date + 1)::timestamp at time zone ${zone}`, value: to }] : []),
  ];

/** A column with the id of a user: that user, `me`, or `unassigned`. */
export const assignedTo =
  (column: string) =>
  (value: string, { viewerId }: Pick<FilterContext<unknown>, 'viewerId'>): ListFilter =>
    value === 'unassigned'
      ? { sql: `${column} is null`, value: null }
      : { sql: `${column} = ?`, value: value === 'me' ? viewerId : value };

/**
 * SQL of both names of a client as one text to search: among 1,000 clients the number of comparisons is what takes the
 * time. The character between them cannot be typed.
 */
export const clientNames = '(name || chr(10) || short_name)';

/** Finds the rows of clients with such a name, in lists over all clients. */
export const ofNamedClients: SearchTerm = {
  condition: `company_id in (select c.id from companies c where ${clientNames} ilike ?)`,
};
