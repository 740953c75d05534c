import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { buildInventory, npmLibrary } from '../modules/assets/assets.build.ts';
import { npmAdvisory, storeAdvisories } from '../modules/cves/cves.build.ts';
import { type Cluster, openCluster } from './own-cluster.ts';
import { openPeople, type People } from './people.ts';

/** More components than the 2,000 of the first batch. */
const components = Array.from({ length: 2_500 }, (_, at) => npmLibrary(`package-${at}`, '1.0.0'));

let cluster: Cluster;
let people: People;
beforeAll(async () => {
  cluster = await openCluster({ PORTAL_RATE_LIMIT: 'off' });
  people = await openPeople(cluster);
});
afterAll(() => cluster.close());

/** Returns the numbers of waiting assets, of matches, of matched assets and of notifications. */
async function progress(companyId: string) {
  const { rows } = await people.database.withCompany(companyId, (db) =>
    sql<Record<'waiting' | 'matches' | 'assets' | 'notes', number>>`select
      (select count(*)::integer from match_queue) as waiting, count(*)::integer as matches,
      count(distinct asset_id)::integer as assets, (select count(*)::integer from notifications) as notes
      from asset_matches where state = 'Affected'`.execute(db),
  );
  return rows[0];
}

it('a process killed while matching loses nothing: the next one continues from there', async () => {
  const company = await people.company();
  await people.user(company);
  await storeAdvisories(
    people,
    company.id,
    components.map(({ name }, at) => npmAdvisory(`CVE-2026-${10_000 + at}`, name)),
  );
  await buildInventory(people, company.id, { components });

  // Locks the last asset of the queue, so that the worker has to wait in the middle of the second batch.
  const owner = new pg.Client({ connectionString: cluster.database.url });
  await owner.connect();
  await owner.query("select set_config('gatehouse.company_id', $1, false)", [company.id]);
  await owner.query('begin');
  await owner.query('select from assets where id = (select max(asset_id::text)::uuid from match_queue) for update');
  const killed = await cluster.start();
  await expect.poll(() => progress(company.id), { timeout: 30_000 }).toMatchObject({ waiting: 500, matches: 2_000 });
  await expect.poll(() => blocked(), { timeout: 10_000 }).toBe(1);
  await killed.kill();
  await owner.query('rollback');
  await owner.end();
  expect(await progress(company.id)).toMatchObject({ matches: 2_000, assets: 2_000, notes: 0 });

  await cluster.start();
  await expect
    .poll(() => progress(company.id), { timeout: 30_000 })
    .toEqual({ waiting: 0, matches: 2_500, assets: 2_500, notes: 1 });
});

const blocked = async (): Promise<number> =>
  (
    await cluster.database.ask(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length;
