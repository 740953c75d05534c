import { expect, it } from 'vitest';
import { z } from 'zod';

import { staffSchemas } from './both-sides.schema.ts';
import { forStaffToo } from './both-sides.ts';
import { bindSchemas, type GroupSchemas, schemasOf } from './endpoint.schema.ts';
import { endpoint, endpoints, typedBy } from './endpoint.ts';
import { filter, listOf } from './list-of.ts';
import { recordId } from './text.schema.ts';

const id = '01990000-0000-7000-8000-00000000d001';
const schemas = {
  list: { summary: 'The things.', row: z.strictObject({ _id: recordId }) },
  rename: {
    summary: 'Renames a thing.',
    params: z.strictObject({ id: recordId }),
    body: z.strictObject({ name: z.string() }),
    result: z.null(),
  },
} satisfies GroupSchemas;
const calls = endpoints(typedBy<typeof schemas>(), {
  list: listOf({
    path: '/things',
    access: 'signed-in',
    sorts: ['name'],
    filters: { size: filter.oneOf(['small', 'large']) },
  }),
  rename: endpoint({ method: 'PUT', path: '/things/:id', access: 'signed-in', emits: ['things:updated'] }),
});
const access = { staff: ['engagements:write'] } as const;
const staff = forStaffToo(calls, access);
bindSchemas(calls, schemas);
bindSchemas(staff, staffSchemas(schemas));

it('adds the client to the path of staff endpoints and gives them their own access rule', () => {
  expect(Object.values(staff).map((call) => [call.path, call.access])).toEqual([
    ['/provider/companies/:companyId/things', access],
    ['/provider/companies/:companyId/things/:id', access],
  ]);
  expect(z.parse(schemasOf(staff.rename).params, { companyId: id, id })).toEqual({ companyId: id, id });
  expect(z.safeParse(schemasOf(staff.list).params, {}).success).toBe(false);
});

it('allows more staff roles to read than to write', () => {
  const readers = { staff: ['invoices:draft'] } as const;

  const { list, rename } = forStaffToo(calls, access, readers);

  expect([list.access, rename.access]).toEqual([readers, access]);
});

it('leaves the client endpoints unchanged', () => {
  expect(staff.list).toMatchObject({ method: 'GET', kind: 'list', list: calls.list.list });
  expect(staff.rename).toMatchObject({ method: 'PUT', kind: 'json', emits: ['things:updated'] });
  expect(schemasOf(staff.rename).body).toBe(schemas.rename.body);
  expect(calls.rename.path).toBe('/things/:id');
});
