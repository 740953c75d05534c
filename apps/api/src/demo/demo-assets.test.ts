import { assetStatuses } from '@gatehouse/domain/asset-status';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';

import { openDemo } from '../testing/demo.ts';

const portal = await openDemo();
afterAll(() => portal.close());

interface Figures {
  components: number;
  matches: number;
  exploited: number;
  unmatched: number;
  possible: number;
  statuses: string[];
}

const figuresOf = async (slug: string): Promise<Figures> => {
  const { database } = portal.platform;
  const { id } = await database.withPlatform((db) =>
    db.selectFrom('companies').select('id').where('slug', '=', slug).executeTakeFirstOrThrow(),
  );
  return database.withCompany(id, async (db) => {
    const { rows } = await sql<Figures>`select (select count(*)::integer from assets) as components,
      (select count(*)::integer from asset_matches where not is_unmatched) as matches,
      (select count(*)::integer from company_cves where is_exploited) as exploited,
      (select count(*)::integer from asset_matches where is_unmatched) as unmatched,
      (select count(*)::integer from asset_matches where confidence = 'possible') as possible,
      (select array_agg(distinct status) from assets) as statuses`.execute(db);
    return rows[0] ?? expect.fail('no figures');
  });
};

it('the demo has components, matches and every status, and a fifth of them in the small company', async () => {
  const acme = await figuresOf('acme');
  expect(acme.components).toBeGreaterThan(1_500);
  expect(acme.matches).toBeGreaterThan(200);
  expect(acme.exploited).toBeGreaterThan(5);
  expect(acme.unmatched).toBeGreaterThan(0);
  expect(acme.possible).toBeGreaterThan(0);
  expect(acme.statuses.toSorted()).toEqual([...assetStatuses].toSorted());
  const globex = await figuresOf('globex');
  expect(globex.components).toBeGreaterThan(200);
  expect(globex.matches).toBeGreaterThan(20);
});
