import { caseCount } from '@gatehouse/domain/testing/random-cases';
import { describe, expect, it } from 'vitest';

import { attemptSurface, factsOf, readFixture, readWholeSurface } from '../testing/surface-files.ts';
import { readRanges, subtractRanges } from './nmap-coverage.ts';

const shop = { kind: 'name', value: 'shop.example.com' } as const;

describe('an Nmap report', () => {
  it('identifies a host by the scanned name, never by its PTR name', async () => {
    const reading = await readFixture('nmap', 'report.xml');
    expect(factsOf(reading, 'name').map(({ name }) => name)).toEqual(['shop.example.com']);
    expect(factsOf(reading, 'dns').map(({ name, type, value }) => [name, type, value])).toEqual([
      ['shop.example.com', 'A', '192.0.2.1'],
      ['192.0.2.1', 'PTR', 'edge-1.isp.example'],
    ]);
    expect(factsOf(reading, 'host')).toMatchObject([
      { host: shop, addresses: ['192.0.2.1'], otherNames: ['edge-1.isp.example'], os: 'Linux 5.15' },
      { host: { kind: 'address', value: '192.0.2.3' }, otherNames: [], os: null },
    ]);
  });

  it('creates services for open ports only', async () => {
    const reading = await readFixture('nmap', 'report.xml');
    const services = factsOf(reading, 'service');
    expect(services.map(({ port, transport, name, isTls }) => [port, transport, name, isTls])).toEqual([
      [22, 'tcp', 'ssh', false],
      [80, 'tcp', 'http', false],
      [443, 'tcp', 'https', true],
      [53, 'udp', 'domain', null],
    ]);
    expect(reading.summary).toMatchObject({
      tools: ['nmap 7.95'],
      scannedFrom: '2026-02-02T02:40:00.000Z',
      scannedUntil: '2026-02-02T02:46:40.000Z',
      records: 4,
      rejections: [{ reason: 'Invalid port', count: 1, lines: [17] }],
      warnings: ['Hosts on which the scan timed out, not searched for missing services: 1.'],
    });
  });

  it('reads certificate, title and software from the scripts', async () => {
    const service = factsOf(await readFixture('nmap', 'report.xml'), 'service').find(({ port }) => port === 443);
    expect(service).toMatchObject({
      seenAt: '2026-02-02T02:41:40.000Z',
      host: shop,
      ip: '192.0.2.1',
      product: 'nginx',
      version: '1.26.0',
      cpe: ['cpe:/a:igor_sysoev:nginx:1.26.0'],
      technologies: [
        { name: 'nginx', version: '1.26.0', cpe: 'cpe:/a:igor_sysoev:nginx:1.26.0' },
        { name: 'WordPress', version: '6.5.2', cpe: null },
      ],
      http: { url: 'https://shop.example.com/', title: 'Shop <b>', server: 'nginx/1.26.0', status: null },
      certificates: [
        {
          sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
          subject: 'CN=shop.example.com, O=Example',
          issuer: 'CN=Example CA',
          names: ['shop.example.com', '*.shop.example.com', '192.0.2.1'],
          notBefore: '2026-01-01T00:00:00.000Z',
          notAfter: '2026-04-01T00:00:00.000Z',
          key: 'RSA 2048',
          signatureAlgorithm: 'sha256WithRSAEncryption',
        },
      ],
    });
  });

  it('creates issues for vulnerabilities that scripts confirmed', async () => {
    const issues = factsOf(await readFixture('nmap', 'report.xml'), 'issue');
    expect(issues.map(({ ruleId, matcher, port, severity, cve }) => [ruleId, matcher, port, severity, cve])).toEqual([
      ['ssl-poodle', 'CVE-2014-3566', 443, 'high', ['CVE-2014-3566']],
      ['smb-vuln-ms17-010', 'CVE-2017-0143', null, 'high', ['CVE-2017-0143']],
    ]);
  });

  it('covers the ports for which the scan determined whether they are open', async () => {
    const coverage = factsOf(await readFixture('nmap', 'report.xml'), 'coverage');
    expect(coverage.map(({ ports }) => ports)).toEqual([
      [
        { transport: 'tcp', ranges: [[1, 1024]] },
        {
          transport: 'udp',
          ranges: [
            [53, 53],
            [161, 161],
          ],
        },
      ],
    ]);
    expect(coverage[0]?.hosts.map(({ host, isUp, differs }) => [host.value, isUp, differs])).toEqual([
      ['shop.example.com', true, [{ transport: 'udp', without: [[161, 161]] }]],
      ['192.0.2.2', false, []],
      ['2001:db8::3', true, [{ transport: 'udp', only: [] }]],
    ]);
  });

  it('lists the ports once for many hosts, with any number of ranges', { timeout: 60_000 }, async () => {
    const services = Array.from({ length: 610 }, (_, index) => index * 17 + 1).join(',');
    const hosts = Array.from(
      { length: 4_096 },
      (_, index) =>
        `<host><status state="down" reason="no-response"/><address addr="10.0.${index >> 8}.${index & 255}" addrtype="ipv4"/></host>`,
    );
    const text = `<nmaprun scanner="nmap" start="1764000000"><scaninfo type="syn" protocol="tcp" services="${services}"/>${hosts.join('')}</nmaprun>`;
    const read = await readWholeSurface('nmap', [text]);
    const coverage = factsOf(read, 'coverage');
    expect([coverage.flatMap((fact) => fact.hosts).length, coverage[0]?.ports[0]?.ranges.length]).toEqual([4_096, 610]);
    expect(JSON.stringify(read.facts).length).toBeLessThan(text.length * 2);
  });

  it('covers nothing with an ACK scan, which cannot detect open ports', async () => {
    const scan = (type: string): string =>
      `<nmaprun scanner="nmap"><scaninfo type="${type}" protocol="tcp" services="1-10"/><host><status state="up" reason="reset"/><address addr="192.0.2.1" addrtype="ipv4"/></host></nmaprun>`;
    const [ack] = factsOf(await readWholeSurface('nmap', [scan('ack')]), 'coverage');
    const [syn] = factsOf(await readWholeSurface('nmap', [scan('syn')]), 'coverage');
    expect([ack?.ports, syn?.ports]).toEqual([[], [{ transport: 'tcp', ranges: [[1, 10]] }]]);
  });

  it('is refused with the error that Nmap itself reports', async () => {
    const text = '<nmaprun scanner="nmap"><runstats><finished time="1770000000" exit="error"/></runstats></nmaprun>';
    const { summary } = await readWholeSurface('nmap', [text]);
    expect(summary.warnings).toEqual(['Nmap ended with an error; the scan may be incomplete.']);
  });
});

describe('hostile reports', () => {
  it.each([
    [
      'an external entity',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><nmaprun>&e;</nmaprun>',
      /declares XML entities/,
    ],
    [
      'an entity bomb',
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><nmaprun>&b;</nmaprun>',
      /declares XML entities/,
    ],
    ['101 levels', `<nmaprun>${'<a>'.repeat(101)}`, /nested more than 100 levels/],
    ['a truncated report', '<nmaprun scanner="nmap"><host>', /^The file ends at line 1/],
    ['nothing', '', /^The file ends at line 1|empty/],
    ['Masscan', '<nmaprun scanner="masscan"></nmaprun>', /belongs to another format.*looks like Masscan/],
  ])('are refused completely: %s', async (_what, text, message) => {
    const outcome = await attemptSurface('nmap', [text]);
    expect(outcome).toMatchObject({ name: 'FormatFailure', message: expect.stringMatching(message) });
  });
});

it.each([
  [
    '1,3-4',
    [
      [1, 1],
      [3, 4],
    ],
  ],
  ['0-65535', [[1, 65_535]]],
  ['5-3,x,70000,2', [[2, 2]]],
  ['', []],
])('reads the port ranges %j', (text, ranges) => {
  expect(readRanges(text)).toEqual(ranges);
});

it.each([
  ['1-10', '3-4,10', '1-2,5-9'],
  ['1-10,20-30', '8-22', '1-7,23-30'],
  ['1-10', '1-10', ''],
  ['1-10', '11-20', '1-10'],
])('from %s excludes %s, which leaves %j', (ranges, gaps, left) => {
  expect(subtractRanges(readRanges(ranges), readRanges(gaps))).toEqual(readRanges(left));
});

describe('a large report', () => {
  const port = (number: number): string =>
    `<port protocol="tcp" portid="${number}"><state state="open" reason="syn-ack"/><service name="http" product="nginx" version="1.26" method="probed" conf="10"><cpe>cpe:/a:nginx:nginx:1.26</cpe></service></port>`;
  const begin = '<nmaprun scanner="nmap" start="1770000000"><scaninfo type="syn" protocol="tcp" services="1-1024"/>';

  it('with thousands of open ports on one host is read port by port', { timeout: 60_000 }, async () => {
    const count = Math.min(caseCount(8_000), 65_535);
    const ports = Array.from({ length: count }, (_, index) => port(index + 1)).join('');
    const text = `${begin}<host><status state="up" reason="reset"/><address addr="192.0.2.1" addrtype="ipv4"/><ports>${ports}</ports></host></nmaprun>`;
    expect((await readWholeSurface('nmap', [text])).summary.records).toBe(count);
  });
});
