import { type AssetJob, assetJobSchema } from '@gatehouse/contract/assets/asset-jobs.schema';
import { assets } from '@gatehouse/contract/assets/assets';
import { type AssetDetail, assetDetailSchema } from '@gatehouse/contract/assets/asset.schema';
import { cves } from '@gatehouse/contract/cves/cves';
import { cveDetailSchema } from '@gatehouse/contract/cves/cve.schema';
import { beforeEach, describe, expect, it } from 'vitest';

import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildAdvisories, npmAdvisory } from '../../cves/cves.build.ts';
import { buildAsset, npmLibrary } from '../assets.build.ts';

let numbers = 6_000;

const portal = await ownPortal();

describe('decisions on many assets, and on one CVE', () => {
  let admin: Actor;
  let companyId: string;
  beforeEach(async () => {
    companyId = (await portal.company()).id;
    admin = await portal.signIn({ companyId, role: 'company-admin', user: { fullname: 'Grace Hopper' } });
  });

  async function vulnerable(kind: 'library' | 'software' = 'library') {
    numbers += 1;
    const [cve, name] = [`CVE-2026-${numbers}`, `package-${numbers}`];
    await buildAdvisories(portal.platform, companyId, [npmAdvisory(cve, name, { fixed: '2.0.0' })]);
    const { id } = await buildAsset(portal.platform, companyId, { ...npmLibrary(name, '1.0.0'), kind });
    return { id, cve, name };
  }
  const read = async (id: string): Promise<AssetDetail> =>
    assetDetailSchema.parse((await portal.call(admin, assets.asset, { params: { id } })).datas);
  const statuses = async (some: readonly { id: string }[]) =>
    Promise.all(some.map(async ({ id }) => (await read(id)).status));
  const start = (body: object) => portal.call(admin, assets.startJob, { body } as never);
  const startDone = async (body: object): Promise<AssetJob> => {
    const { datas } = await start(body);
    const job = assetJobSchema.parse(datas);
    return assetJobSchema.parse((await portal.call(admin, assets.job, { params: { jobId: job._id } })).datas);
  };
  const undo = async (jobId: string): Promise<AssetJob> => {
    await portal.call(admin, assets.undoJob, { params: { jobId } });
    return assetJobSchema.parse((await portal.call(admin, assets.job, { params: { jobId } })).datas);
  };

  it('change everything that matches a filter, and can be undone', async () => {
    const some = [await vulnerable(), await vulnerable()];
    const other = await vulnerable('software');
    const filter = { kind: 'library', state: 'Active' };
    const job = await startDone({ filter, status: 'False Positive', comment: 'Never loaded' });
    expect(job).toMatchObject({ state: 'Done', total: 2, changed: 2, createdBy: { fullname: 'Grace Hopper' } });
    expect(await statuses([...some, other])).toEqual(['False Positive', 'False Positive', 'Not Updated']);

    expect(await undo(job._id)).toMatchObject({ state: 'Undone', undoUntil: null });
    expect(await statuses(some)).toEqual(['Not Updated', 'Not Updated']);
    const [first] = some;
    const asset = await read(first?.id ?? '');
    expect(asset).toMatchObject({ numOfCVEs: 1, CVEObjects: [{ state: 'Affected' }] });
    expect(asset.history[0]).toMatchObject({ to: 'Not Updated', comment: 'Bulk change undone' });
    expect((await portal.call(admin, assets.undoJob, { params: { jobId: job._id } })).status).toBe(409);
  });

  it('apply to everything in the monitor or to listed assets', async () => {
    const some = [await vulnerable(), await vulnerable()];
    const ids = some.slice(0, 1).map(({ id }) => id);
    expect(await startDone({ ids, status: 'Updated' })).toMatchObject({ total: 1 });
    expect(await startDone({ monitor: { status: 'Not Updated' }, status: 'Updated' })).toMatchObject({ total: 1 });
    expect(await statuses(some)).toEqual(['Updated', 'Updated']);
  });

  it('do not undo later changes by others', async () => {
    const some = [await vulnerable(), await vulnerable()];
    const [first, second] = some.map(({ id }) => id);
    const job = await startDone({ ids: [first, second], status: 'Updated' });
    await portal.call(admin, assets.change, {
      params: { id: second ?? '' },
      body: { status: 'False Positive', comment: 'Not reachable' },
    });
    await undo(job._id);
    expect(await statuses(some)).toEqual(['Not Updated', 'False Positive']);
  });

  it('restore a False Positive with its reason', async () => {
    const { id, cve } = await vulnerable();
    const body = { status: 'False Positive', comment: 'Not reachable' } as const;
    await portal.call(admin, assets.change, { params: { id }, body });
    const job = await startDone({ ids: [id], status: 'Not Updated' });
    expect(await statuses([{ id }])).toEqual(['Not Updated']);
    await undo(job._id);
    expect(await statuses([{ id }])).toEqual(['False Positive']);
    const detail = cveDetailSchema.parse((await portal.call(admin, cves.get, { params: { cve } })).datas);
    expect(detail.assets).toMatchObject([{ state: 'Not affected', decision: { comment: 'Not reachable' } }]);
  });

  it('are refused with two selections, with none, without a reason, or for assets of others', async () => {
    const own = await vulnerable();
    const foreign = await buildAsset(portal.platform, (await portal.company()).id);
    expect((await start({ status: 'Updated' })).status).toBe(422);
    expect((await start({ status: 'Updated', filter: {}, ids: [own.id] })).status).toBe(422);
    expect((await start({ status: 'False Positive', ids: [own.id] })).status).toBe(422);
    expect((await start({ status: 'Updated', ids: [own.id, foreign.id] })).status).toBe(404);
    expect(await statuses([own])).toEqual(['Not Updated']);
  });

  it('can be on a single CVE, independent of the status of the asset', async () => {
    const { id, cve, name } = await vulnerable();
    const other = `CVE-2026-9${numbers}`;
    await buildAdvisories(portal.platform, companyId, [npmAdvisory(other, name)]);
    const decide = (body: object) => portal.call(admin, assets.decide, { params: { id, cve }, body } as never);
    expect((await decide({ state: 'Not affected' })).status).toBe(422);
    expect((await decide({ state: 'Withdrawn', comment: 'No' })).status).toBe(400);
    const { datas } = await decide({ state: 'Not affected', comment: 'Behind a feature flag' });
    expect(assetDetailSchema.parse(datas)).toMatchObject({
      numOfCVEs: 1,
      history: [
        { kind: 'decision', from: cve, to: 'Not affected', comment: 'Behind a feature flag' },
        { kind: 'status' },
      ],
    });

    await portal.call(admin, assets.change, { params: { id }, body: { status: 'Not Updated' } });
    expect((await read(id)).numOfCVEs).toBe(1);
    await decide({ state: null });
    expect((await read(id)).numOfCVEs).toBe(2);
    const missing = { params: { id, cve: 'CVE-1999-1' }, body: { state: null } };
    expect((await portal.call(admin, assets.decide, missing)).status).toBe(404);
  });
});
