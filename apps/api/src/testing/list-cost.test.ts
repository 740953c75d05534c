import { engagements } from '@gatehouse/contract/engagements/engagements';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';

import { engagementSource } from '../modules/engagements/engagements.list.ts';
import { buildEngagement } from '../modules/engagements/engagements.build.ts';
import { sortOrder } from '../platform/database/list-source.ts';
import { listStatement } from '../platform/database/list-statement.ts';
import { ownPortal } from './portal.ts';

const rowsOfPage = 25;
const rounds = 400;
const warmUp = 50;
/** The maximum ratio of two medians measured alternately in the same run, so that load affects both alike; measured: 1.8. */
const ratioAtMost = 3;

const bareText = `select id, visual_id, title, type, status, date_start, date_end, created_at, reverse_count, count_all,
    highest_severity, count_open, count_fixed, count_not_fixed, count_retest, total_risk
  from engagements where company_id = $1 order by created_at desc, id desc limit 25`;

const portal = await ownPortal();
const owner = new pg.Client(portal.owner);
await owner.connect();
afterAll(async () => {
  await owner.end();
});

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

it('a page of the list of engagements costs little more than its bare statement', async () => {
  const { database } = portal.platform;
  const { id: companyId } = await portal.company();
  for (let number = 0; number <= rowsOfPage; number += 1) await buildEngagement(database, { company_id: companyId });
  const order = sortOrder(engagementSource.sorts, engagements.list.list.sorts[0]);
  const page = { ...engagementSource, companyId, order, filters: [], limit: rowsOfPage, after: null };
  const clients = database.forClients();
  const costs: { bare: number; listed: number }[] = [];

  for (let round = 0; round < rounds; round += 1) {
    const bare = await timed(() => owner.query({ name: 'bare', text: bareText, values: [companyId] }));
    const listed = await timed(() => clients.readCompany(companyId, listStatement(page)));
    if (round >= warmUp) costs.push({ bare, listed });
  }

  const ratio = median(costs.map(({ listed }) => listed)) / median(costs.map(({ bare }) => bare));
  expect(ratio).toBeLessThan(ratioAtMost);
});
