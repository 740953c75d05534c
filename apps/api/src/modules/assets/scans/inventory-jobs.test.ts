import { assets } from '@gatehouse/contract/assets/assets';
import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { expect, it } from 'vitest';

import { endedImport, sendImport } from '../../../testing/import-job.ts';
import { ownPortal } from '../../../testing/portal.ts';

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });
const { id: companyId } = await portal.company({ slug: 'inventories' });
const admin = await portal.signIn({ companyId });

const component = (name: string, version: string) => ({
  type: 'library',
  name,
  version,
  purl: `pkg:npm/${name}@${version}`,
});

/** Returns a bill of materials of one shop with these components. */
const bomOf = (timestamp: string, ...components: object[]) =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { timestamp, component: { type: 'application', name: 'shop' } },
    components,
  });

async function send(content: string, preview: boolean): Promise<ImportJob> {
  const fields = { company: 'inventories', format: 'cyclonedx', preview: String(preview) };
  return ended(await sendImport(portal, staff, { fields, file: { name: 'bom.json', content } }));
}
const params = ({ _id }: ImportJob) => ({ params: { companyId, id: _id } });
const ended = (job: ImportJob): Promise<ImportJob> => endedImport(portal, staff, job);
const inventory = async (): Promise<string[]> =>
  (
    (await portal.call(admin, assets.inventory, { query: { limit: 'all' } })).datas as {
      name: string;
      version: string;
    }[]
  )
    .map(({ name, version }) => `${name} ${version}`)
    .toSorted();

it('a bill of materials is previewed, imported once confirmed, and undone', async () => {
  const preview = await send(
    bomOf('2026-11-01T08:00:00Z', component('left', '1.0.0'), component('right', '2.0.0')),
    true,
  );
  expect(preview).toMatchObject({ state: 'Preview', report: { created: 2, preview: true } });
  expect(await inventory()).toEqual([]);

  await portal.call(staff, importJobs.confirm, params(preview));
  const done = await ended(preview);
  expect(done).toMatchObject({ state: 'Done', undoUntil: expect.any(String), report: { created: 2 } });
  expect(await inventory()).toEqual(['left 1.0.0', 'right 2.0.0']);

  const undone = await portal.call(staff, importJobs.undo, params(done));
  expect(undone.datas).toMatchObject({ state: 'Undone' });
  expect(await inventory()).toEqual([]);
});

it('only the newest import of a system can be undone, and otherwise nothing changes', async () => {
  const first = await send(bomOf('2026-11-02T08:00:00Z', component('left', '1.0.0')), false);
  await send(bomOf('2026-11-03T08:00:00Z', component('left', '1.1.0')), false);
  expect(await inventory()).toEqual(['left 1.1.0']);

  const refused = await portal.call(staff, importJobs.undo, params(first));

  expect(refused.status).toBe(422);
  expect(await inventory()).toEqual(['left 1.1.0']);
  expect(await ended(first)).toMatchObject({ state: 'Done' });
});
