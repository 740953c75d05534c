import { expect, it } from 'vitest';
import { z } from 'zod';

import { forStaffToo } from './both-sides.ts';
import { endpoint } from './endpoint.ts';
import { filter, listOf } from './list-of.ts';
import { recordId } from './text.ts';

const id = '01990000-0000-7000-8000-00000000d001';
const calls = {
  list: listOf({
    path: '/things',
    access: 'signed-in',
    summary: 'The things.',
    row: z.strictObject({ _id: recordId }),
    sorts: ['name'],
    filters: { size: filter.oneOf(['small', 'large']) },
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/things/:id',
    access: 'signed-in',
    summary: 'Renames a thing.',
    params: z.strictObject({ id: recordId }),
    body: z.strictObject({ name: z.string() }),
    result: z.null(),
    emits: ['things:updated'],
  }),
};
const access = { staff: ['engagements:write'] } as const;
const staff = forStaffToo(calls, access);

it('puts the calls of staff behind the client in the path, with an access of their own', () => {
  expect(Object.values(staff).map((call) => [call.path, call.access])).toEqual([
    ['/provider/companies/:companyId/things', access],
    ['/provider/companies/:companyId/things/:id', access],
  ]);
  expect(staff.rename.params.parse({ companyId: id, id })).toEqual({ companyId: id, id });
  expect(staff.list.params.safeParse({}).success).toBe(false);
});

it('may let more of the staff read than write', () => {
  const readers = { staff: ['invoices:draft'] } as const;

  const { list, rename } = forStaffToo(calls, access, readers);

  expect([list.access, rename.access]).toEqual([readers, access]);
});

it('leaves everything else as it is for clients', () => {
  expect(staff.list).toMatchObject({ method: 'GET', kind: 'list', list: calls.list.list });
  expect(staff.rename).toMatchObject({ method: 'PUT', kind: 'json', emits: ['things:updated'] });
  expect(staff.rename.body).toBe(calls.rename.body);
  expect(calls.rename.path).toBe('/things/:id');
});
