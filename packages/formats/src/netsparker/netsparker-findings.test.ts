import { createReadStream } from 'node:fs';

import { expect, it } from 'vitest';

import { netsparkerFindings } from './netsparker-findings.ts';

function readFixture() {
  return netsparkerFindings(createReadStream(new URL('./fixtures/report.xml', import.meta.url)));
}

it('gathers vulnerabilities by type and leaves out what is fixed', async () => {
  const { findings, results, warnings } = await readFixture();
  expect([results, warnings]).toEqual([3, ['Marked as fixed, ignored, false positive or error, and skipped: 1.']]);
  expect(findings).toMatchObject([
    {
      title: 'Weak Ciphers',
      severity: 'medium',
      cvssVector: 'CVSS:3.1/AV:A/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:N',
      toolCvssScore: 6.8,
      recommendation: 'Disallow them.\n\n1. Change `httpd.conf`:\n\n```\nSSLCipherSuite HIGH\nOther\n```',
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

it('reads the reports of the desktop program', async () => {
  const { findings } = await netsparkerFindings([
    `<netsparker generated="1"><target/><vulnerability confirmed="True"><url>https://a.example/?q=1</url><type>Xss</type>
<severity>Important</severity><vulnerableparameter>q</vulnerableparameter><rawrequest>GET /?q=1</rawrequest>
<rawresponse>200</rawresponse><extrainformation/><classification><CWE>79</CWE></classification></vulnerability></netsparker>`,
  ]);
  expect(findings).toMatchObject([{ title: 'Xss', severity: 'high', cwe: 79 }]);
  expect(findings[0]?.evidence).toContain('**Request**\n\n```\nGET /?q=1\n```');
});
