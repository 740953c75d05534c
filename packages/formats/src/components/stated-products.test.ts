import { describe, expect, it } from 'vitest';

import { writeCyclonedx } from '../export/write-cyclonedx.ts';
import { writeOpenvex } from '../export/write-openvex.ts';
import type { ExportedInventory } from '../export/exported-inventory.ts';
import { inventoryOf, readInventory } from './testing/component-files.ts';

const json = (value: object) => [JSON.stringify(value)];

async function statementsOf(format: string, content: readonly string[]) {
  const whole = await readInventory(format, [...content]);
  return { whole, products: inventoryOf(whole, 'statement').map(({ products }) => products) };
}

const part = 'pkg:npm/left@1.0.0';
const openvex = (products: unknown[]) => ({
  '@context': 'https://openvex.dev/ns/v0.2.0',
  '@id': 'https://supplier.example/1',
  author: 'Supplier',
  statements: [{ vulnerability: { name: 'CVE-2026-1' }, status: 'not_affected', products }],
});

describe('the products in OpenVEX', () => {
  it.each<[string, unknown, object[]]>([
    ['a package alone', { '@id': part }, [{ purl: part }]],
    [
      'a part of a product',
      { '@id': 'pkg:generic/alpha@1', subcomponents: [{ '@id': part }] },
      [{ purl: part, within: { name: '', version: '', purl: 'pkg:generic/alpha@1', cpe: '' } }],
    ],
    [
      'a part of what has an address',
      { '@id': 'https://supplier.example/alpha', subcomponents: [part] },
      [{ purl: part, within: { name: 'https://supplier.example/alpha', purl: '' } }],
    ],
  ])('are read as %s', async (_name, product, expected) => {
    const { products } = await statementsOf('openvex', json(openvex([product])));
    expect(products).toMatchObject([expected]);
  });

  it('are counted if they cannot be matched', async () => {
    const { whole } = await statementsOf('openvex', json(openvex([{ '@id': part }, { '@id': 'https://x.example' }])));
    expect(whole.summary.warnings).toEqual(['Products without a valid package URL or CPE, which were left out: 1.']);
  });
});

describe('the references in CycloneDX', () => {
  const serial = '3e671687-395b-41f5-a30f-a58921a69b7a';
  const affected = (target: object) => ({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: 'urn:uuid:5F0C1D2E-0000-4000-8000-000000000001',
    version: 2,
    vulnerabilities: [{ id: 'CVE-2026-1', analysis: { state: 'not_affected' }, affects: [target] }],
  });

  it.each<[string, object, object]>([
    ['a package URL', { ref: part }, { ref: part, purl: part }],
    ['a BOM-Link', { ref: `urn:cdx:${serial}/1#a%20b` }, { ref: 'a b', bom: { serial, version: 1 } }],
    ['a BOM-Link to a whole file', { ref: `urn:cdx:${serial}/3` }, { ref: '', bom: { serial, version: 3 } }],
    [
      'versions',
      { ref: part, versions: [{ version: '1.0' }, { range: 'vers:npm/2.0|<3.0', status: 'unaffected' }] },
      {
        versions: [
          { version: '1.0', range: '', status: 'affected' },
          { version: '', range: 'vers:npm/>=2.0|<3.0', status: 'unaffected' },
        ],
      },
    ],
  ])('keep %s', async (_name, target, expected) => {
    const { whole, products } = await statementsOf('cyclonedx', json(affected(target)));
    expect(products).toMatchObject([[expected]]);
    expect(inventoryOf(whole, 'system')).toMatchObject([
      { bom: { serial: '5f0c1d2e-0000-4000-8000-000000000001', version: 2 } },
    ]);
  });

  it('are the same in XML', async () => {
    const versions =
      '<versions><version><range>vers:npm/&gt;=2.0|&lt;3.0</range><status>affected</status></version></versions>';
    const xml = `<bom xmlns="http://cyclonedx.org/schema/bom/1.5" serialNumber="urn:uuid:${serial}" version="7">
      <metadata><component type="application"><name>Alpha</name><purl>pkg:generic/alpha@1</purl></component></metadata>
      <vulnerabilities><vulnerability><id>CVE-2026-1</id><analysis><state>exploitable</state></analysis>
        <affects><target><ref>${part}</ref>${versions}</target></affects></vulnerability></vulnerabilities></bom>`;
    const { whole, products } = await statementsOf('cyclonedx', [xml]);
    expect(products).toMatchObject([
      [{ purl: part, versions: [{ range: 'vers:npm/>=2.0|<3.0', status: 'affected' }] }],
    ]);
    expect(inventoryOf(whole, 'system')).toMatchObject([
      { name: 'Alpha', purl: 'pkg:generic/alpha@1', bom: { serial, version: 7 } },
    ]);
  });
});

describe('the vulnerability extension of CycloneDX 1.2', () => {
  it('is read at the end of the file too, and inside a component without a reference', async () => {
    const vulnerability = (id: string, ref: string) =>
      `<v:vulnerability${ref}><v:id>${id}</v:id><v:ratings><v:rating><v:severity>High</v:severity></v:rating></v:ratings>
        <v:advisories><v:advisory>https://example.com/1</v:advisory></v:advisories></v:vulnerability>`;
    const xml = `<bom xmlns="http://cyclonedx.org/schema/bom/1.2" xmlns:v="http://cyclonedx.org/schema/ext/vulnerability/1.0">
      <components><component type="library"><name>left</name><version>1</version><purl>${part}</purl>
        <components><component type="library" bom-ref="b"><name>right</name><version>2</version>
          <v:vulnerabilities>${vulnerability('CVE-2026-2', ' ref="b"')}</v:vulnerabilities></component></components>
        <v:vulnerabilities>${vulnerability('CVE-2026-1', '')}</v:vulnerabilities></component></components>
      <v:vulnerabilities>${vulnerability('CVE-2026-3', ' ref="b"')}</v:vulnerabilities></bom>`;
    const whole = await readInventory('cyclonedx', [xml]);
    const found = inventoryOf(whole, 'match');
    expect(found.map(({ ref, vulnerability: { id, severity } }) => [id, ref, severity])).toEqual([
      ['CVE-2026-2', 'b', 'high'],
      ['CVE-2026-1', part, 'high'],
      ['CVE-2026-3', 'b', 'high'],
    ]);
    expect(found[0]?.vulnerability.references).toEqual(['https://example.com/1']);
  });
});

describe('exported statements', () => {
  const system = { name: 'Shop API', version: '3', purl: '', cpe: '' };
  const component = { ref: 'a', type: 'library', name: 'left', vendor: '', version: '1.0.0', purl: part } as const;
  const inventory: ExportedInventory = {
    system: { ref: 'gatehouse:vex', name: 'Acme', version: null, type: 'software', needs: [] },
    author: 'Acme',
    tool: { name: 'Gatehouse', version: '1' },
    writtenAt: '2026-01-01T00:00:00.000Z',
    id: '3e671687-395b-41f5-a30f-a58921a69b7a',
    hasStatementsOnly: true,
    components: [{ ...component, cpe: null, licenses: [], needs: [], system }],
    vulnerabilities: [
      {
        id: 'CVE-2026-1',
        aliases: [],
        description: '',
        severity: 'high',
        ratings: [],
        cwe: [],
        references: [],
        publishedAt: null,
        modifiedAt: null,
      },
    ],
    states: [
      {
        vulnerability: 'CVE-2026-1',
        components: ['a'],
        state: 'Not affected',
        justification: '',
        detail: 'Never called',
        action: '',
        statedAt: '2026-01-01T00:00:00.000Z',
      },
    ],
  };

  it('name their system in CycloneDX and are not an inventory', async () => {
    const { whole, products } = await statementsOf('cyclonedx', [writeCyclonedx(inventory)]);
    expect(products).toMatchObject([[{ ref: null, purl: part, within: system }]]);
    expect(whole.facts.map(({ kind }) => kind)).toEqual(['statement', 'system']);
  });

  it('name their system in OpenVEX', async () => {
    const { products } = await statementsOf('openvex', [writeOpenvex(inventory)]);
    expect(products).toMatchObject([[{ purl: part, within: { purl: 'pkg:generic/Shop%20API@3' } }]]);
  });
});

describe('the source package of a distribution package', () => {
  const deb = 'pkg:deb/debian/libfirst3@3.0.9-1?distro=debian-12';
  const spdx = (sourceInfo: string) => ({
    spdxVersion: 'SPDX-2.3',
    name: 'image',
    packages: [
      {
        name: 'libfirst3',
        SPDXID: 'SPDXRef-1',
        versionInfo: '3.0.9-1',
        sourceInfo,
        externalRefs: [{ referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: deb }],
      },
    ],
  });
  const bom = (properties: object[]) => ({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    components: [{ type: 'library', name: 'libfirst3', version: '3.0.9-1', purl: deb, properties }],
  });
  const tagged = (info: string) => [
    `SPDXVersion: SPDX-2.3\nDocumentName: image\nPackageName: libfirst3\nSPDXID: SPDXRef-1\nPackageVersion: 3.0.9-1\n`,
    `PackageSourceInfo: <text>${info}</text>\nExternalRef: PACKAGE-MANAGER purl ${deb}\n`,
  ];
  const grype = (upstreams: unknown) => ({
    matches: [
      {
        vulnerability: { id: 'CVE-2026-1' },
        artifact: { id: 'a', name: 'libfirst3', version: '3.0.9-1', purl: deb, upstreams },
      },
    ],
    descriptor: { name: 'grype' },
  });
  const osv = (more: object) => ({
    results: [
      { packages: [{ package: { name: 'first', version: '3.0.9-1', ecosystem: 'Debian:12', ...more } }], source: {} },
    ],
  });

  it.each<[string, string, readonly string[], string | undefined]>([
    ['SPDX', 'spdx', json(spdx('built package from: first 3.0.9-1')), 'first'],
    ['SPDX as tags', 'spdx', tagged('built package from: first 3.0.9-1'), 'first'],
    ['SPDX of Syft', 'spdx', json(spdx('acquired package info from DPKG DB: /var/lib/dpkg/status')), 'libfirst3'],
    ['SPDX without a word', 'spdx', json(spdx('')), undefined],
    ['CycloneDX of Trivy', 'cyclonedx', json(bom([{ name: 'aquasecurity:trivy:SrcName', value: 'first' }])), 'first'],
    ['CycloneDX of cdxgen', 'cyclonedx', json(bom([{ name: 'SrcName', value: 'first' }])), 'first'],
    ['CycloneDX of Syft', 'cyclonedx', json(bom([{ name: 'syft:package:type', value: 'deb' }])), 'libfirst3'],
    ['CycloneDX without properties', 'cyclonedx', json(bom([])), undefined],
    ['Grype', 'grype', json(grype([{ name: 'first' }])), 'first'],
    ['Grype with no other name', 'grype', json(grype([])), 'libfirst3'],
    ['Grype without a word', 'grype', json(grype(undefined)), undefined],
    ['OSV-Scanner', 'osv-scanner', json(osv({ os_package_name: 'libfirst3' })), 'first'],
    ['OSV-Scanner without the installed package', 'osv-scanner', json(osv({})), undefined],
  ])('is that of %s', async (_name, format, content, source) => {
    const [component] = inventoryOf(await readInventory(format, [...content]), 'component');
    const { properties = {} } = component?.facts ?? {};
    expect(properties['syft:metadata:source'] ?? properties['aquasecurity:trivy:SrcName']).toBe(source);
  });
});

it('a Dependency-Check component that has only text is identified by its package if the text is the same', async () => {
  const dependency = (name: string, description: string) => ({
    fileName: `${name}.js`,
    packages: [{ id: `pkg:javascript/${name}@1.0.0` }],
    vulnerabilities: [{ source: 'OSSINDEX', name: 'CWE-400: Resources', severity: 'MEDIUM', description }],
  });
  const report = {
    scanInfo: { engineVersion: '12' },
    dependencies: [dependency('left', 'One.'), dependency('right', 'One.'), dependency('other', 'Two.')],
  };
  const whole = await readInventory('dependency-check', json(report));
  const found = inventoryOf(whole, 'match');
  expect(found.map(({ vulnerability, source }) => [vulnerability.id, source])).toEqual([
    ['CWE-400: Resources', 'OSSINDEX'],
    ['CWE-400: Resources', 'OSSINDEX'],
    ['CWE-400: Resources (other)', 'OSSINDEX'],
  ]);
});
