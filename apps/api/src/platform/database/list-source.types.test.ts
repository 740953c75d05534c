import { endpoints, typedBy } from '@gatehouse/contract/core/endpoint';
import { filter, forStaff, listOf } from '@gatehouse/contract/core/list-of';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';

import type { FilterValues, ListQuery } from '@gatehouse/contract/core/list-declaration';
import type { ListSource } from './list-source.ts';
import { equals, equalsAny, onDays, text } from './list-sql.ts';

interface Things {
  list: { row: z.ZodObject<{ _id: z.ZodString }> };
}
const { list } = endpoints(typedBy<Things>(), {
  list: listOf({
    path: '/things',
    access: 'signed-in',
    search: true,
    sorts: ['title', '-title'],
    filters: {
      state: filter.oneOf(['open', 'closed']),
      code: filter.anyOf([1, 2]),
      seen: filter.dayRange('seenFrom', 'seenTo'),
      late: filter.flag(),
      owner: filter.id('me'),
    },
  }),
});
type List = typeof list;

const filters: ListSource<List>['filters'] = {
  state: equals('state'),
  code: equalsAny('code', 'smallint'),
  seen: onDays('seen_at'),
  late: () => ({ sql: 'is_late', value: null }),
  owner: equals('owner_id'),
};
const whole: ListSource<List> = {
  from: 'things',
  row: 'list_row',
  search: ['title'],
  sorts: { title: text('title') },
  filters,
};

describe('the SQL of a declared list', () => {
  it('compiles with SQL for the search, every sort and every filter', () => {
    expectTypeOf(whole).toExtend<ListSource<List>>();
  });

  it('does not compile without SQL for a filter', () => {
    const { owner: _owner, ...others } = filters;
    // @ts-expect-error -- `owner` has no SQL.
    const source: ListSource<List> = { ...whole, filters: others };
    expect(source.filters).not.toHaveProperty('owner');
  });

  it('does not compile without SQL for a sort order', () => {
    // @ts-expect-error -- `title` has no SQL.
    const source: ListSource<List> = { ...whole, sorts: {} };
    expect(source.sorts).toEqual({});
  });

  it('does not compile without SQL for the search', () => {
    const { search: _search, ...others } = whole;
    // @ts-expect-error -- The list has a free-text search.
    const source: ListSource<List> = others;
    expect(source).not.toHaveProperty('search');
  });

  it('does not compile with a filter whose value has another type', () => {
    const late = (words: readonly string[]) => ({ sql: 'is_late = ?', value: words });
    // @ts-expect-error -- A flag is not an array.
    const source: ListSource<List> = { ...whole, filters: { ...filters, late } };
    expect(source.filters.late).toBe(late);
  });

  it('requires SQL for a filter that only staff have', () => {
    const { list: ofStaff } = endpoints(typedBy<Things>(), {
      list: forStaff(list, {
        path: '/things',
        access: { staff: ['engagements:write'] },
        filters: { ...list.list.filters, hidden: filter.flag() },
      }),
    });
    // @ts-expect-error -- `hidden` has no SQL.
    const source: ListSource<typeof ofStaff> = whole;
    expect(source.from).toBe('things');
    expect(ofStaff.path).toBe('/provider/companies/:companyId/things');
  });

  it('has the types of the values and of the query', () => {
    expectTypeOf<FilterValues<List['list']['filters']>>().toEqualTypeOf<{
      readonly state?: 'open' | 'closed' | undefined;
      readonly code?: readonly (1 | 2)[] | undefined;
      readonly seen?: { from: string | undefined; to: string | undefined } | undefined;
      readonly late?: true | undefined;
      readonly owner?: string | undefined;
    }>();
    expectTypeOf<ListQuery<List['list']>['sort']>().toEqualTypeOf<'title' | '-title'>();
    expectTypeOf<ListQuery<List['list']>['seenFrom']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<ListQuery<List['list']>['code']>().toEqualTypeOf<string | undefined>();
  });
});
