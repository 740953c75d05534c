import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';

import { inventoryOf, readInventory } from '../components/testing/component-files.ts';
import type { ExportedInventory } from './exported-inventory.ts';
import { writeCyclonedx } from './write-cyclonedx.ts';
import { writeOpenvex } from './write-openvex.ts';

const schemas = createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json');

function loadSchema(name: string): object {
  const path = new URL(`res/schema/${name}`, `file://${schemas}`);
  return JSON.parse(readFileSync(path, 'utf8')) as object;
}

/** Compiles the official schema. The formats for internationalized names are stubs because the validator lacks them. */
function openSchema() {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true });
  formats.default(ajv);
  for (const format of ['idn-email', 'iri-reference']) ajv.addFormat(format, true);
  ajv.addSchema(loadSchema('spdx.SNAPSHOT.schema.json'), 'http://cyclonedx.org/schema/spdx.SNAPSHOT.schema.json');
  ajv.addSchema(
    loadSchema('jsf-0.82.SNAPSHOT.schema.json'),
    'http://cyclonedx.org/schema/jsf-0.82.SNAPSHOT.schema.json',
  );
  return ajv.compile(loadSchema('bom-1.6.SNAPSHOT.schema.json'));
}

const inventory: ExportedInventory = {
  id: '3e671687-395b-41f5-a30f-a58921a69b79',
  author: 'Acme Security',
  tool: { name: 'Gatehouse', version: '4.4.0' },
  writtenAt: '2026-11-20T10:00:00.000Z',
  system: { ref: 'system', name: 'shop', version: '2.1', type: 'image', needs: ['a', 'elsewhere'] },
  components: [
    {
      ref: 'a',
      type: 'library',
      name: '@acme/<script>',
      vendor: 'Acme',
      version: '1.0.0',
      purl: 'pkg:npm/%40acme/a@1.0.0',
      cpe: null,
      licenses: [{ isValid: true, text: 'MIT OR Apache-2.0' }],
      needs: ['b'],
    },
    {
      ref: 'b',
      type: 'software',
      name: 'openssl',
      vendor: '',
      version: null,
      purl: null,
      cpe: 'cpe:2.3:a:openssl:openssl:3.0.1:*:*:*:*:*:*:*',
      licenses: [
        { isValid: false, text: 'OpenSSL' },
        { isValid: true, text: 'MIT' },
      ],
      needs: [],
    },
  ],
  vulnerabilities: [
    {
      id: 'CVE-2026-0001',
      aliases: ['GHSA-aaaa-bbbb-cccc'],
      description: 'A weakness.',
      severity: 'high',
      ratings: [
        { source: 'nvd', version: '3.1', vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', score: 9.8 },
        {
          source: 'ghsa',
          version: '4.0',
          vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:H/SC:N/SI:N/SA:H',
          score: null,
        },
      ],
      cwe: [79],
      references: ['https://example.com/advisory'],
      publishedAt: '2026-01-01T00:00:00.000Z',
      modifiedAt: null,
    },
    {
      id: 'CVE-2026-0002',
      aliases: [],
      description: '',
      severity: null,
      ratings: [],
      cwe: [],
      references: [],
      publishedAt: null,
      modifiedAt: null,
    },
  ],
  states: [
    {
      vulnerability: 'CVE-2026-0001',
      components: ['a'],
      state: 'Not affected',
      justification: 'code_not_reachable',
      detail: 'Never called.',
      action: '',
      statedAt: '2026-11-19T10:00:00.000Z',
    },
    {
      vulnerability: 'CVE-2026-0001',
      components: ['b'],
      state: 'Affected',
      justification: '',
      detail: '',
      action: 'Update to 3.0.15.',
      statedAt: '2026-11-19T11:00:00.000Z',
    },
    {
      vulnerability: 'CVE-2026-0002',
      components: ['a', 'b'],
      state: 'Under investigation',
      justification: '',
      detail: '',
      action: '',
      statedAt: '2026-11-19T12:00:00.000Z',
    },
    {
      vulnerability: 'CVE-2026-0002',
      components: ['b'],
      state: 'Fixed',
      justification: '',
      detail: '',
      action: '',
      statedAt: '2026-11-19T13:00:00.000Z',
    },
  ],
};

const states = ['Not affected', 'Affected', 'Under investigation', 'Fixed'];

describe('an exported inventory', () => {
  it('is valid CycloneDX 1.6 by the official schema', () => {
    const validate = openSchema();
    const isValid = validate(JSON.parse(writeCyclonedx(inventory)));
    expect([isValid, validate.errors]).toEqual([true, null]);
  });

  it('is read back from CycloneDX with its components, paths and analysis', async () => {
    const whole = await readInventory('cyclonedx', [writeCyclonedx(inventory)]);
    expect(inventoryOf(whole, 'component').map(({ ref, facts }) => [ref, facts.purl ?? facts.cpes?.[0]])).toEqual([
      ['a', 'pkg:npm/%40acme/a@1.0.0'],
      ['b', 'cpe:2.3:a:openssl:openssl:3.0.1:*:*:*:*:*:*:*'],
    ]);
    expect(inventoryOf(whole, 'paths').map(({ paths }) => paths)).toEqual([
      [['@acme/a@1.0.0']],
      [['@acme/a@1.0.0', 'openssl']],
    ]);
    expect(inventoryOf(whole, 'statement').map(({ state }) => state)).toEqual(states);
    expect(inventoryOf(whole, 'match')[0]?.vulnerability).toMatchObject({
      id: 'CVE-2026-0001',
      severity: 'high',
      cwe: [79],
    });
    expect(inventoryOf(whole, 'system')).toMatchObject([{ name: 'shop', version: '2.1', type: 'image' }]);
  });

  it('is read back from OpenVEX with its statements', async () => {
    const whole = await readInventory('openvex', [writeOpenvex(inventory)]);
    const statements = inventoryOf(whole, 'statement');
    expect(statements.map(({ state }) => state)).toEqual(states);
    expect(statements[0]).toMatchObject({
      vulnerability: { id: 'CVE-2026-0001', aliases: ['GHSA-aaaa-bbbb-cccc'] },
      justification: 'vulnerable_code_not_in_execute_path',
      detail: 'Never called.',
    });
    expect(statements[1]).toMatchObject({ action: 'Update to 3.0.15.' });
    expect(inventoryOf(whole, 'document')).toMatchObject([{ author: 'Acme Security' }]);
  });

  it('has no markup that a browser would run', () => {
    expect(writeCyclonedx(inventory) + writeOpenvex(inventory)).not.toContain('<script>');
  });
});
