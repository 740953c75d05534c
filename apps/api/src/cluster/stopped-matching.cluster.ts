import { afterAll, beforeAll, expect, it } from 'vitest';

import { buildInventory, npmLibrary } from '../modules/assets/assets.build.ts';
import { matchAll, npmAdvisory, storeAdvisories } from '../modules/cves/cves.build.ts';
import { withClient } from '../testing/database-state.ts';
import { type Cluster, openCluster } from './own-cluster.ts';
import { openPeople, type People } from './people.ts';
import { openStoppableServer, type StoppableServer } from './stoppable-server.ts';

/** Longer than the statement timeout of a transaction, shorter than the driver's. */
const stoppedMs = 16_000;

let server: StoppableServer;
let cluster: Cluster;
let people: People;
beforeAll(async () => {
  cluster = await openCluster({}, async () => {
    server = await openStoppableServer();
    return { DATABASE_URL: server.url };
  });
  people = await openPeople(cluster);
});
afterAll(async () => {
  server.resume();
  await cluster.close();
  await server.close();
});

const asOwner = (statement: string) =>
  withClient({ connectionString: server.url }, async (client) => (await client.query(statement)).rows as unknown[]);

it('a statement whose server was stopped counts as no failure of the asset', async () => {
  const company = await people.company();
  await people.user(company);
  await storeAdvisories(people, company.id, [npmAdvisory('CVE-2026-1000', 'shop')]);
  await buildInventory(people, company.id, { components: [npmLibrary('shop', '1.0.0')] });
  await asOwner(`create function slow_match() returns trigger language plpgsql as $$
      begin perform pg_sleep(3); return new; end $$;
    create trigger slow before insert on asset_matches for each row execute function slow_match()`);
  const rowsOf = (table: 'match_failures' | 'match_queue' | 'asset_matches') =>
    people.database.withCompany(company.id, (db) => db.selectFrom(table).selectAll().execute());

  const matching = matchAll(people, company.id).then(
    () => null,
    (error: Error) => error.message,
  );
  await expect
    .poll(() => asOwner(`select from pg_stat_activity where wait_event = 'PgSleep'`), { timeout: 30_000 })
    .toHaveLength(1);
  server.suspend();
  const stopped = performance.now();
  await expect.poll(() => performance.now() - stopped, { timeout: 2 * stoppedMs }).toBeGreaterThan(stoppedMs);
  server.resume();

  expect(await matching).toBe('canceling statement due to statement timeout');
  expect([await rowsOf('match_failures'), (await rowsOf('match_queue')).length]).toEqual([[], 1]);
  await asOwner('drop trigger slow on asset_matches');
  await matchAll(people, company.id);
  expect(await rowsOf('asset_matches')).toHaveLength(1);
});
