import { breachFilters, breachSorts } from '@gatehouse/contract/dark-web/dark-web-lists';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';

import { filteredStatement } from '../platform/database/filtered-statement.ts';
import { filterConditions, sortOrder } from '../platform/database/list-source.ts';
import { listStatement } from '../platform/database/list-statement.ts';
import { ownPortal } from './portal.ts';
import { buildBreach } from '../modules/dark-web/dark-web.build.ts';
import { breachSource } from '../modules/dark-web/leaks/breaches.list.ts';

const mitigated = 3;
const mitigatedForEachOpen = 60;

const portal = await ownPortal();
const owner = new pg.Client(portal.owner);
await owner.connect();
const companyId = (await portal.company()).id;
const logins = Array.from({ length: mitigatedForEachOpen }, (_, index) => `user-${index}@acme.example`);
for (const login of logins) await buildBreach(portal.platform, { company_id: companyId, login, status: mitigated });
await buildBreach(portal.platform, { company_id: companyId, login: 'open@acme.example' });
await owner.query('analyze breaches');
// Disables plans that are fastest for a few rows, but not for a hundred thousand.
await owner.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off');
afterAll(async () => {
  await owner.end();
});

const walked = breachSorts.filter((sort) => !sort.endsWith('status'));

it.each(walked.flatMap((sort) => ['1,2', '1', '2'].map((status) => ({ sort, status }))))(
  'a page of the leaks with status $status, by $sort, reads no mitigated ones, with one plan for all companies',
  async ({ sort, status }) => {
    const { text } = listStatement({
      ...breachSource,
      companyId,
      order: sortOrder(breachSource.sorts, sort),
      filters: filterConditions(breachFilters, breachSource, { query: { status }, viewerId: companyId }),
      countedIn: breachSource.keptCounts.from,
      limit: 25,
      after: null,
    });

    const explained = filteredStatement('explain (generic_plan, costs off) {list}', { list: text });
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(explained.text);

    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan (?:Backward )?using breaches_open_/);
  },
);
