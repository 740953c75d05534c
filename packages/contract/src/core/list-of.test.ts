import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { bindSchemas, type GroupSchemas, schemasOf } from './endpoint.schema.ts';
import { endpoints, typedBy } from './endpoint.ts';
import { readFilters } from './list-declaration.ts';
import { staffListSchemas } from './list-of.schema.ts';
import { filter, forStaff, listOf } from './list-of.ts';

const schemas = {
  list: { summary: 'The things of the company.', row: z.strictObject({ _id: z.string() }) },
  silent: { summary: 'No search.', row: z.string() },
} satisfies GroupSchemas;
const calls = endpoints(typedBy<typeof schemas>(), {
  list: listOf({
    path: '/things',
    access: 'signed-in',
    search: true,
    sorts: ['-createdAt', 'title'],
    filters: {
      kind: filter.oneOf(['a', 'b']),
      status: filter.anyOf(['Open', 'Re-Test', 'Not Fixed']),
      code: filter.anyOf([1, 2]),
      late: filter.flag(),
      seen: filter.dayRange('from', 'to'),
      since: filter.moment(),
      on: filter.day(),
      owner: filter.assignee(),
      host: filter.text(5),
    },
  }),
  silent: listOf({ path: '/silent', access: 'signed-in', sorts: ['a'] }),
});
bindSchemas(calls, schemas);
const { list } = calls;
const query = schemasOf(list).query;
const id = '0193a2b4-0000-7000-8000-000000000001';
const accepts = (parameters: object) => query.safeParse(parameters).success;

describe('a declared list', () => {
  it('reads an empty query as the first page in the default sort order', () => {
    expect(query.parse({})).toEqual({ limit: 25, sort: '-createdAt' });
  });

  it.each([
    { kind: 'b' },
    { status: 'Open' },
    { status: 'Not Fixed,Re-Test' },
    { code: '1,2' },
    { late: 'true' },
    { from: '2026-01-01' },
    { from: '2026-01-01', to: '2026-02-01' },
    { since: '2026-01-01T00:00:00Z' },
    { on: '2026-01-01' },
    { owner: 'me' },
    { owner: id },
    { owner: 'unassigned' },
    { owner: 'nobody' },
    { host: 'ab' },
    { q: 'text' },
    { sort: 'title' },
    { limit: 'all' },
    { limit: '200', cursor: 'x' },
  ])('accepts %o', (query) => {
    expect(accepts(query)).toBe(true);
  });

  it.each([
    { kind: 'c' },
    { kind: 'a,b' },
    { status: '' },
    { status: 'Open,' },
    { status: 'open' },
    { status: 'Re.Test' },
    { code: '3' },
    { late: 'false' },
    { from: '01.01.2026' },
    { seen: '2026-01-01' },
    { since: '2026-01-01' },
    { owner: 'you' },
    { host: '' },
    { host: 'abcdef' },
    { sort: 'createdAt' },
    { unknown: '1' },
    { limit: '201' },
  ])('refuses %o', (query) => {
    expect(accepts(query)).toBe(false);
  });

  it('accepts a search text only where the list declares search', () => {
    expect(schemasOf(calls.silent).query.safeParse({ q: 'text' }).success).toBe(false);
  });

  it('carries its declaration as plain data', () => {
    expect(JSON.parse(JSON.stringify(list.list))).toEqual(list.list);
    expect(list.list).toMatchObject({ search: true, sorts: ['-createdAt', 'title'] });
    expect(list.list.filters.seen).toEqual({ kind: 'dayRange', from: 'from', to: 'to' });
  });

  it('reads filter values from a query', () => {
    const address = {
      code: '2',
      status: 'Re-Test,Open',
      late: 'true',
      to: '2026-02-01',
      owner: 'me',
      kind: '',
      q: 'x',
    };
    expect(readFilters(list.list.filters, address)).toEqual({
      code: [2],
      status: ['Open', 'Re-Test'],
      late: true,
      seen: { from: undefined, to: '2026-02-01' },
      owner: 'me',
    });
  });

  it('maps the old name of a filter value to the current one', () => {
    expect(query.parse({ owner: 'nobody' })).toMatchObject({ owner: 'unassigned' });
  });

  it('can be offered to staff under the client of the path', () => {
    const access = { staff: ['engagements:write'] } as const;
    const staffHas = { list: staffListSchemas(schemas.list, { summary: 'The things of a client.' }) };
    const staff = endpoints(typedBy<typeof staffHas>(), { list: forStaff(list, { path: '/things', access }) });
    bindSchemas(staff, staffHas);

    expect(staff.list).toMatchObject({
      path: '/provider/companies/:companyId/things',
      access,
      kind: 'list',
      list: list.list,
    });
    expect(schemasOf(staff.list).params.safeParse({ companyId: id }).success).toBe(true);
    expect(schemasOf(staff.list).params.safeParse({}).success).toBe(false);
    expect(schemasOf(staff.list).result).toBe(schemas.list.row);
  });
});
