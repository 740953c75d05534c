import { noticeKinds } from '../notices/notice-kinds.ts';
import { expect, it } from 'vitest';

import { withClient } from '../../../testing/database-state.ts';
import { openPortal, ownPortal } from '../../../testing/portal.ts';
import { buildInventory, npmLibrary } from '../../assets/assets.build.ts';
import { countWaiting, matchAll, npmAdvisory, storeAdvisories } from '../cves.build.ts';
import { queueEverything } from './match-states.build.ts';

const portal = await ownPortal();
await portal.signIn({ role: 'provider-admin' });

const asOwner = (statement: string) => withClient(portal.owner, (client) => client.query(statement));

/** Makes the database reject all matches of one vulnerability. */
const refuse = (name: string) =>
  asOwner(`create function refuse_match() returns trigger language plpgsql as $$
      begin raise exception 'not to be matched'; end $$;
    create trigger refused before insert or update on asset_matches for each row
      when (new.vulnerability = '${name}') execute function refuse_match()`);

const notesOf = async (): Promise<string[]> => {
  const { id } = await portal.platform.database.withPlatform((db) =>
    db.selectFrom('companies').select('id').where('kind', '=', 'provider').executeTakeFirstOrThrow(),
  );
  return portal.platform.database.withCompany(id, async (db) =>
    (await db.selectFrom('notifications').select('body').where('kind', '=', noticeKinds.setAside).execute()).map(
      ({ body }) => body,
    ),
  );
};

it('assets that fail twice are set aside with a notification, and matched once that is possible', async () => {
  const company = await portal.company({ services: ['assets'] });
  const { id } = company;
  const names = ['poison', ...Array.from({ length: 6 }, (_, at) => `good-${at}`)];
  await storeAdvisories(
    portal.platform,
    id,
    names.map((name, at) => npmAdvisory(`CVE-2026-${1_000 + at}`, name)),
  );
  await buildInventory(portal.platform, id, { components: names.map((name) => npmLibrary(name, '1.0.0')) });
  const matched = () =>
    portal.platform.database.withCompany(id, async (db) =>
      (await db.selectFrom('asset_matches').select('vulnerability').orderBy('vulnerability').execute()).map(
        ({ vulnerability }) => vulnerability,
      ),
    );

  await refuse('CVE-2026-1000');
  await matchAll(portal.platform, id);

  expect(await countWaiting(portal.platform, id)).toBe(0);
  expect(await matched()).toEqual(names.slice(1).map((_, at) => `CVE-2026-${1_001 + at}`));
  expect(await notesOf()).toEqual([
    `CVE matching for #${company.name} failed with an error twice. 1 asset was set aside and may be out of date until imported again.`,
  ]);

  const second = await openPortal({}, { beside: portal });
  await matchAll(second.platform, id);
  expect(await notesOf()).toHaveLength(1);
  await second.close();

  await asOwner('drop trigger refused on asset_matches');
  await queueEverything(portal.platform, id);
  await matchAll(portal.platform, id);
  expect(await matched()).toContain('CVE-2026-1000');
  expect(
    await portal.platform.database.withCompany(id, (db) => db.selectFrom('match_failures').selectAll().execute()),
  ).toEqual([]);
});
