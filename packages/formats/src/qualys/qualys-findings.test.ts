import { createReadStream } from 'node:fs';

import { expect, it } from 'vitest';

import { qualysFindings } from './qualys-findings.ts';

function readFixture(name: string) {
  return qualysFindings(createReadStream(new URL(`./fixtures/${name}.xml`, import.meta.url)));
}

it('joins host results with the glossary, with gathered information as info at any level', async () => {
  const { findings, results, warnings } = await readFixture('assets');
  expect([results, warnings]).toEqual([3, ['Marked as fixed, ignored, false positive or error, skipped: 1.']]);
  expect(findings).toMatchObject([
    {
      title: 'SSLv3 BEAST',
      severity: 'high',
      cvssVector: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N',
      toolCvssScore: 5.9,
      description: 'First.\n\nSecond\\\nline.',
      cve: ['CVE-2011-3389'],
      references: ['https://example.com/beast'],
      affectedAssets: [
        { host: '192.0.2.60', location: '192.0.2.60:443/tcp', ip: '192.0.2.60', port: 443 },
        { host: '192.0.2.61', location: '192.0.2.61:8443/tcp', ip: '192.0.2.61', port: 8443 },
      ],
      firstSeen: '2026-02-02T10:00:00.000Z',
      lastSeen: '2026-03-02T10:00:00.000Z',
    },
    { title: 'DNS Host Name', severity: 'info', impact: '', recommendation: '', affectedAssets: [{ port: null }] },
  ]);
});

it('reads a scan from the web interface', async () => {
  const { findings } = await readFixture('scan');
  expect(findings).toMatchObject([
    {
      title: 'Old server',
      severity: 'critical',
      toolCvssScore: 9.8,
      cve: ['CVE-2020-0001', 'CVE-2020-0002'],
      affectedAssets: [{ host: '192.0.2.70', location: '192.0.2.70:443/tcp' }],
      lastSeen: '2026-03-02T10:00:00.000Z',
    },
    { title: 'Perhaps', severity: 'low' },
    { title: 'DNS Host Name', severity: 'info' },
  ]);
});

it('reads a web application report whose counters are named like findings', async () => {
  const { findings, results, warnings } = await readFixture('was');
  expect([results, warnings]).toEqual([2, ['Marked as fixed, ignored, false positive or error, skipped: 1.']]);
  expect(findings).toMatchObject([
    {
      title: 'Path-Based Vulnerability',
      severity: 'low',
      cwe: 22,
      affectedAssets: [{ location: 'https://store.example.com/a.gz' }],
      firstSeen: '2026-03-02T17:07:00.000Z',
    },
    {
      title: 'Scan Diagnostics',
      severity: 'info',
      toolCvssScore: null,
      affectedAssets: [{ host: '', location: 'Store' }],
    },
  ]);
  expect(findings[0]?.evidence).toContain(
    '**Request**\n\n```\nGET https://store.example.com/a.gz\nHost: store.example.com\n```',
  );
  expect(findings[1]?.evidence).toBe('**Data**\n\n```\nLoaded 0 entries.\n```');
});

it('lists the rules that the glossary lacks', async () => {
  const info = '<VULN_INFO><QID>7</QID><TYPE>Vuln</TYPE></VULN_INFO>';
  const { findings, warnings } = await qualysFindings([
    `<ASSET_DATA_REPORT><HOST_LIST><HOST><IP>192.0.2.1</IP><VULN_INFO_LIST>${info}</VULN_INFO_LIST></HOST></HOST_LIST></ASSET_DATA_REPORT>`,
  ]);
  expect(findings).toMatchObject([{ title: '7', severity: 'info' }]);
  expect(warnings).toEqual([
    'The file does not describe these rules: 7.',
    'Unknown severity, rated by score or as info: 7.',
  ]);
});
