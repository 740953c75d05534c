import { describe, expect, it } from 'vitest';

import { recognizeComponents } from './recognize-components.ts';
import { attemptInventory, componentReader, inventoryOf, readInventory } from './testing/component-files.ts';
import { bomText, bomXml, secret, spdxDocument } from './testing/bom-samples.ts';
import { checkReport, componentSamples, npmReportOf6 } from './testing/component-samples.ts';
import { trivyCluster, trivyReport } from './testing/trivy-samples.ts';

const readJson = (format: string, value: unknown) => readInventory(format, [JSON.stringify(value)]);

describe.each(componentSamples)('a file of %s, %s', (format, _form, text) => {
  it('is recognized and read', async () => {
    expect(recognizeComponents(text)?.format).toBe(format);
    const { summary, facts } = await readInventory(format, [text]);
    expect(summary.records).toBeGreaterThan(0);
    expect(facts.filter(({ kind }) => kind === 'system' || kind === 'document')).not.toEqual([]);
    expect(componentReader(format).title).not.toBe('');
  });
});

describe('a CycloneDX BOM', () => {
  it('counts an invalid package URL with its line', async () => {
    const whole = await readInventory('cyclonedx', [bomText('1.6')]);
    expect(inventoryOf(whole, 'component').map(({ name }) => name)).toEqual(['left']);
    expect(whole.summary.rejections).toMatchObject([{ count: 1, lines: [5] }]);
    expect(JSON.stringify(whole)).not.toContain(secret);
  });

  it.each([bomText('1.8'), bomXml('1.8'), bomText('1.1'), bomXml('2.0')])(
    'is refused in an unknown version: %#',
    async (text) => {
      expect(await attemptInventory('cyclonedx', [text])).toMatchObject({
        message: 'The file is CycloneDX in a version other than 1.2 to 1.7, as line 2 says.',
      });
    },
  );
});

describe('an SPDX document', () => {
  it.each([
    spdxDocument('SPDX-3.0'),
    { '@context': 'https://spdx.org/rdf/3.0.1/spdx-context.jsonld', '@graph': [{ type: 'software_Package' }] },
  ])('is refused in version 3: %#', async (document) => {
    const outcome = await attemptInventory('spdx', [JSON.stringify(document)]);
    expect(outcome).toMatchObject({ name: 'FormatFailure', message: expect.stringMatching(/SPDX/) });
  });
});

describe('a Trivy report', () => {
  it('reports secrets by rule and place, never by value', async () => {
    const whole = await readJson('trivy', trivyReport);
    expect(inventoryOf(whole, 'secret')).toEqual([
      {
        kind: 'secret',
        line: 1,
        system: '',
        ruleId: 'github-pat',
        title: 'GitHub token',
        severity: 'critical',
        location: 'app/.env:3',
      },
    ]);
    expect(JSON.stringify(whole)).not.toContain(secret);
    expect(inventoryOf(whole, 'system')).toMatchObject([
      { name: 'registry.acme.example/portal', version: '1.4', type: 'image' },
    ]);
  });

  it('of a cluster has a system for each resource with results', async () => {
    const whole = await readJson('trivy', trivyCluster);
    const names = ['shop/Deployment/portal', 'shop/Deployment/mailer'];
    expect(inventoryOf(whole, 'system').map(({ system, name }) => [system, name])).toEqual(
      names.map((name) => [name, name]),
    );
    expect(inventoryOf(whole, 'match').map(({ system, ref }) => [system, ref])).toEqual(
      names.map((name) => [name, 'app/package-lock.json|left|1.0.0|']),
    );
    expect(inventoryOf(whole, 'component')).toHaveLength(2);
  });
});

describe('an npm 6 report', () => {
  it('lists each package once, with its advisories and paths', async () => {
    const whole = await readJson('npm-audit', npmReportOf6);
    expect(inventoryOf(whole, 'component').map(({ ref, facts }) => [ref, facts.purl, facts.version])).toEqual([
      ['left@1.0.0', 'pkg:npm/left', '1.0.0'],
    ]);
    expect(
      inventoryOf(whole, 'match').map(({ vulnerability, fixedVersions }) => [
        vulnerability.id,
        vulnerability.aliases,
        vulnerability.cwe,
        fixedVersions,
      ]),
    ).toEqual([
      ['npm-1001', ['CVE-2026-10001'], [79], ['1.2.3']],
      ['npm-1002', [], [89], []],
    ]);
    expect(inventoryOf(whole, 'paths')).toMatchObject([{ paths: [['portal', 'right', 'left'], ['left']] }]);
    expect(whole.summary.records).toBe(2);
  });

  it('is read if a name is not valid Unicode', async () => {
    const text = String.raw`{"auditReportVersion":2,"vulnerabilities":{"\ud800":{"via":[]}},"metadata":{}}`;
    expect(inventoryOf(await readInventory('npm-audit', [text]), 'component')).toHaveLength(1);
  });
});

describe('a Dependency-Check report as JSON', () => {
  it('lists files with their vulnerabilities, and counts suppressed ones', async () => {
    const whole = await readJson('dependency-check', checkReport);
    expect(inventoryOf(whole, 'component')[0]).toMatchObject({
      ref: '/app/left.js|left.js',
      name: 'left',
      facts: { purl: 'pkg:npm/left@1.0.0', cpes: ['cpe:2.3:a:acme:left:1.0.0:*:*:*:*:*:*:*'] },
      locations: ['/app/left.js'],
    });
    expect(inventoryOf(whole, 'match')).toMatchObject([
      {
        source: 'NVD',
        vulnerability: {
          id: 'CVE-2026-10001',
          severity: 'high',
          cwe: [79],
          references: ['https://acme.example/advisory'],
        },
      },
    ]);
    expect(whole.summary).toMatchObject({
      tools: ['Dependency-Check 10.0.0'],
      warnings: ['Suppressed vulnerabilities, which were left out: 1.'],
    });
    expect(inventoryOf(whole, 'system')).toMatchObject([{ name: 'Portal' }]);
  });
});
