import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { readComponent } from '@gatehouse/matching/component';
import { describe, expect, it } from 'vitest';

import { recognizeComponents } from './recognize-components.ts';
import { attemptInventory, componentReader, inventoryOf, readInventory } from './testing/component-files.ts';

const corpus = fileURLToPath(new URL('../../../../../shared/corpus/', import.meta.url));

type Row = [format: string, file: string, raw: [pattern: RegExp, count: number], records: number];

// The raw counts come from the index of the corpus; docs/imports explains why the record counts differ.
const rows: Row[] = [
  ['cyclonedx', 'cyclonedx/cern-lhc-vdm-editor.json', [/"bom-ref":/g, 44], 43],
  ['cyclonedx', 'cyclonedx/cern-lhc-vdm-editor.xml', [/<component /g, 44], 43],
  ['cyclonedx', 'cyclonedx/cisa-vex-case-2.json', [/"affects":/g, 19], 0],
  ['cyclonedx', 'cyclonedx/laravel-7.12.0.bom.1.4.json', [/"bom-ref":/g, 63], 62],
  ['cyclonedx', 'cyclonedx/no-severity.json', [/"affects":/g, 1], 0],
  ['cyclonedx', 'cyclonedx/valid-vulnerability-1.4.json', [/"affects":/g, 1], 1],
  ['spdx', 'spdx/spdx_many_vuln.json', [/"versionInfo":/g, 4], 4],
  ['spdx', 'spdx/spdx_one_vuln.spdx', [/^PackageName:/gm, 2], 2],
  ['trivy', 'trivy/cvssv4_severity_source.json', [/"VulnerabilityID":/g, 3], 3],
  ['trivy', 'trivy/kubernetes.json', [/"VulnerabilityID":/g, 10], 10],
  ['trivy', 'trivy/legacy_many_vulns.json', [/"VulnerabilityID":/g, 93], 93],
  ['trivy', 'trivy/scheme_2_many_vulns.json', [/"VulnerabilityID":/g, 5], 5],
  ['trivy', 'trivy/scheme_2_no_vuln.json', [/"VulnerabilityID":/g, 0], 0],
  ['grype', 'grype/check_all_fields.json', [/"matchDetails":/g, 6], 6],
  ['grype', 'grype/many_vulns4.json', [/"matchDetails":/g, 9], 9],
  ['grype', 'grype/no_vuln.json', [/"matchDetails":/g, 0], 0],
  ['osv-scanner', 'osv_scanner/no_findings.json', [/./g, 0], 0],
  ['osv-scanner', 'osv_scanner/some_findings.json', [/"schema_version":/g, 1], 1],
  ['npm-audit', 'npm_audit/many_vulns.json', [/"source":/g, 3], 3],
  ['npm-audit', 'npm_audit/no_vuln.json', [/"source":/g, 0], 0],
  ['dependency-check', 'dependency_check/dc_empty.xml', [/<vulnerability[ >]/g, 0], 0],
  ['dependency-check', 'dependency_check/single_vuln.xml', [/<vulnerability[ >]/g, 1], 1],
  ['dependency-check', 'dependency_check/version-6.5.3.xml', [/<vulnerability[ >]/g, 1], 1],
  ['dependency-track', 'dependency_track/deptrack_npm_4.14.1.json', [/"attribution":/g, 22], 22],
  ['dependency-track', 'dependency_track/many_findings.json', [/"matrix":/g, 4], 4],
  ['dependency-track', 'dependency_track/no_findings_because_findings_key_is_null.json', [/"matrix":/g, 0], 0],
  ['openvex', 'openvex/openvex_many_vuln.json', [/"status":/g, 6], 6],
];

const open = (file: string) => createReadStream(corpus + file);

describe.skipIf(!existsSync(corpus))('reading the files of the corpus', () => {
  it.each(rows)('%s reads %s', async (format, file, [pattern, count], records) => {
    expect(readFileSync(corpus + file, 'utf8').match(pattern)?.length ?? 0).toBe(count);
    const whole = await readInventory(format, open(file));
    const kinds = { components: 'component', matches: 'match', statements: 'statement' } as const;
    const counted = inventoryOf(whole, kinds[componentReader(format).counts]);
    expect([whole.summary.records, counted.length]).toEqual([records, records]);
    // One vector of cisa-vex-case-2.json has an extra leading letter.
    const others = whole.summary.warnings.filter((text) => !/^(?:Misconf|CVSS vectors .*: 1\.$)/.test(text));
    expect([whole.summary.rejections, others]).toEqual([[], []]);
  });

  // An empty scan does not name its tool.
  it.each(rows.filter(([, file]) => !file.includes('no_findings.json')))(
    '%s is recognized by its file %s',
    (format, file) => {
      expect(recognizeComponents(readFileSync(corpus + file, 'utf8'))?.format).toBe(format);
    },
  );

  it.each(rows)('%s yields from %s what the matcher accepts, without dangling references', async (format, file) => {
    const whole = await readInventory(format, open(file));
    const components = inventoryOf(whole, 'component');
    expect(components.filter(({ facts }) => !readComponent(facts).ok)).toEqual([]);
    const refs = new Set(components.map(({ system, ref }) => `${system}|${ref}`));
    const isBom = format === 'cyclonedx';
    const loose = inventoryOf(whole, 'match').filter(({ system, ref }) => !isBom && !refs.has(`${system}|${ref}`));
    expect(loose).toEqual([]);
  });

  it('gives the same components for a BOM as JSON and as XML', async () => {
    const [json, xml] = await Promise.all(
      ['json', 'xml'].map(async (ending) => {
        const whole = await readInventory('cyclonedx', open(`cyclonedx/cern-lhc-vdm-editor.${ending}`));
        // Their serial numbers differ.
        return whole.facts.map((fact) => ({ ...fact, line: 0, bom: undefined }));
      }),
    );
    expect(json).toEqual(xml);
  });

  it.each([
    ['cyclonedx', 'cyclonedx/cern-lhc-vdm-editor.json', 'lhc-vdm-editor', '0.0.1'],
    ['cyclonedx', 'cyclonedx/cisa-vex-case-2.json', 'ABC', '4.2'],
    ['spdx', 'spdx/spdx_one_vuln.spdx', 'generic-image', null],
    ['trivy', 'trivy/scheme_2_many_vulns.json', 'teamdojo', 'latest'],
    ['dependency-track', 'dependency_track/many_findings.json', 'Acme Example', '1.0'],
    ['dependency-check', 'dependency_check/single_vuln.xml', 'Test Project', null],
  ])('%s gives the system of %s', async (format, file, name, version) => {
    const systems = inventoryOf(await readInventory(format, open(file)), 'system');
    expect(systems.map((system) => [system.name, system.version])).toEqual([[name, version]]);
  });

  it('finds the distribution of packages', async () => {
    const whole = await readInventory('trivy', open('trivy/scheme_2_many_vulns.json'));
    const [first] = inventoryOf(whole, 'component');
    expect(first?.facts).toEqual({
      purl: 'pkg:apk/alpine/freetype',
      version: '2.9.1-r2',
      distribution: 'alpine-3.9.4',
    });
  });

  it('reads the statements of suppliers', async () => {
    const case2 = inventoryOf(await readInventory('cyclonedx', open('cyclonedx/cisa-vex-case-2.json')), 'statement');
    expect([case2.length, case2[0]?.state, case2[0]?.justification]).toEqual([
      19,
      'Not affected',
      'code_not_reachable',
    ]);
    const vex = inventoryOf(await readInventory('openvex', open('openvex/openvex_many_vuln.json')), 'statement');
    expect(vex.map(({ state }) => state)).toEqual([
      'Not affected',
      'Affected',
      'Fixed',
      'Under investigation',
      'Not affected',
      'Not affected',
    ]);
  });

  it('reads the paths to each component', async () => {
    const whole = await readInventory('cyclonedx', open('cyclonedx/laravel-7.12.0.bom.1.4.json'));
    const paths = inventoryOf(whole, 'paths');
    expect(paths.length).toBeGreaterThan(50);
    const phpOption = paths.find(({ ref }) => ref.includes('phpoption'));
    expect(phpOption?.paths[0]?.at(-1)).toMatch(/^phpoption\/phpoption@/);
  });

  it.each([
    ['spdx', 'spdx/spdx_3_unsupported.json', 'The file is SPDX 3, as line 2 says; versions 2.2 and 2.3 are supported.'],
    [
      'cyclonedx',
      'spdx/spdx_many_vuln.json',
      /^The file is not a CycloneDX BOM: the object has no "bomFormat", at line/,
    ],
    ['grype', 'osv_scanner/no_findings.json', /^The file is empty; it is not a Grype report\.$/],
  ])('%s refuses %s', async (format, file, message) => {
    expect(await attemptInventory(format, open(file))).toMatchObject({
      name: 'FormatFailure',
      message: expect.stringMatching(message),
    });
  });
});
