import { assets } from '@gatehouse/contract/assets/assets';
import { expect, it, vi } from 'vitest';

import { expectWaitingForLock } from '../../../testing/database-state.ts';
import { patience } from '../../../testing/patience.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { npmAdvisory, storeAdvisories } from '../../cves/cves.build.ts';
import { runMatching } from '../../cves/public.ts';
import { buildInventory, buildInventoryIn, npmLibrary, readAssets } from '../assets.build.ts';
import { openMerge } from './merge-inventory.service.ts';

const portal = await ownPortal();

const packages = Array.from({ length: 40 }, (_, number) => `package-${number}`);
const systems = ['shop', 'depot'];
const rounds = 12;
const at = (round: number) => new Date(Date.parse('2026-03-01T08:00:00Z') + round * 60_000).toISOString();

it('concurrent imports, matching and decisions all finish, and none is lost', async () => {
  const admin = await portal.signIn({ services: ['assets'] });
  const companyId = admin.user.company_id;
  const { database } = portal.platform;
  const scan = (round: number, system: string) =>
    buildInventory(portal.platform, companyId, {
      system,
      components: (round % 2 === 0 ? packages : packages.toReversed()).map((name) => npmLibrary(name, `1.${round}.0`)),
      at: at(round),
    });
  await storeAdvisories(
    portal.platform,
    companyId,
    packages.map((name, number) => npmAdvisory(`CVE-2026-${1_000 + number}`, name)),
  );
  for (const system of systems) await scan(0, system);
  await runMatching(database, companyId);
  const ids = (await readAssets(portal.platform, companyId)).map(({ id }) => id);
  const [first = ''] = ids;

  for (let round = 1; round <= rounds; round += 1) {
    const imports = systems.map((system) => scan(round, system));
    const [many, one] = await Promise.all([
      portal.call(admin, assets.changeMany, {
        body: { ids: ids.toReversed(), status: 'Not Updated', comment: 'Later' },
      }),
      portal.call(admin, assets.change, {
        params: { id: first },
        body: { criticality: round % 2 === 0 ? 'high' : 'low' },
      }),
      runMatching(database, companyId),
      ...imports,
    ]);
    expect([many.status, one.status]).toEqual([200, 200]);
  }
  await runMatching(database, companyId);

  const lines = await readAssets(portal.platform, companyId);
  expect(lines.map(({ version }) => version)).toEqual(systems.flatMap(() => packages.map(() => `1.${rounds}.0`)));
});

it('an import of two systems locks both before it writes, so that it never waits for users', async () => {
  const admin = await portal.signIn({ services: ['assets'] });
  const companyId = admin.user.company_id;
  const { database } = portal.platform;
  const given = (system: string, version: string) => ({ system, components: [npmLibrary(`${system}-lib`, version)] });
  // The depot's assets have the lowest ids, but the import processes them last.
  for (const system of ['depot', 'shop']) await buildInventory(portal.platform, companyId, given(system, '1.0.0'));
  await runMatching(database, companyId);
  const ids = (await readAssets(portal.platform, companyId)).map(({ id }) => id);

  const person = await database.withCompany(companyId, async (db) => {
    await openMerge(db, ['shop', 'depot']);
    const call = portal.call(admin, assets.changeMany, { body: { ids, status: 'Not Updated', comment: 'Later' } });
    await vi.waitFor(() => expectWaitingForLock(portal.owner), patience);
    for (const system of ['shop', 'depot']) await buildInventoryIn(db, companyId, given(system, '2.0.0'));
    return { call };
  });

  expect((await person.call).status).toBe(200);
  expect((await readAssets(portal.platform, companyId)).map(({ version }) => version)).toEqual(['2.0.0', '2.0.0']);
});
