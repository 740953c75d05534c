import { assets } from '@gatehouse/contract/assets/assets';
import type { Asset } from '@gatehouse/contract/assets/asset.schema';
import { cves } from '@gatehouse/contract/cves/cves';
import { type CVEAsset, cveDetailSchema, type CVERow } from '@gatehouse/contract/cves/cve.schema';
import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { beforeEach, describe, expect, it } from 'vitest';

import { endedImport, sendImport } from '../../../testing/import-job.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildInventory, npmLibrary } from '../../assets/assets.build.ts';
import { buildAdvisories, countWaiting, matchAll, npmAdvisory } from '../cves.build.ts';

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });
let numbers = 3_000;
let admin: Actor;
let company: { id: string; slug: string };
let cve: string;
let name: string;
beforeEach(async () => {
  numbers += 1;
  const slug = `stated-${numbers}`;
  company = { id: (await portal.company({ slug })).id, slug };
  admin = await portal.signIn({ companyId: company.id });
  cve = `CVE-2026-${numbers}`;
  name = `stated-${numbers}`;
  await buildAdvisories(portal.platform, company.id, [npmAdvisory(cve, name, { fixed: '2.0.0' })]);
  await buildInventory(portal.platform, company.id, {
    components: [npmLibrary(name, '1.0.0')],
    at: '2026-04-01T00:00:00.000Z',
  });
});

async function matched(): Promise<void> {
  await matchAll(portal.platform, company.id);
  await expect.poll(() => countWaiting(portal.platform, company.id)).toBe(0);
}
async function send(format: string, content: string): Promise<ImportJob> {
  const given = { fields: { company: company.slug, format }, file: { name: 'vex.json', content } };
  const job = await endedImport(portal, staff, await sendImport(portal, staff, given));
  await matched();
  return job;
}
const params = ({ _id }: ImportJob) => ({ params: { companyId: company.id, id: _id } });
const list = async () => (await portal.call(admin, cves.list)).datas as CVERow[];
async function assetsOf(): Promise<CVEAsset[]> {
  return cveDetailSchema.parse((await portal.call(admin, cves.get, { params: { cve } })).datas).assets;
}

const openvex = (status: string, given: { version?: number; at?: string; id?: string; purl?: string } = {}) =>
  JSON.stringify({
    '@context': 'https://openvex.dev/ns/v0.2.0',
    '@id': given.id ?? 'https://supplier.example/vex/1',
    author: 'Supplier',
    timestamp: given.at ?? '2026-05-01T00:00:00Z',
    version: given.version ?? 1,
    statements: [
      {
        vulnerability: { name: cve },
        products: [{ '@id': given.purl ?? `pkg:npm/${name}@1.0.0` }],
        status,
        ...(status === 'not_affected' ? { justification: 'vulnerable_code_not_present' } : {}),
      },
    ],
  });

const bomVex = (state: string, ref: string, components: object[] = []) =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: '2026-05-02T00:00:00Z',
      component: { type: 'application', name: 'shop', 'bom-ref': 'product' },
    },
    components,
    vulnerabilities: [{ id: cve, analysis: { state, detail: 'Not called.' }, affects: [{ ref }] }],
  });

describe('a supplier’s statement', () => {
  it('closes a match of the version that it names, until its document is undone', async () => {
    const job = await send('openvex', openvex('not_affected'));
    expect(job.report).toMatchObject({ created: 1, byKind: { statement: 1 } });
    expect(await list()).toMatchObject([{ cve, state: 'Not affected', numOfAssets: 0 }]);
    expect(await assetsOf()).toMatchObject([
      {
        decision: null,
        statements: [{ state: 'Not affected', source: 'Supplier', justification: 'vulnerable_code_not_present' }],
      },
    ]);

    await portal.call(staff, importJobs.undo, params(job));
    await matched();
    expect(await list()).toMatchObject([{ cve, state: 'Affected', numOfAssets: 1 }]);
    expect(await assetsOf()).toMatchObject([{ statements: [] }]);
  });

  it('does not apply to another version, and is replaced by a newer document of the same name', async () => {
    await send('openvex', openvex('not_affected', { purl: `pkg:npm/${name}@0.9.0` }));
    expect(await list()).toMatchObject([{ state: 'Affected' }]);

    await send('openvex', openvex('not_affected'));
    await send('openvex', openvex('under_investigation', { version: 2, at: '2026-05-03T00:00:00Z' }));
    expect(await list()).toMatchObject([{ state: 'Under investigation', numOfAssets: 1 }]);
    expect(await assetsOf()).toMatchObject([{ statements: [{ state: 'Under investigation' }] }]);
  });

  it('is overridden by the company’s decision, and both are shown', async () => {
    await send('openvex', openvex('under_investigation'));
    const id = ((await portal.call(admin, assets.inventory)).datas as Asset[])[0]?._id ?? '';
    const change = (status: 'False Positive' | 'Not Updated') =>
      portal.call(admin, assets.change, { params: { id }, body: { status, comment: 'Only in tests' } });
    await change('False Positive');
    await matched();

    expect(await list()).toMatchObject([{ state: 'Not affected' }]);
    expect(await assetsOf()).toMatchObject([
      {
        state: 'Not affected',
        decision: { state: 'Not affected', by: admin.user.fullname, comment: 'Only in tests' },
        statements: [{ state: 'Under investigation', source: 'Supplier' }],
      },
    ]);

    await change('Not Updated');
    expect(await assetsOf()).toMatchObject([{ state: 'Under investigation', decision: null }]);
  });

  it('about a whole product applies to its system, and is not an inventory', async () => {
    await send('cyclonedx', bomVex('not_affected', 'product'));

    expect(await list()).toMatchObject([{ cve, state: 'Not affected' }]);
    const { datas } = await portal.call(admin, assets.inventory, { query: { limit: 'all' } });
    expect(datas).toMatchObject([{ name, state: 'Active' }]);
  });

  it('in a bill of materials applies to its component', async () => {
    const components = [{ type: 'library', name, version: '1.0.0', 'bom-ref': 'a', purl: `pkg:npm/${name}@1.0.0` }];
    const job = await send('cyclonedx', bomVex('not_affected', 'a', components));

    expect(job.report).toMatchObject({ rejected: 0, byKind: { component: 1, match: 1, statement: 1 } });
    expect(await assetsOf()).toMatchObject([{ state: 'Not affected', statements: [{ detail: 'Not called.' }] }]);
    expect((await portal.call(staff, importJobs.undo, params(job))).status).toBe(200);
    await matched();
    expect(await list()).toMatchObject([{ state: 'Affected', sources: ['osv'] }]);
  });

  it('that its product is affected is enough for a match', async () => {
    const other = `CVE-2025-${numbers}`;
    await send('openvex', openvex('affected').replaceAll(cve, other));

    expect((await list()).find((row) => row.cve === other)).toMatchObject({ state: 'Affected', sources: ['vex'] });
  });

  it('in a CSAF advisory applies to every client', async () => {
    const statement = { purl: `pkg:npm/${name}`, cpe: '', version: '1.0.0', state: 'Not affected' as const };
    const said = { action: '', detail: '', source: 'Vendor', statedAt: '2026-05-01T00:00:00.000Z', justification: '' };
    const advisory = npmAdvisory(`VENDOR-${numbers}`, name, { source: 'csaf', aliases: [cve], affected: [] });
    await buildAdvisories(portal.platform, company.id, [{ ...advisory, statements: [{ ...statement, ...said }] }]);

    expect(await assetsOf()).toMatchObject([{ state: 'Not affected', statements: [{ source: 'Vendor' }] }]);
  });
});
