import { expect, it } from 'vitest';

import { withClient } from '../../../testing/database-state.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { buildInventory, npmLibrary } from '../../assets/assets.build.ts';
import { countWaiting, matchAll, npmAdvisory, storeAdvisories } from '../cves.build.ts';

const portal = await ownPortal();

it('a transaction that holds the rows of an asset does not set it aside', async () => {
  const { id } = await portal.company({ services: ['assets'] });
  await storeAdvisories(portal.platform, id, [npmAdvisory('CVE-2026-1000', 'shop')]);
  await buildInventory(portal.platform, id, { components: [npmLibrary('shop', '1.0.0')] });
  const rowsOf = (table: 'match_failures' | 'asset_matches') =>
    portal.platform.database.withCompany(id, (db) => db.selectFrom(table).selectAll().execute());

  await withClient(portal.owner, async (holder) => {
    await holder.query("select set_config('gatehouse.company_id', $1, false)", [id]);
    await holder.query('begin');
    await holder.query('select from assets where company_id = $1 for update', [id]);
    await expect(matchAll(portal.platform, id)).rejects.toThrow('canceling statement due to lock timeout');
    await holder.query('rollback');
  });

  expect([await rowsOf('match_failures'), await countWaiting(portal.platform, id)]).toEqual([[], 1]);
  await matchAll(portal.platform, id);
  expect(await rowsOf('asset_matches')).toHaveLength(1);
});
