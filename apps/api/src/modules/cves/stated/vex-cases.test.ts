import { assets } from '@gatehouse/contract/assets/assets';
import { cves } from '@gatehouse/contract/cves/cves';
import { beforeEach, describe, expect, it } from 'vitest';

import { readCase } from '../../../testing/case-files.ts';
import { type CaseClient, openClient } from '../../../testing/case-imports.ts';
import { ownPortal } from '../../../testing/portal.ts';

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });
let numbers = 0;
let client: CaseClient;
beforeEach(async () => {
  numbers += 1;
  client = await openClient(portal, staff, `case-${numbers}`);
});

describe('a statement about one product', () => {
  const folder = 'vex-of-one-product';
  const alpha = { 'Alpha padding-left 1.0.0': 'Not affected', 'Beta padding-left 1.0.0': 'Affected' };

  it('applies to that product only, in OpenVEX and in CycloneDX', async () => {
    await client.importCase(
      folder,
      ['osv', 'advisories.osv.json'],
      ['cyclonedx', 'alpha.cdx.json'],
      ['cyclonedx', 'beta.cdx.json'],
      ['openvex', 'alpha.openvex.json'],
      ['cyclonedx', 'alpha.vex.cdx.json'],
    );

    expect(await client.statesOf('CVE-2098-1001')).toEqual(alpha);
    expect(await client.statesOf('CVE-2098-1002')).toEqual(alpha);
    const statuses = (await client.inventory()).map(({ system, status }) => [system.name, status]);
    expect(Object.fromEntries(statuses)).toEqual({ Alpha: 'Updated', Beta: 'Not Updated' });
  });

  it('can arrive before its product, and is counted until then', async () => {
    await client.send({ format: 'osv', content: readCase(folder, 'advisories.osv.json') });
    await client.send({ format: 'cyclonedx', content: readCase(folder, 'beta.cdx.json') });
    const openvex = await client.send({ format: 'openvex', content: readCase(folder, 'alpha.openvex.json') });
    const cyclonedx = await client.send({ format: 'cyclonedx', content: readCase(folder, 'alpha.vex.cdx.json') });

    const unmet =
      '1 statement is about a product that is not in the inventory. It applies once the product is imported.';
    expect([openvex.warnings, cyclonedx.warnings]).toEqual([[unmet], [unmet]]);
    expect(await client.statesOf('CVE-2098-1001')).toEqual({ 'Beta padding-left 1.0.0': 'Affected' });

    await client.send({ format: 'cyclonedx', content: readCase(folder, 'alpha.cdx.json') });
    expect(await client.statesOf('CVE-2098-1001')).toEqual(alpha);
    expect(await client.statesOf('CVE-2098-1002')).toEqual(alpha);
  });

  it('does not apply to the next version of its product', async () => {
    await client.importCase(
      folder,
      ['osv', 'advisories.osv.json'],
      ['cyclonedx', 'alpha.cdx.json'],
      ['openvex', 'alpha.openvex.json'],
    );
    const next = readCase(folder, 'alpha.cdx.json')
      .replace('"version": "1"', '"version": "2"')
      .replace('2025-06-01', '2025-07-01');
    await client.send({ format: 'cyclonedx', content: next });
    expect(await client.statesOf('CVE-2098-1001')).toEqual({ 'Alpha padding-left 1.0.0': 'Affected' });
  });

  it.each([
    ['of an unknown version', 'Alpha', undefined, 'pkg:generic/alpha@1'],
    ['in another registry', 'registry.example/team/alpha', '1', 'pkg:oci/alpha@sha256%3Aabc'],
  ])('does not apply to a system %s, as the report says', async (_kind, name, version, product) => {
    const bom = JSON.parse(readCase(folder, 'alpha.cdx.json')) as { metadata: object };
    const { metadata } = bom;
    const component = { type: 'container', 'bom-ref': 'the-system', name, ...(version && { version }) };
    await client.send({ format: 'osv', content: readCase(folder, 'advisories.osv.json') });
    await client.send({
      format: 'cyclonedx',
      content: JSON.stringify({ ...bom, metadata: { ...metadata, component } }),
    });
    const openvex = readCase(folder, 'alpha.openvex.json').replaceAll('pkg:generic/alpha@1', product);

    const { warnings } = await client.send({ format: 'openvex', content: openvex });

    expect(warnings).toEqual([expect.stringContaining('not applied: product not identified')]);
    expect(Object.values(await client.statesOf('CVE-2098-1001'))).toEqual(['Affected']);
  });

  it('that names only a package applies everywhere, or in the system given for the import', async () => {
    await client.importCase(
      folder,
      ['osv', 'advisories.osv.json'],
      ['cyclonedx', 'alpha.cdx.json'],
      ['cyclonedx', 'beta.cdx.json'],
    );
    const openvex = JSON.parse(readCase(folder, 'alpha.openvex.json')) as { statements: { products: unknown[] }[] };
    const products = [{ '@id': 'pkg:npm/padding-left@v1.0.0' }];
    const alone = JSON.stringify({ ...openvex, statements: [{ ...openvex.statements[0], products }] });

    await client.send({ format: 'openvex', content: alone, system: 'Beta' });
    expect(await client.statesOf('CVE-2098-1001')).toEqual({
      'Alpha padding-left 1.0.0': 'Affected',
      'Beta padding-left 1.0.0': 'Not affected',
    });
    await client.send({ format: 'openvex', content: alone });
    expect(Object.values(await client.statesOf('CVE-2098-1001'))).toEqual(['Not affected', 'Not affected']);
  });

  it.each(['openvex', 'cyclonedx'] as const)(
    'is exported as %s for its system, and read back the same',
    async (format) => {
      await client.importCase(
        folder,
        ['osv', 'advisories.osv.json'],
        ['cyclonedx', 'alpha.cdx.json'],
        ['cyclonedx', 'beta.cdx.json'],
      );
      const [first] = await client.inventory({ q: 'padding', sort: 'name' });
      const body = { status: 'False Positive', comment: 'Never called' } as const;
      await portal.call(client.admin, assets.change, { params: { id: first?._id ?? '' }, body });
      const before = await client.statesOf('CVE-2098-1001');
      expect(Object.values(before).toSorted()).toEqual(['Affected', 'Not affected']);
      const { text } = await portal.call(client.admin, cves.vex, { query: { format } });

      await portal.call(client.admin, assets.change, {
        params: { id: first?._id ?? '' },
        body: { status: 'Not Updated' },
      });
      await client.match();
      expect(Object.values(await client.statesOf('CVE-2098-1001'))).toEqual(['Affected', 'Affected']);
      const report = await client.send({ format, content: text });
      expect([report.created + (report.byKind?.['statement'] ?? 0) > 0, report.rejected, report.warnings]).toEqual([
        true,
        0,
        [],
      ]);
      expect(await client.statesOf('CVE-2098-1001')).toEqual(before);
      expect(await client.statesOf('CVE-2098-1002')).toEqual(before);
      expect(await client.inventory()).toHaveLength(2);
    },
  );

  it('can refer to a part by the relationships in CSAF', async () => {
    await client.importCase(
      folder,
      ['osv', 'advisories.osv.json'],
      ['cyclonedx', 'alpha.cdx.json'],
      ['cyclonedx', 'beta.cdx.json'],
    );
    const branch = (category: string, name: string, more: object) => ({ category, name, ...more });
    const product = (product_id: string, purl?: string) => ({
      product: { product_id, name: product_id, ...(purl ? { product_identification_helper: { purl } } : {}) },
    });
    const versions = [branch('product_version', '1', product('ALPHA'))];
    const part = branch('product_version', '1.0.0', product('PART', 'pkg:npm/padding-left@1.0.0'));
    const relationship = {
      category: 'default_component_of',
      product_reference: 'PART',
      relates_to_product_reference: 'ALPHA',
      full_product_name: { product_id: 'ALPHA:PART', name: 'padding-left as a part of Alpha 1' },
    };
    const document = {
      document: {
        category: 'csaf_vex',
        csaf_version: '2.0',
        title: 'Alpha',
        publisher: { category: 'vendor', name: 'Supplier', namespace: 'https://supplier.example' },
        tracking: { id: `ALPHA-${numbers}`, current_release_date: '2025-06-03T00:00:00Z' },
      },
      product_tree: {
        branches: [
          branch('vendor', 'Supplier', { branches: [branch('product_name', 'Alpha', { branches: versions }), part] }),
        ],
        relationships: [relationship],
      },
      vulnerabilities: [
        { cve: 'CVE-2098-1001', product_status: { known_not_affected: ['ALPHA:PART'] } },
        { cve: 'CVE-2098-1003', product_status: { known_affected: ['ALPHA:PART'] } },
      ],
    };
    await client.send({ format: 'csaf', content: JSON.stringify(document) });

    expect(await client.statesOf('CVE-2098-1001')).toEqual(alpha);
    expect(await client.statesOf('CVE-2098-1003')).toEqual({ 'Alpha padding-left 1.0.0': 'Affected' });
  });
});

describe('a statement that points to another file', () => {
  const folder = 'cyclonedx-vex-bom-link';

  it('applies to the component in the bill of materials with that serial number', async () => {
    await client.importCase(folder, ['osv', 'advisory.json'], ['cyclonedx', 'bom.json'], ['cyclonedx', 'vex.json']);
    expect(await client.assetsOf('CVE-2026-91001')).toMatchObject([
      {
        name: 'vexpkg',
        system: { name: 'vexapp' },
        state: 'Not affected',
        statements: [{ justification: 'code_not_reachable', detail: 'Never called.' }],
      },
    ]);
  });

  it('applies once that file is imported', async () => {
    await client.send({ format: 'osv', content: readCase(folder, 'advisory.json') });
    await client.send({ format: 'cyclonedx', content: readCase(folder, 'vex.json') });
    await client.send({ format: 'cyclonedx', content: readCase(folder, 'bom.json') });
    expect(await client.statesOf('CVE-2026-91001')).toEqual({ 'vexapp vexpkg 1.0.0': 'Affected' });

    await client.send({ format: 'cyclonedx', content: readCase(folder, 'vex.json') });
    expect(await client.statesOf('CVE-2026-91001')).toEqual({ 'vexapp vexpkg 1.0.0': 'Not affected' });
  });

  it('is rejected if that file was never imported, or was replaced by a newer one', async () => {
    const unknown = await client.send({ format: 'cyclonedx', content: readCase(folder, 'vex.json') });
    expect(unknown.rejections).toMatchObject([
      { reason: 'The statement is about a BOM that has not been imported.', count: 1 },
    ]);

    const bom = readCase(folder, 'bom.json');
    const at = (time: string, version: number) =>
      JSON.stringify({
        ...(JSON.parse(bom) as object),
        version,
        metadata: { timestamp: time, component: { type: 'application', name: 'vexapp' } },
      });
    await client.send({ format: 'cyclonedx', content: at('2026-02-01T00:00:00Z', 1) });
    await client.send({ format: 'cyclonedx', content: at('2026-02-02T00:00:00Z', 2) });
    const replaced = await client.send({
      format: 'cyclonedx',
      content: readCase(folder, 'vex.json').replace('Never called.', 'Not called.'),
    });
    expect(replaced.rejections).toMatchObject([
      { reason: 'The statement is about a BOM that a newer one has replaced.' },
    ]);
  });
});
