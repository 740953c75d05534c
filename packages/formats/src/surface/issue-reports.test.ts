import { expect, it } from 'vitest';

import { factsOf, readFixture, readWholeSurface } from './testing/surface-files.ts';

it('reads the services and weaknesses of SSLyze, with the end of the scan as date', async () => {
  const reading = await readFixture('sslyze', 'report.json');
  expect(factsOf(reading, 'service')).toMatchObject([
    {
      seenAt: '2026-02-02T02:41:00.500Z',
      host: { value: 'shop.example.com' },
      port: 443,
      certificates: [
        { key: 'EC P-256', names: ['shop.example.com', '192.0.2.1'], signatureAlgorithm: 'ecdsa-with-SHA256' },
      ],
    },
    { host: { value: 'old.example.com' }, ip: '2001:db8::3', port: 8443 },
  ]);
  expect(
    factsOf(reading, 'issue').map(({ host, ruleId, matcher }) => `${host.value} ${ruleId} ${matcher}`.trim()),
  ).toEqual([
    'shop.example.com ssl_2_0',
    'shop.example.com tls_1_0',
    'shop.example.com weak_cipher_suites RC4',
    'shop.example.com weak_cipher_suites DES',
    'shop.example.com heartbleed',
    'shop.example.com robot',
    'shop.example.com tls_compression',
    'shop.example.com session_renegotiation',
    'shop.example.com session_renegotiation client-initiated',
    'shop.example.com tls_fallback_scsv',
    'shop.example.com certificate_untrusted',
    'old.example.com openssl_ccs_injection',
  ]);
  expect(reading.summary).toMatchObject({ records: 12, warnings: ['Servers that could not be reached, skipped: 1.'] });
});

it('reads the site of WPScan without its users', async () => {
  const reading = await readFixture('wpscan', 'report.json');
  expect(factsOf(reading, 'issue').map(({ ruleId, severity, cve }) => [ruleId, severity, cve])).toEqual([
    ['4f6b5b2e', 'high', ['CVE-2024-31210']],
    ['Contact Form < 5.3.2 - Unrestricted File Upload', 'medium', ['CVE-2020-35489']],
    ['xmlrpc', 'info', []],
    ['debug_log', 'info', []],
    ['config_backups', 'high', []],
    ['users', 'low', []],
  ]);
  expect(factsOf(reading, 'service')[0]).toMatchObject({
    technologies: [
      { name: 'WordPress', version: '6.4.2' },
      { name: 'twentyseventeen', version: '3.5' },
      { name: 'contact-form', version: null },
    ],
    http: { server: 'Apache/2.4.58' },
  });
  expect(JSON.stringify(reading)).not.toMatch(/grace|alan|javascript:/);
});

it.each([
  ['report.ocsf.json', 'arn:aws:s3:::acme'],
  ['version-3.json', 'arn:aws:s3:::acme'],
  ['version-2.jsonl', 'acme'],
  ['report.csv', 'arn:aws:s3:::acme'],
  ['version-2.csv', 'acme'],
])('reads the resources and checks of Prowler in %s', async (file, id) => {
  const reading = await readFixture('prowler', file);
  const resource = { kind: 'resource', value: id };
  expect(factsOf(reading, 'issue')[0]).toMatchObject({
    host: resource,
    severity: 'critical',
    seenAt: expect.stringMatching(/^2026-02-02T02:40/),
  });
  expect(factsOf(reading, 'host')[0]).toMatchObject({
    host: resource,
    resource: { account: '123456789012', region: 'eu-west-1' },
  });
  expect(JSON.stringify(reading)).not.toContain('grace@');
});

it('leaves out passed and muted Prowler checks', async () => {
  const { summary } = await readFixture('prowler', 'report.csv');
  expect(summary).toMatchObject({
    records: 1,
    warnings: ['Checks that passed or only inform, skipped: 1.', 'Muted results, skipped: 1.'],
  });
});

it('reads CyCognito issues on hosts', async () => {
  const reading = await readFixture('cycognito', 'issues.json');
  expect(factsOf(reading, 'issue')).toMatchObject([
    {
      host: { value: '192.0.2.1' },
      port: 22,
      severity: 'medium',
      toolCvssScore: 6,
      cve: ['CVE-2024-41996', 'CVE-2022-40735'],
    },
    { host: { value: 'shop.example.com' }, port: 8443, severity: 'high' },
    { host: { value: '192.0.2.9' }, port: null },
  ]);
  expect(reading.summary.warnings).toEqual(['Issues that are resolved, skipped: 1.']);
});

const nuclei = (more: object): string =>
  `${JSON.stringify({ 'template-id': 'redirect', info: { name: 'Redirect', severity: 'low' }, timestamp: '2026-02-02T02:40:00Z', ...more })}\n`;

it('assigns a Nuclei issue to the target of the scan, never to the host of a third party', async () => {
  const reading = await readWholeSurface('nuclei', [
    nuclei({
      host: 'https://shop.example.com:8443',
      'matched-at': 'https://evil.example/x',
      ip: '198.51.100.1',
      port: '443',
    }),
    nuclei({
      host: 'shop.example.com',
      'matched-at': 'https://shop.example.com/x?token=abc',
      ip: '192.0.2.1',
      port: '443',
    }),
    nuclei({ host: 'shop.example.com', 'matched-at': 'shop.example.com', type: 'dns' }),
    nuclei({ 'matched-at': 'https://evil.example/x' }),
  ]);
  expect(factsOf(reading, 'issue').map(({ host, ip, port, location }) => [host.value, ip, port, location])).toEqual([
    ['shop.example.com', null, 8443, 'https://evil.example/x'],
    ['shop.example.com', '192.0.2.1', 443, 'https://shop.example.com/x?token=[redacted]'],
    ['shop.example.com', null, null, 'shop.example.com'],
  ]);
  expect(reading.summary.rejections).toEqual([{ reason: 'No target host', count: 1, lines: [4] }]);
});

it('redacts Nuclei requests and responses, and keeps at most 16 KB', async () => {
  const request = 'GET / HTTP/1.1\r\nHost: a.example\r\nCookie: sid=abc123\r\nAuthorization: Basic abc123\r\n\r\n';
  const reading = await readWholeSurface('nuclei', [
    nuclei({
      host: 'a.example',
      request,
      'curl-command': "curl -H 'Cookie: sid=abc123' https://a.example/",
      response: '🙂'.repeat(20_000),
    }),
  ]);
  const [issue] = factsOf(reading, 'issue');
  expect(issue?.evidence).not.toContain('abc123');
  expect(issue?.evidence).toContain('Host: a.example');
  expect(Buffer.byteLength(issue?.evidence ?? '')).toBeLessThanOrEqual(16_384);
});

it.each(['flat.json', 'pretty.json'])('reads testssl.sh rows in %s as issues of their service', async (file) => {
  const reading = await readFixture('testssl', file);
  const issues = factsOf(reading, 'issue');
  expect(issues.length).toBe(reading.summary.records);
  expect(new Set(issues.map(({ host }) => host.value))).toContain('shop.example.com');
  expect(issues.find(({ ruleId }) => ruleId === 'SWEET32')).toMatchObject({ port: 443, cwe: 327, severity: 'low' });
});
