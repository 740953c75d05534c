import { assets } from '@gatehouse/contract/assets/assets';
import { type AssetDetail, assetDetailSchema, type FixGroup } from '@gatehouse/contract/assets/asset.schema';
import { cves } from '@gatehouse/contract/cves/cves';
import { cveDetailSchema, type CVERow } from '@gatehouse/contract/cves/cve.schema';
import { beforeEach, describe, expect, it } from 'vitest';

import { type Actor, ownPortal } from '../../testing/portal.ts';
import { buildInventory, npmLibrary } from '../assets/assets.build.ts';
import type { AdvisoryRecord } from './advisories/advisory-record.ts';
import { buildAdvisories, buildEpss, buildKev, matchAll, npmAdvisory } from './cves.build.ts';

let numbers = 1_000;
/** Returns a new CVE and package for each test, because all companies share the advisories. */
const fresh = () => {
  numbers += 1;
  return { cve: `CVE-2026-${numbers}`, name: `package-${numbers}` };
};

const portal = await ownPortal();

describe('the vulnerabilities of assets', () => {
  let admin: Actor;
  let companyId: string;
  beforeEach(async () => {
    companyId = (await portal.company()).id;
    admin = await portal.signIn({ companyId, role: 'company-admin' });
  });

  const scan = async (name: string, versions: readonly string[], day = 1) => {
    await buildInventory(portal.platform, companyId, {
      components: versions.map((version) => npmLibrary(name, version)),
      at: `2026-04-0${day}T00:00:00.000Z`,
    });
    await matchAll(portal.platform, companyId);
  };
  const assetOf = async (q: string): Promise<AssetDetail> => {
    const { datas } = await portal.call(admin, assets.inventory, { query: { q } });
    const id = (datas as { _id: string }[])[0]?._id ?? expect.fail('no such asset');
    const detail = await portal.call(admin, assets.asset, { params: { id } });
    return assetDetailSchema.parse(detail.datas);
  };
  const list = async (query: Record<string, string> = {}) =>
    (await portal.call(admin, cves.list, { query })).datas as CVERow[];

  it('are found for a new asset and a new advisory alike', async () => {
    const { cve, name } = fresh();
    await buildAdvisories(portal.platform, companyId, [npmAdvisory(cve, name, { fixed: '2.0.0' })]);
    await scan(name, ['1.0.0']);
    expect(await assetOf(name)).toMatchObject({ status: 'Not Updated', CVEObjects: [{ cve, fixedIn: ['2.0.0'] }] });
    const [figures, ofCves] = await Promise.all(
      [assets.statistics, assets.cveStatistics].map((one) => portal.call(admin, one)),
    );
    expect(ofCves?.datas).toMatchObject({ statistics: { numOfLibraries: 1, numOfAllVulnForCompany: 1 } });
    expect(ofCves?.datas).toEqual(figures?.datas);

    const other = fresh();
    await buildAdvisories(portal.platform, companyId, [npmAdvisory(other.cve, name, { fixed: '3.0.0' })]);
    expect((await list()).map((row) => row.cve).toSorted()).toEqual([cve, other.cve]);
  });

  it('are one record for all their names, with all sources', async () => {
    const { cve, name } = fresh();
    await scan(name, ['1.0.0']);
    const ghsa = `GHSA-aaaa-bbbb-${numbers}`;
    await buildAdvisories(portal.platform, companyId, [npmAdvisory(ghsa, name, { source: 'github', fixed: '2.0.0' })]);
    expect((await list()).map((row) => row.cve)).toEqual([ghsa]);

    await buildAdvisories(portal.platform, companyId, [npmAdvisory(cve, name, { fixed: '2.0.0', aliases: [ghsa] })]);
    expect(await list()).toMatchObject([{ cve, sources: ['github', 'osv'] }]);
    const { datas } = await portal.call(admin, cves.get, { params: { cve: ghsa } });
    expect(cveDetailSchema.parse(datas)).toMatchObject({ cve, names: [cve, ghsa], assets: [{ name }] });
  });

  it('are fixed by a new version, and a new one makes an updated asset Out of Date', async () => {
    const { cve, name } = fresh();
    await buildAdvisories(portal.platform, companyId, [npmAdvisory(cve, name, { fixed: '2.0.0' })]);
    await scan(name, ['1.0.0']);
    await scan(name, ['2.0.0'], 2);
    expect(await assetOf(name)).toMatchObject({ status: 'Updated', numOfCVEs: 0, numOfFixed: 1 });

    await buildAdvisories(portal.platform, companyId, [npmAdvisory(fresh().cve, name, { fixed: '2.1.0' })]);
    expect(await assetOf(name)).toMatchObject({ status: 'Out of Date', numOfCVEs: 1 });
  });

  it('are scored by CVSS 2.0 if no newer vector exists, and show it beside newer ones', async () => {
    const { cve, name } = fresh();
    const old = { source: 'nvd', vector: 'AV:N/AC:L/Au:N/C:P/I:P/A:P' };
    const records = (vectors: AdvisoryRecord['vectors'], modified: string) => [
      npmAdvisory(cve, name, { vectors, modified }),
    ];
    await scan(name, ['1.0.0']);
    await buildAdvisories(portal.platform, companyId, records([old], '2026-01-11T00:00:00.000Z'));
    expect(await list()).toMatchObject([{ cve, CVSS_Score: 7.5, cvss: old.vector, severity: 'high' }]);

    const newer = { source: 'nvd', vector: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H' };
    await buildAdvisories(portal.platform, companyId, records([old, newer], '2026-01-12T00:00:00.000Z'));
    const { datas } = await portal.call(admin, cves.get, { params: { cve } });
    expect(cveDetailSchema.parse(datas)).toMatchObject({
      CVSS_Score: 8.1,
      scores: [
        { version: '3.1', score: 8.1 },
        { version: '2.0', score: 7.5, severity: 'high' },
      ],
    });
  });

  it('are not new under another name', async () => {
    const { cve, name } = fresh();
    await scan(name, ['1.0.0']);
    const ghsa = `GHSA-name-name-${numbers}`;
    await buildAdvisories(portal.platform, companyId, [npmAdvisory(ghsa, name, { source: 'github' })]);
    const { _id: id } = await assetOf(name);
    await portal.call(admin, assets.change, { params: { id }, body: { status: 'Updated' } });

    await buildAdvisories(portal.platform, companyId, [npmAdvisory(cve, name, { aliases: [ghsa] })]);
    expect(await assetOf(name)).toMatchObject({ status: 'Updated', CVEObjects: [{ cve }] });
  });

  it('are closed by a withdrawn advisory', async () => {
    const { cve, name } = fresh();
    await scan(name, ['1.0.0']);
    await buildAdvisories(portal.platform, companyId, [npmAdvisory(cve, name)]);
    const withdrawn = { withdrawn: '2026-03-01T00:00:00.000Z', modified: '2026-03-01T00:00:00.000Z' };
    await buildAdvisories(portal.platform, companyId, [npmAdvisory(cve, name, withdrawn)]);
    expect(await list()).toMatchObject([{ cve, state: 'Withdrawn', numOfAssets: 0 }]);
  });

  it('stay False Positive through a new scan, until another one is found', async () => {
    const { cve, name } = fresh();
    await scan(name, ['1.0.0']);
    await buildAdvisories(portal.platform, companyId, [npmAdvisory(cve, name)]);
    const { _id: id } = await assetOf(name);
    const without = await portal.call(admin, assets.change, { params: { id }, body: { status: 'False Positive' } });
    expect(without.status).toBe(422);
    const body = { status: 'False Positive', comment: 'Not reachable' } as const;
    const { datas } = await portal.call(admin, assets.change, { params: { id }, body });
    expect(datas).toMatchObject({ status: 'False Positive', numOfCVEs: 0, CVEObjects: [{ state: 'Not affected' }] });

    await scan(name, ['1.0.1'], 2);
    expect(await assetOf(name)).toMatchObject({ status: 'False Positive', version: '1.0.1' });
    await buildAdvisories(portal.platform, companyId, [npmAdvisory(fresh().cve, name)]);
    expect(await assetOf(name)).toMatchObject({ status: 'Not Updated', numOfCVEs: 1 });
  });

  it('are not matched if a version cannot be compared', async () => {
    const { cve, name } = fresh();
    await scan(name, ['latest']);
    await buildAdvisories(portal.platform, companyId, [npmAdvisory(cve, name, { fixed: '2.0.0' })]);
    expect(await assetOf(name)).toMatchObject({
      numOfUnmatched: 1,
      numOfCVEs: 0,
      notMatched: [{ cve }],
      CVEObjects: [],
    });
    expect(await list()).toEqual([]);
  });

  it('rank higher with EPSS and KEV, and an older file changes nothing', async () => {
    const { cve, name } = fresh();
    await scan(name, ['1.0.0']);
    await buildAdvisories(portal.platform, companyId, [npmAdvisory(cve, name, { fixed: '2.0.0' })]);
    const epss = (value: number) => [{ cve, epss: value, percentile: 0.9 }];
    await buildEpss(portal.platform, companyId, { date: '2026-05-02', records: epss(0.5) });
    await buildEpss(portal.platform, companyId, { date: '2026-05-01', records: epss(0.1) });
    const kev = [{ cve, added: '2026-05-01', due: '2026-05-22', isRansomware: true }];
    await buildKev(portal.platform, companyId, { date: '2026-05-02', records: kev });
    expect(await list({ kev: 'true', urgent: 'true' })).toMatchObject([
      { epss: 0.5, kev: true, kevDueDate: '2026-05-22', kevRansomware: true, priority: 1049 },
    ]);

    await buildKev(portal.platform, companyId, { date: '2026-05-03', records: [] });
    expect(await list()).toMatchObject([{ kev: false, priority: 49 }]);
  });

  it('are grouped by the update that fixes them', async () => {
    const { cve, name } = fresh();
    const other = fresh();
    await buildAdvisories(portal.platform, companyId, [
      npmAdvisory(cve, name, { fixed: '1.5.0' }),
      npmAdvisory(other.cve, name, { fixed: '2.0.0' }),
    ]);
    await scan(name, ['1.0.0', '1.1.0']);
    const { datas } = await portal.call(admin, assets.monitor, { query: { group: 'fix' } });
    expect(datas as FixGroup[]).toMatchObject([
      { package: name, version: '2.0.0', numOfCVEs: 2, numOfAssets: 2, from: ['1.0.0', '1.1.0'] },
    ]);
    const byCve = await portal.call(admin, assets.monitor, { query: { group: 'cve', sort: 'name' } });
    expect(byCve.datas).toMatchObject([{ cve, numOfAssets: 2 }, { cve: other.cve }]);
    expect((await portal.call(admin, assets.monitor)).datas).toMatchObject([{ numOfCVEs: 2 }, { numOfCVEs: 2 }]);
  });

  it('added by a company are visible to that company only', async () => {
    const { name } = fresh();
    await scan(name, ['1.0.0']);
    const body = {
      cve: 'ACME-2026-1',
      summary: 'Internal',
      cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
      affected: [{ purl: `pkg:npm/${name}`, range: 'vers:npm/<2.0.0' }],
    };
    expect((await portal.call(admin, cves.create, { body })).status).toBe(200);
    expect(await list({ own: 'true' })).toMatchObject([{ cve: 'ACME-2026-1', CVSS_Score: 9.8, numOfAssets: 1 }]);
    expect((await portal.call(admin, cves.create, { body })).status).toBe(409);
  });

  it('of an asset that was added manually are in the next response', async () => {
    const { cve, name } = fresh();
    await buildAdvisories(portal.platform, companyId, [npmAdvisory(cve, name)]);
    const body = { name, kind: 'library', version: '1.0.0', purl: `pkg:npm/${name}` } as const;
    expect((await portal.call(admin, assets.create, { body })).status).toBe(200);
    expect((await portal.call(admin, assets.create, { body })).status).toBe(409);
    expect(await assetOf(name)).toMatchObject({ CVEObjects: [{ cve }], system: { name: 'Added manually' } });
  });
});
