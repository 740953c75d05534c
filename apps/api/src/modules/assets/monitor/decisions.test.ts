import { assets } from '@gatehouse/contract/assets/assets';
import { type AssetDetail, assetDetailSchema } from '@gatehouse/contract/assets/asset.schema';
import { cves } from '@gatehouse/contract/cves/cves';
import { cveDetailSchema } from '@gatehouse/contract/cves/cve.schema';
import { beforeEach, describe, expect, it } from 'vitest';

import { formOf } from '../../../testing/form.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildAdvisories, npmAdvisory } from '../../cves/cves.build.ts';
import { buildAsset, npmLibrary } from '../assets.build.ts';

let numbers = 5_000;
const fresh = () => {
  numbers += 1;
  return { cve: `CVE-2026-${numbers}`, name: `package-${numbers}` };
};

const portal = await ownPortal();

describe('decisions on assets', () => {
  let admin: Actor;
  let companyId: string;
  beforeEach(async () => {
    companyId = (await portal.company()).id;
    admin = await portal.signIn({ companyId, role: 'company-admin', user: { fullname: 'Grace Hopper' } });
  });

  /** Builds an asset with one critical CVE. */
  async function vulnerable() {
    const { cve, name } = fresh();
    await buildAdvisories(portal.platform, companyId, [npmAdvisory(cve, name, { fixed: '2.0.0' })]);
    const { id } = await buildAsset(portal.platform, companyId, npmLibrary(name, '1.0.0'));
    return { id, cve, name };
  }
  const read = async (id: string): Promise<AssetDetail> =>
    assetDetailSchema.parse((await portal.call(admin, assets.asset, { params: { id } })).datas);
  const readCve = async (cve: string) =>
    cveDetailSchema.parse((await portal.call(admin, cves.get, { params: { cve } })).datas);

  it('change several assets at once, with a reason for False Positive', async () => {
    const some = [await vulnerable(), await vulnerable()];
    const ids = some.map(({ id }) => id);
    const decide = (body: object) => portal.call(admin, assets.changeMany, { body: { ids, ...body } });
    expect(await decide({ status: 'False Positive' })).toMatchObject({
      status: 422,
      datas: { issues: [{ path: 'comment', message: 'Enter a reason' }] },
    });
    expect(await decide({ status: 'Out of Date' })).toMatchObject({ status: 400 });
    expect((await read(ids[0] ?? '')).status).toBe('Not Updated');

    const reply = await decide({ status: 'False Positive', comment: 'Never loaded' });
    expect(reply).toMatchObject({ status: 200, datas: { changed: 2 } });
    for (const id of ids)
      expect(await read(id)).toMatchObject({
        status: 'False Positive',
        numOfCVEs: 0,
        history: [
          { from: 'Not Updated', by: 'Grace Hopper', comment: 'Never loaded' },
          { from: 'Updated', by: '' },
        ],
      });
    expect((await decide({ status: 'Not Updated' })).status).toBe(200);
    expect(await read(ids[1] ?? '')).toMatchObject({ status: 'Not Updated', numOfCVEs: 1 });
  });

  it('change nothing if one of the assets belongs to another company', async () => {
    const own = await vulnerable();
    const foreign = await buildAsset(portal.platform, (await portal.company()).id);
    const body = { ids: [own.id, foreign.id], status: 'Updated' };
    expect((await portal.call(admin, assets.changeMany, { body })).status).toBe(404);
    expect((await read(own.id)).status).toBe('Not Updated');
  });

  it('are shown on the page of the CVE, with who decided, when and why', async () => {
    const { id, cve } = await vulnerable();
    expect((await readCve(cve)).assets).toMatchObject([{ state: 'Affected', decision: null }]);
    const body = { status: 'False Positive', comment: 'The function is not reachable.' };
    await portal.call(admin, assets.change, { params: { id }, body });

    const detail = await readCve(cve);
    const at = detail.assets[0]?.decision?.at;
    expect(detail.assets).toMatchObject([
      { state: 'Not affected', decision: { state: 'Not affected', by: 'Grace Hopper', comment: body.comment } },
    ]);
    expect(detail.timeline).toContainEqual({ at, kind: 'decided', detail: 'Grace Hopper' });
  });

  it('can be sent as form data', async () => {
    const { id, name } = await vulnerable();
    const sendForm = async (endpoint: Parameters<typeof send>[1]['endpoint'], fields: object, params = {}) => {
      const reply = await send(portal, { actor: admin, endpoint, params, ...formOf({ ...fields }, null) });
      return { status: reply.statusCode, datas: reply.json<{ datas: unknown }>().datas };
    };
    const status = { status: 'False Positive', comment: 'Not reachable', tags: ['edge', 'pci'], owner: null };
    expect(await sendForm(assets.change, status, { id })).toMatchObject({
      status: 200,
      datas: { status: 'False Positive', tags: ['edge', 'pci'], owner: null },
    });
    const asset = { name: '42', kind: 'library', version: '1.0', purl: 'pkg:npm/answer' };
    expect(await sendForm(assets.create, asset)).toMatchObject({ status: 200, datas: { name: '42', version: '1.0' } });
    const own = { cve: 'ACME-1', summary: 'Internal', affected: [{ purl: `pkg:npm/${name}`, range: 'vers:npm/<9' }] };
    expect(await sendForm(cves.create, own)).toMatchObject({ status: 200, datas: { cve: 'ACME-1', isOwn: true } });

    expect(await sendForm(assets.change, { unknown: 'x' }, { id })).toMatchObject({ status: 400 });
    expect(await sendForm(assets.changeMany, { ids: [id], status: 'Updated' })).toMatchObject({ status: 415 });
  });

  it('are plotted by EPSS and CVSS, by priority', async () => {
    const { cve } = await vulnerable();
    const { status, datas } = await portal.call(admin, cves.plot);
    expect(status).toBe(200);
    expect(datas).toEqual({
      points: [{ cve, CVSS_Score: 9.8, epss: null, kev: false, severity: 'critical', numOfAssets: 1 }],
      total: 1,
    });
  });

  it('set the owner, the criticality and the tags of an asset', async () => {
    const { id } = await vulnerable();
    const priority = (await read(id)).priority;
    const { datas: colleagues } = await portal.call(admin, assets.colleagues);
    expect(colleagues).toMatchObject([{ _id: admin.user.id, fullname: 'Grace Hopper' }]);
    const body = { owner: admin.user.id, criticality: 'critical', tags: ['payments'] };
    expect(await portal.call(admin, assets.change, { params: { id }, body })).toMatchObject({
      status: 200,
      datas: { owner: { fullname: 'Grace Hopper' }, criticality: 'critical', tags: ['payments'] },
    });
    await expect.poll(async () => (await read(id)).priority).toBe(priority * 2);
  });
});
