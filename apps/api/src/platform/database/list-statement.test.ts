import { expect, it } from 'vitest';

import { type ListPlan, listStatement } from './list-statement.ts';

const plan: ListPlan = {
  from: 'things',
  companyId: '01a21db2-4073-7e45-945e-61be19b18435',
  row: "json_build_object('_id', id)",
  order: { key: 'created_at', type: 'timestamptz', direction: 'desc' },
  filters: [],
  keptTotal: 'select 1',
  limit: 25,
  after: null,
};
const filter = { sql: 'name = ?', value: 'Ada' };
const { keptTotal: _kept, ...counted } = plan;

it.each([
  ['a page whose length is kept', plan, true],
  ['a page whose length nobody asks for', { ...counted, withoutTotal: true }, true],
  ['a page that follows one with the length', { ...counted, after: ['2026-01-01', plan.companyId, 'counted'] }, true],
  ['a page whose length is counted', counted, false],
  ['a page behind a filter', { ...plan, filters: [filter] }, false],
  ['a page of more rows than people look at', { ...plan, limit: 500 }, false],
] as [string, ListPlan, boolean][])('shares a connection as expected: %s', (_what, given, isShort) => {
  expect(listStatement(given).isShort).toBe(isShort);
});
