import { createReadStream } from 'node:fs';

import { expect, it } from 'vitest';

import { testsslFindings } from './testssl-findings.ts';

function readFixture(name: string) {
  return testsslFindings(createReadStream(new URL(`./fixtures/${name}`, import.meta.url)));
}

it('groups the rows of a check over all services, without passed ones', async () => {
  const { findings, results, warnings } = await readFixture('flat.json');
  expect([results, warnings]).toEqual([6, ['Marked as fixed, ignored, false positive or error, skipped: 1.']]);
  expect(
    findings.map(({ title, severity, affectedAssets }) => [
      title,
      severity,
      affectedAssets.map(({ location }) => location),
    ]),
  ).toEqual([
    ['Trust in the certificate for this host', 'high', ['shop.example.com:443', 'shop.example.com:443']],
    [
      'SWEET32: 64-bit block ciphers (CVE-2016-2183, CVE-2016-6329)',
      'medium',
      ['mail.example.com:465', 'shop.example.com:443'],
    ],
    ['Protocol TLS 1.0', 'low', ['shop.example.com:443']],
    ['Service', 'info', ['shop.example.com:443']],
  ]);
});

it('keeps the content of a row', async () => {
  const { findings } = await readFixture('flat.json');
  expect(findings[1]).toMatchObject({
    description: '',
    recommendation: 'Drop 3DES.',
    cwe: 327,
    cve: ['CVE-2016-2183', 'CVE-2016-6329'],
    affectedAssets: [
      { host: 'mail.example.com', ip: '2001:db8::1', port: 465 },
      { host: 'shop.example.com', ip: '192.0.2.10', port: 443 },
    ],
    firstSeen: null,
  });
  expect(findings[0]?.affectedAssets.map(({ evidence }) => evidence).toSorted()).toEqual([
    '**Finding (hostCert#1)**\n\n```\nfailed\n```',
    '**Finding (hostCert#2)**\n\n```\nfailed <b>chain</b>\n```',
  ]);
});

it('reads the same from the pretty form, with the time but without the service', async () => {
  const [flat, pretty] = [await readFixture('flat.json'), await readFixture('pretty.json')];
  const seen = '2026-03-02T10:00:00.000Z';
  expect([pretty.results, pretty.warnings]).toEqual([5, flat.warnings]);
  expect(pretty.findings).toEqual(
    flat.findings.slice(0, 3).map((finding) => ({ ...finding, firstSeen: seen, lastSeen: seen })),
  );
});

it('does not read an unreachable target as a finding', async () => {
  const report = { scanResult: [{ id: 'scanProblem', severity: 'FATAL', finding: 'no connection' }] };
  expect(await testsslFindings([JSON.stringify(report)])).toMatchObject({
    findings: [],
    coverage: [],
    tools: ['testssl'],
    results: 0,
    warnings: ['Marked as fixed, ignored, false positive or error, skipped: 1.'],
  });
});
