import { filteredStatement, type PlaceholderContent } from './filtered-statement.ts';
import { type Cursor, pageOfRows } from './list-page.ts';
import { type ListFilter, rowsFetched } from './list-statement.ts';
import type { Statement } from './scoped-read.ts';

/** A sort of groups: the SQL of its key, with its type for the cursor. */
interface GroupSort {
  key: string;
  type: 'bigint' | 'smallint' | 'text' | 'timestamptz';
  direction: 'asc' | 'desc';
}

/** The sorts that all groups have: by their open records, by all of them, and by name. */
export const groupSorts = {
  '-open': { key: 'open', type: 'bigint', direction: 'desc' },
  '-total': { key: 'total', type: 'bigint', direction: 'desc' },
  name: { key: 'lower(name)', type: 'text', direction: 'asc' },
} as const satisfies Record<string, GroupSort>;

/** Returns the SQL of the ID of a group, which is derived from its key (UUIDv8). */
export const groupIdOf = (key: string): string =>
  `overlay(overlay(md5(${key}) placing '8' from 13) placing 'a' from 17)::uuid`;

/** The SQL of a page of the groups in `named`, with the JSON `{row}` of each. */
export const groupPage: string = pageOfRows({
  rows: `select {row}::text as row, {order} as sort_key, id as sort_id
    from named where {after} order by {order} {direction}, id {direction} limit {rows}`,
  total: 'select count(*) from named',
  limit: '{limit}',
});

/** The page of groups that a request asks for. */
export interface GroupPage {
  limit: number;
  after: Cursor | null;
}

/** Returns the statement of a page of groups, in the shape that `mountList` expects. The text ends with `groupPage`. */
export const groupsStatement = (
  text: string,
  { sort, limit, after, ...placeholders }: GroupPage & { sort: GroupSort } & Readonly<Record<string, unknown>>,
): Statement =>
  filteredStatement(text, {
    ...(placeholders as Readonly<Record<string, PlaceholderContent>>),
    order: sort.key,
    direction: sort.direction,
    after: after ? [afterOf(sort, after)] : [],
    rows: String(rowsFetched(limit)),
    limit: { bound: limit },
  });

const afterOf = ({ key, type, direction }: GroupSort, after: Cursor): ListFilter => ({
  sql: `(${key}, id) ${direction === 'desc' ? '<' : '>'} ((?::text[])[1]::${type}, (?::text[])[2]::uuid)`,
  value: after,
});
