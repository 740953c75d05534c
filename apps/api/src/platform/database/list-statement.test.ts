import { expect, it } from 'vitest';

import { type ListPlan, listStatement } from './list-statement.ts';

const companyId = '01a21db2-4073-7e45-945e-61be19b18435';
const plan: ListPlan = {
  from: 'things',
  companyId,
  row: "json_build_object('_id', id)",
  order: { key: 'created_at', type: 'timestamptz', direction: 'desc' },
  filters: [],
  keptTotal: 'select 1',
  limit: 25,
  after: null,
};
const filter = { sql: 'name = ?', value: 'Ada' };
const { keptTotal: _stored, ...counted } = plan;

it.each<[string, ListPlan]>([
  ['whose total is stored', plan],
  ['without a total', { ...counted, withoutTotal: true }],
  ['that follows one with a total', { ...counted, after: ['2026-01-01', companyId, 'counted'] }],
])('a page %s may share a connection', (_page, given) => {
  expect(listStatement(given).isShort).toBe(true);
});

it.each<[string, ListPlan]>([
  ['whose rows are counted for the total', counted],
  ['with a filter', { ...plan, filters: [filter] }],
  ['that is longer than any on a screen', { ...plan, limit: 500 }],
])('a page %s gets a connection of its own', (_page, given) => {
  expect(listStatement(given).isShort).toBe(false);
});
