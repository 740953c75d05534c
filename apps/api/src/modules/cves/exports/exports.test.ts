import { assets, providerAssets } from '@gatehouse/contract/assets/assets';
import type { Asset } from '@gatehouse/contract/assets/asset.schema';
import { cves, providerAdvisories } from '@gatehouse/contract/cves/cves';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { buildInventory, npmLibrary } from '../../assets/assets.build.ts';
import { buildAdvisories, npmAdvisory } from '../cves.build.ts';

interface Bom {
  components: { name: string; purl: string; 'bom-ref': string }[];
  vulnerabilities: { id: string; analysis: { state: string; detail?: string }; affects: { ref: string }[] }[];
}

const portal = await ownPortal();
const companyId = (await portal.company()).id;
const admin = await portal.signIn({ companyId });
const staff = await portal.signIn({ role: 'provider-analyst' });
await buildInventory(portal.platform, companyId, {
  components: [
    npmLibrary('axios', '1.0.0', { license: 'MIT' }),
    npmLibrary('=cmd|calc', '1.0.0', { purl: undefined }),
    npmLibrary('lodash', '4.17.20'),
    npmLibrary('express', '5.0.0'),
  ],
});
await buildAdvisories(portal.platform, companyId, [
  npmAdvisory('CVE-2026-9001', 'axios', { fixed: '1.7.9' }),
  npmAdvisory('CVE-2026-9002', 'lodash', { fixed: '4.17.21', aliases: ['GHSA-aaaa-bbbb-9002'] }),
]);
const { datas } = await portal.call(admin, assets.inventory, { query: { q: 'lodash' } });
const id = (datas as Asset[])[0]?._id ?? '';
const body = { status: 'False Positive', comment: 'The function is never called' } as const;
await portal.call(admin, assets.change, { params: { id }, body });

describe('the exports of assets and their vulnerabilities', () => {
  it.each([{}, { sort: '-name' }, { q: 'a' }, { severity: 'critical', sort: '-priority' }])(
    'filtered by %j have exactly the rows of the list, in its order',
    async (query) => {
      const file = await portal.call(admin, assets.export, { query: { format: 'json', ...query } });
      const list = await portal.call(admin, assets.inventory, { query: { limit: 'all', ...query } });
      expect((JSON.parse(file.text) as { assets: unknown }).assets).toEqual(list.datas);

      const params = { companyId };
      const theirs = await portal.call(staff, providerAssets.export, { params, query: { format: 'json', ...query } });
      expect(theirs.text).toBe(file.text);
    },
  );

  it('have the vulnerabilities in the list', async () => {
    const query = { state: 'Affected', sort: 'cve' };
    const file = await portal.call(admin, cves.export, { query: { format: 'json', ...query } });
    const list = await portal.call(admin, cves.list, { query: { limit: 'all', ...query } });
    expect((JSON.parse(file.text) as { cves: unknown }).cves).toEqual(list.datas);

    const theirs = { params: { companyId }, query: { format: 'csv' } };
    const table = await portal.call(staff, providerAdvisories.exportClientCves, theirs);
    expect(table.text.split('\r\n')).toHaveLength(4);
  });

  it('as CSV have no cell that a spreadsheet would run', async () => {
    const { text, headers } = await portal.call(admin, assets.export, { query: { format: 'csv' } });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text).toContain(`"'=cmd|calc"`);
    expect(text.split('\r\n')).toHaveLength(6);
  });

  it('as a workbook are a ZIP file', async () => {
    const { text } = await portal.call(admin, assets.export, { query: { format: 'xlsx' } });
    expect(text.slice(0, 2)).toBe('PK');
  });

  it('as CycloneDX have the selected assets with their vulnerabilities', async () => {
    const { text } = await portal.call(admin, assets.export, { query: { format: 'cyclonedx', q: 'axios' } });
    const bom = JSON.parse(text) as Bom;
    expect(bom.components).toMatchObject([{ name: 'axios', purl: 'pkg:npm/axios@1.0.0' }]);
    expect(bom.vulnerabilities).toMatchObject([
      { id: 'CVE-2026-9001', analysis: { state: 'exploitable', detail: 'Update to 1.7.9.' } },
    ]);
    expect(bom.vulnerabilities[0]?.affects).toEqual([{ ref: bom.components[0]?.['bom-ref'] }]);

    const all = JSON.parse((await portal.call(admin, cves.export, { query: { format: 'cyclonedx' } })).text) as Bom;
    expect(all.components.map(({ name }) => name).toSorted()).toEqual(['axios', 'lodash']);
    expect(all.vulnerabilities).toHaveLength(2);
  });

  it('as OpenVEX state that a False Positive is not affected, and why', async () => {
    const { text } = await portal.call(admin, cves.vex, { query: { format: 'openvex' } });
    const { statements } = JSON.parse(text) as { statements: Record<string, unknown>[] };
    expect(statements).toMatchObject([
      { vulnerability: { name: 'CVE-2026-9001' }, status: 'affected', action_statement: 'Update to 1.7.9.' },
      {
        vulnerability: { name: 'CVE-2026-9002', aliases: ['GHSA-aaaa-bbbb-9002'] },
        status: 'not_affected',
        impact_statement: 'The function is never called',
        products: [{ '@id': 'pkg:generic/shop', subcomponents: [{ '@id': 'pkg:npm/lodash@4.17.20' }] }],
      },
    ]);
  });

  it('as CycloneDX VEX state the same, also for one system', async () => {
    const bom = JSON.parse((await portal.call(admin, cves.vex, { query: { format: 'cyclonedx' } })).text) as Bom;
    expect(bom.vulnerabilities.map(({ id, analysis }) => [id, analysis.state, analysis.detail])).toEqual([
      ['CVE-2026-9001', 'exploitable', 'Update to 1.7.9.'],
      ['CVE-2026-9002', 'not_affected', 'The function is never called'],
    ]);
    const [system] = (await portal.call(admin, assets.systems)).datas as { _id: string }[];
    const ofSystem = await portal.call(admin, cves.vex, { query: { format: 'cyclonedx', system: system?._id ?? '' } });
    expect((JSON.parse(ofSystem.text) as Bom).components).toHaveLength(2);
  });
});
