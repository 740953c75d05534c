import { expect, it } from 'vitest';

import { openCutLine } from '../../../testing/cut-line.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { buildInventory, npmLibrary } from '../../assets/assets.build.ts';
import { countWaiting, matchAll, npmAdvisory, storeAdvisories } from '../cves.build.ts';
import { runMatching } from './match-runner.ts';

const portal = await ownPortal();
await portal.signIn({ role: 'provider-admin' });

it('repeated loss of the database sets no asset aside', async () => {
  const { id } = await portal.company({ services: ['assets'] });
  const { database } = portal.platform;
  await storeAdvisories(portal.platform, id, [npmAdvisory('CVE-2026-1000', 'shop')]);
  await buildInventory(portal.platform, id, { components: [npmLibrary('shop', '1.0.0')] });
  const line = await openCutLine(portal.serving, 'insert into asset_matches');
  const { withCompany, withPlatform } = database;
  const connection = { ...database.connection, host: line.host, port: line.port };

  for (let times = 1; times <= 3; times += 1) {
    await expect(runMatching({ withCompany, withPlatform, connection }, id)).rejects.toThrow('Connection terminated');
    expect(line.cuts()).toBe(times);
  }

  expect(await countWaiting(portal.platform, id)).toBe(1);
  const rowsOf = (table: 'match_failures' | 'asset_matches') =>
    database.withCompany(id, (db) => db.selectFrom(table).selectAll().execute());
  expect(await rowsOf('match_failures')).toEqual([]);
  await matchAll(portal.platform, id);
  expect(await rowsOf('asset_matches')).toHaveLength(1);
  line.close();
});
