import { createReadStream } from 'node:fs';

import { expect, it } from 'vitest';

import { nexposeFindings } from './nexpose-findings.ts';

function readFixture() {
  return nexposeFindings(createReadStream(new URL('./fixtures/report.xml', import.meta.url)));
}

it('counts only positive tests, and joins them with their definitions', async () => {
  const { findings, results, warnings } = await readFixture();
  expect(results).toBe(4);
  expect(warnings).toEqual([
    'The file does not describe these rules: undefined-one.',
    'Unknown severity, rated by score or as info: undefined-one.',
  ]);
  expect(findings).toMatchObject([
    {
      title: 'Old server',
      severity: 'critical',
      cvssVector: null,
      toolCvssScore: 7.5,
      description: 'It is old.\n\nCVSS as the tool gives it: `AV:N/AC:L/Au:N/C:P/I:P/A:P`.',
      affectedAssets: [
        { host: '192.0.2.50', location: '192.0.2.50:80/tcp /admin', ip: '192.0.2.50', port: 80 },
        { host: '192.0.2.51', location: '192.0.2.51:8080/tcp' },
      ],
      firstSeen: '2026-03-02T10:00:00.000Z',
      lastSeen: '2026-03-02T11:00:00.000Z',
    },
    { title: 'ICMP timestamp', severity: 'medium', cve: ['CVE-1999-0524'], tags: ['Network'] },
    { title: 'undefined-one', severity: 'info' },
  ]);
});

it('converts its own markup to text, lists, links and code', async () => {
  const { findings } = await readFixture();
  expect(findings[1]?.recommendation).toBe(
    '- Disable it on\n  ```\n  ipfw deny icmp\n  ```\n- See [the page](https://example.com/fix)',
  );
  expect(findings[0]?.affectedAssets[0]?.evidence).toBe(
    'HTTP GET request to <http://192.0.2.50/admin>\n\nanswered\n\n```\nHTTP/1.1 200\n<script>\n```',
  );
});

it.each([
  ['10', 'critical'],
  ['8', 'critical'],
  ['7', 'high'],
  ['4', 'high'],
  ['3', 'medium'],
  ['1', 'medium'],
  ['0', 'info'],
])('level %s is %s', async (level, severity) => {
  const { findings } = await nexposeFindings([
    `<NexposeReport><nodes><node address="192.0.2.1"><tests><test id="a" status="vulnerable-version"/></tests></node></nodes>
<VulnerabilityDefinitions><vulnerability id="A" title="t" severity="${level}"/></VulnerabilityDefinitions></NexposeReport>`,
  ]);
  expect(findings.map((finding) => finding.severity)).toEqual([severity]);
});

it('keeps each user of a test, the time since when a host is vulnerable, its system and all references', async () => {
  const test = (text: string): string =>
    `<test id="home" key="home" status="vulnerable-exploited" vulnerable-since="20260211T000000000"><Paragraph>${text}</Paragraph></test>`;
  const node = `<node address="192.0.2.5" hardware-address="00163E"><fingerprints><os vendor="Canonical" product="Ubuntu" version="22.04"/></fingerprints>
    <tests>${test('user ubuntu has 755')}${test('user deploy has 777')}</tests></node>`;
  const definition = `<vulnerability id="home" title="Open folders" severity="4"><references>
    <reference source="BID">2068</reference><reference source="MSKB">4012598</reference>
    <reference source="URL">https://example.com/a_(b)</reference><reference source="CVE">CVE-1999-0524</reference></references></vulnerability>`;
  const scan = '<scans><scan startTime="20260228T100000000" endTime="20260228T110000000"/></scans>';
  const { findings } = await nexposeFindings([
    `<NexposeReport version="1.0">${scan}<nodes>${node}</nodes><VulnerabilityDefinitions>${definition}</VulnerabilityDefinitions></NexposeReport>`,
  ]);
  expect(findings).toMatchObject([
    {
      references: ['BID 2068', 'MSKB 4012598', 'https://example.com/a_(b)'],
      cve: ['CVE-1999-0524'],
      firstSeen: '2026-02-11T00:00:00.000Z',
      affectedAssets: [
        {
          evidence: 'user ubuntu has 755\n\n---\n\nuser deploy has 777',
          facts: [
            { name: 'instance', value: 'home' },
            { name: 'operatingSystem', value: 'Canonical Ubuntu 22.04' },
            { name: 'macAddress', value: '00163E' },
          ],
        },
      ],
    },
  ]);
});
