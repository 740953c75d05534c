import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { readFilters } from './list-declaration.ts';
import { filter, forStaff, listOf } from './list-of.ts';

const list = listOf({
  path: '/things',
  access: 'signed-in',
  summary: 'The things of the company.',
  row: z.strictObject({ _id: z.string() }),
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
});
const id = '0193a2b4-0000-7000-8000-000000000001';
const accepts = (query: object) => list.query?.safeParse(query).success;

describe('a declared list', () => {
  it('reads an empty address as its first page in the first sort', () => {
    expect(list.query?.parse({})).toEqual({ limit: 25, sort: '-createdAt' });
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

  it('takes free text only where it says so', () => {
    const silent = listOf({
      path: '/silent',
      access: 'signed-in',
      summary: 'No search.',
      row: z.string(),
      sorts: ['a'],
    });
    expect(silent.query?.safeParse({ q: 'text' }).success).toBe(false);
  });

  it('carries its declaration as plain data', () => {
    expect(JSON.parse(JSON.stringify(list.list))).toEqual(list.list);
    expect(list.list).toMatchObject({ search: true, sorts: ['-createdAt', 'title'] });
    expect(list.list.filters.seen).toEqual({ kind: 'dayRange', from: 'from', to: 'to' });
  });

  it('reads the values of its filters out of an address', () => {
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

  it('reads a word that a filter had before as the one that it has now', () => {
    expect(list.query?.parse({ owner: 'nobody' })).toMatchObject({ owner: 'unassigned' });
  });

  it('is offered to staff in the client of the path', () => {
    const access = { staff: ['engagements:write'] } as const;
    const staff = forStaff(list, { path: '/things', access, summary: 'The things of a client.' });
    expect(staff).toMatchObject({
      path: '/provider/companies/:companyId/things',
      access,
      kind: 'list',
      list: list.list,
    });
    expect(staff.params?.safeParse({ companyId: id }).success).toBe(true);
    expect(staff.params?.safeParse({}).success).toBe(false);
  });
});
