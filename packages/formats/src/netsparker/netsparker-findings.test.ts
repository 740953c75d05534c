import { createReadStream, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { readableTitle } from '../title-words.ts';
import { netsparkerFindings } from './netsparker-findings.ts';

function readFixture() {
  return netsparkerFindings(createReadStream(new URL('./fixtures/report.xml', import.meta.url)));
}

it('groups vulnerabilities by type and leaves out fixed ones', async () => {
  const { findings, results, warnings } = await readFixture();
  expect([results, warnings]).toEqual([3, ['Marked as fixed, ignored, false positive or error, skipped: 1.']]);
  expect(findings).toMatchObject([
    {
      title: 'Weak Ciphers',
      severity: 'medium',
      cvssVector: 'CVSS:3.1/AV:A/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:N',
      toolCvssScore: 6.8,
      recommendation: 'Disallow them.\n\n1. Change `httpd.conf`:\n   ```\n   SSLCipherSuite HIGH\n   Other\n   ```',
      references: ['https://example.com/ciphers'],
      cwe: 327,
      affectedAssets: [{ location: 'https://shop.example.com/login' }, { location: 'https://shop.example.com:8443/' }],
      firstSeen: '2026-02-20T17:03:00.000Z',
      lastSeen: '2026-03-02T09:07:00.000Z',
    },
    { title: 'No HSTS', severity: 'info' },
  ]);
});

it('keeps facts, request and response', async () => {
  const { findings } = await readFixture();
  expect(findings[0]?.affectedAssets[0]?.evidence).toBe(
    '**Facts**\n\n```\nWeak Ciphers: RC4 (0x05)\n```\n\n**Request**\n\n```\nGET /login HTTP/1.1\n```\n\n**Response**\n\n```\nHTTP/1.1 200 OK\n\n<script>alert(1)</script>\n```',
  );
});

it('reads the reports of the desktop application', async () => {
  const { findings } = await netsparkerFindings([
    `<netsparker generated="1"><target/><vulnerability confirmed="True"><url>https://a.example/?q=1</url><type>Xss</type>
<severity>Important</severity><vulnerableparameter>q</vulnerableparameter><rawrequest>GET /?q=1</rawrequest>
<rawresponse>200</rawresponse><extrainformation/><classification><CWE>79</CWE></classification></vulnerability></netsparker>`,
  ]);
  expect(findings).toMatchObject([{ title: 'Cross-site scripting', severity: 'high', cwe: 79 }]);
  expect(findings[0]?.evidence).toContain('**Request**\n\n```\nGET /?q=1\n```');
});

describe('a report in JSON', () => {
  const readJson = () => netsparkerFindings(createReadStream(new URL('./fixtures/report.json', import.meta.url)));

  it('is read like one in XML, with the day before the month if both are possible', async () => {
    const { findings, results, warnings } = await readJson();
    expect([results, warnings]).toEqual([3, ['Marked as fixed, ignored, false positive or error, skipped: 2.']]);
    expect(findings).toMatchObject([
      {
        title: 'Boolean Based SQL Injection',
        severity: 'critical',
        cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
        toolCvssScore: 10,
        description:
          'Invicti found an **SQL injection**.\n\n**Further reading**\n\n- [SQL injection](https://example.com/sqli)',
        impact: 'All data.',
        recommendation: 'Use parameters.\n\n1. See the remedy.',
        references: ['https://example.com/sqli'],
        cwe: 89,
        cve: ['CVE-2020-1234'],
        affectedAssets: [
          { location: 'https://shop.example.com/artist?id=-1%20OR%2017-7%3d10&lang=en', port: 443 },
          { location: 'https://shop.example.com/search' },
        ],
        firstSeen: '2026-02-20T17:03:00.000Z',
        lastSeen: '2026-03-02T09:07:00.000Z',
      },
      { title: 'Missing Header', severity: 'info', firstSeen: '2025-12-31T13:00:00.000Z' },
    ]);
  });

  it('acknowledges accepted risks', async () => {
    const { findings } = await readJson();
    expect(findings.map(({ acknowledged }) => acknowledged?.reason)).toEqual([undefined, 'Accepted risk in the tool.']);
  });

  it('keeps proof, parameter, facts, request and response', async () => {
    const { findings } = await readJson();
    expect(findings[0]?.affectedAssets[0]?.evidence).toBe(
      [
        'Name: `shop`',
        '**Parameter**\n\n```\nid\n```',
        '**Payload**\n\n```\n-1 OR 17-7=10\n```',
        '**Facts**\n\n```\nIdentified Version: 5.0.51b\n```',
        '**Known vulnerabilities**\n\n```\nDatabase Overflow (CVE-2020-1234)\n```',
        '**Request**\n\n```\nGET /artist?id=%3Cscript%3E HTTP/1.1\n```',
        '**Response**\n\n```\nHTTP/1.1 200 OK\r\n\r\n<script>alert(1)</script>\n```',
      ].join('\n\n'),
    );
  });

  it('matches the same place in a later scan with another attack in its address', async () => {
    const text = readFileSync(new URL('./fixtures/report.json', import.meta.url), 'utf8');
    const later = await netsparkerFindings([text.replaceAll('-1%20OR%2017-7%3d10', '2%20OR%201%3d1')]);
    const keys = ({ findings }: typeof later) =>
      findings.flatMap(({ affectedAssets }) => affectedAssets.map(({ key }) => key));
    expect(keys(later)).toEqual(keys(await readJson()));
  });
});

describe('an XML report of an early version', () => {
  const vulnerability = `<vulnerability><url>https://shop.example.com/?id=1</url>
    <type>ConfirmedBlindSqlInjection</type><severity>Critical</severity><certainty>100</certainty>
    <vulnerableparameter>id</vulnerableparameter><vulnerableparametervalue>1 OR 1=1</vulnerableparametervalue>
    <extrainformation><info name="Version">2.2.8</info></extrainformation>
    <knownvulnerabilities><knownvulnerability><title>Apache overflow (CVE-2010-0425)</title></knownvulnerability>
    <knownvulnerability><title>Apache disclosure</title></knownvulnerability></knownvulnerabilities></vulnerability>`;
  const read = () => netsparkerFindings([`<netsparker generated="03/27/2024 10:00 AM">${vulnerability}</netsparker>`]);

  it('keeps the values of facts, the known vulnerabilities and the payload', async () => {
    const evidence = (await read()).findings[0]?.evidence ?? '';
    const told = ['Version: 2.2.8', '1 OR 1=1', 'Apache overflow (CVE-2010-0425)\nApache disclosure'];
    expect(told.filter((text) => !evidence.includes(text))).toEqual([]);
  });

  it('has a readable title, and the confidence and time of the report', async () => {
    expect((await read()).findings).toMatchObject([
      {
        title: 'Confirmed Blind SQL Injection',
        confidence: 100,
        cve: ['CVE-2010-0425'],
        firstSeen: '2024-03-27T10:00:00.000Z',
        affectedAssets: [{ host: 'shop.example.com', facts: [{ name: 'parameter', value: 'id' }] }],
      },
    ]);
  });
});

it.each([
  ['ConfirmedBlindSqlInjection', 'Confirmed Blind SQL Injection'],
  ['HstsErrors', 'HSTS Errors'],
  ['OutOfDateVersionPhp', 'Out Of Date Version PHP'],
  ['XssReflected', 'XSS Reflected'],
  ['Cookie Not Marked as HttpOnly', 'Cookie Not Marked as HttpOnly'],
  ['Apache', 'Apache'],
])('writes %s as %s', (title, readable) => {
  expect(readableTitle(title)).toBe(readable);
});
