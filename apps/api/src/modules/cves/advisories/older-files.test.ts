import { expect, it } from 'vitest';

import { type CaseClient, openClient } from '../../../testing/case-imports.ts';
import { ownPortal } from '../../../testing/portal.ts';

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });
const client: CaseClient = await openClient(portal, staff, 'older');

const kev = (day: string) =>
  JSON.stringify({
    title: 'CISA Catalog of Known Exploited Vulnerabilities',
    catalogVersion: day,
    dateReleased: `${day}T10:00:00Z`,
    count: 1,
    vulnerabilities: [{ cveID: 'CVE-2098-7777', dateAdded: day, dueDate: day }],
  });
const epss = (day: string) =>
  `#model_version:v2025.03.14,score_date:${day}T00:00:00Z\ncve,epss,percentile\nCVE-2098-7777,0.5,0.9\n`;
const osv = (modified: string) => JSON.stringify({ id: 'OSV-2098-7777', modified, affected: [] });
const bom = (timestamp: string) =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { timestamp, component: { type: 'application', name: 'older' } },
    components: [{ type: 'library', name: 'left', version: '1', purl: `pkg:npm/left@1?at=${timestamp.slice(0, 10)}` }],
  });
const vex = (timestamp: string) =>
  JSON.stringify({
    '@context': 'https://openvex.dev/ns/v0.2.0',
    '@id': 'https://supplier.example/older',
    author: 'Supplier',
    timestamp,
    statements: [{ vulnerability: { name: 'CVE-2098-7777' }, products: ['pkg:npm/left'], status: 'fixed' }],
  });

it('an advisory without a date changes nothing the second time, and is updated if it differs', async () => {
  const undated = (details: string) =>
    JSON.stringify({ id: 'OSV-2098-7778', modified: '0001-01-01T00:00:00Z', details, affected: [] });
  const first = await client.send({ format: 'osv', content: undated('One') });
  const second = await client.send({ format: 'osv', content: undated('One') });
  const changed = await client.send({ format: 'osv', content: undated('Two') });

  expect([first, second, changed].map(({ created, updated, unchanged }) => [created, updated, unchanged])).toEqual([
    [1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ]);
});

it.each<[string, (day: string) => string, string]>([
  ['kev', kev, 'The list of 02-06-2025 is already there and is newer. Nothing in this file was compared.'],
  ['epss', epss, 'The list of 02-06-2025 is already there and is newer. Nothing in this file was compared.'],
  ['osv', osv, '1 advisory is older than the version that is already there, and was not compared.'],
  [
    'cyclonedx',
    bom,
    'A newer scan of this system is already there. This one only adds when components were first seen.',
  ],
  ['openvex', vex, 'A newer version of this document is already there. Its statements apply instead.'],
])('reports that an older file of %s was replaced by a newer one', async (format, make, warning) => {
  const day = (number: number): string => {
    const text = `2025-06-0${number}`;
    return ['osv', 'cyclonedx', 'openvex'].includes(format) ? `${text}T00:00:00Z` : text;
  };
  const newer = await client.send({ format, content: make(day(2)) });
  const older = await client.send({ format, content: make(day(1)) });
  const again = await client.send({ format, content: make(day(2)) });

  expect(newer.warnings).toEqual([]);
  expect(older.warnings).toEqual([warning]);
  expect([again.created, again.updated]).toEqual([0, 0]);
});
