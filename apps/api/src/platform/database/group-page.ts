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

type Placeholders = Readonly<Record<string, unknown>>;

/** The groups of a list. The text ends with `groupPage`; its other placeholders are those of the groupings and the further ones. */
interface DeclaredGroups<By extends string, Sort extends string, Filter> {
  text: string;
  /** The JSON of a group. */
  row: string;
  groupings: Readonly<Record<By, Placeholders>>;
  sorts: Readonly<Record<Sort, GroupSort>>;
  /** Returns the conditions of the list for its filters. */
  conditions: (query: Filter & { viewerId: string }) => ListFilter[];
  more?: Placeholders;
}

/** A request for a page of groups, with the filters of the list. */
interface GroupCall<By, Sort, Filter> {
  query: Filter & { by: By; sort: Sort; limit: unknown; cursor?: string | undefined };
  viewer: { id: string };
  limit: number;
  after: Cursor | null;
}

/** Returns the pages of declared groups, in the shape that `mountList` expects. */
export const groupsOf = <By extends string, Sort extends string, Filter extends object>({
  text,
  groupings,
  sorts,
  conditions,
  more,
  ...row
}: DeclaredGroups<By, Sort, Filter>) => ({
  page: ({ query, viewer, limit, after }: GroupCall<By, Sort, Filter>): Statement => {
    const { by, sort, limit: _limit, cursor: _cursor, ...filter } = query;
    const order = sorts[sort];
    return filteredStatement(text, {
      ...row,
      ...(more as Readonly<Record<string, PlaceholderContent>>),
      ...(groupings[by] as Readonly<Record<string, PlaceholderContent>>),
      filters: conditions({ ...(filter as unknown as Filter), viewerId: viewer.id }),
      order: order.key,
      direction: order.direction,
      after: after ? [afterOf(order, after)] : [],
      rows: String(rowsFetched(limit)),
      limit: { bound: limit },
    });
  },
});

const afterOf = ({ key, type, direction }: GroupSort, after: Cursor): ListFilter => ({
  sql: `(${key}, id) ${direction === 'desc' ? '<' : '>'} ((?::text[])[1]::${type}, (?::text[])[2]::uuid)`,
  value: after,
});
