import { expect, it } from 'vitest';

import { attemptSurface, factsOf, readFixture } from './testing/surface-files.ts';

const rejected = [{ reason: 'Invalid domain name', count: 2, lines: [4, 5] }];

it('reads subfinder names with their sources and addresses', async () => {
  const reading = await readFixture('subfinder', 'result.jsonl');
  expect(factsOf(reading, 'name').map(({ name, foundBy }) => [name, foundBy])).toEqual([
    ['www.example.com', ['crtsh']],
    ['xn--bcher-kva.example.com', ['crtsh', 'alienvault']],
    ['api.example.com', ['bufferover']],
  ]);
  expect(factsOf(reading, 'dns')).toMatchObject([{ name: 'api.example.com', type: 'A', value: '192.0.2.9' }]);
  expect(reading.summary).toMatchObject({ records: 3, rejections: rejected, scannedUntil: null });
});

it('reads a plain list of subfinder', async () => {
  const reading = await readFixture('subfinder', 'result.list');
  expect(factsOf(reading, 'name').map(({ name, foundBy }) => [name, foundBy])).toEqual([
    ['www.example.com', []],
    ['mail.example.com', ['crtsh', 'alienvault']],
    ['api.example.com', ['crtsh']],
  ]);
});

it('reads the JSON lines of Amass 3', async () => {
  const reading = await readFixture('amass', 'result.jsonl');
  expect(factsOf(reading, 'host')).toMatchObject([
    {
      host: { value: 'www.example.com' },
      addresses: ['192.0.2.1'],
      asn: 'AS64500',
      network: 'EXAMPLE - Example Networks',
    },
    { host: { value: 'old.example.com' }, addresses: ['2001:db8::1'], asn: null, network: null },
  ]);
  expect(reading.summary.records).toBe(2);
});

it('reads the Amass 4 graph, in which only the start of an edge is a name of the target', async () => {
  const reading = await readFixture('amass', 'graph.txt');
  expect([...new Set(factsOf(reading, 'name').map(({ name }) => name))]).toEqual([
    'example.com',
    'www.example.com',
    'old.example.com',
    'plain.example.com',
  ]);
  expect(factsOf(reading, 'dns').map(({ name, type, value }) => `${name} ${type} ${value}`)).toEqual([
    'example.com NS ns1.example.net',
    'example.com MX mail.example.com',
    'www.example.com A 192.0.2.1',
    'www.example.com AAAA 2001:db8::1',
    'old.example.com CNAME gone.example.net',
  ]);
  expect(reading.summary.rejections).toEqual([{ reason: 'Invalid DNS record', count: 2, lines: [10, 12] }]);
});

it('reads every dnsx record, and a PTR record as a fact about its address', async () => {
  const reading = await readFixture('dnsx', 'result.jsonl');
  expect(factsOf(reading, 'name').map(({ name }) => name)).toEqual(['example.com', 'www.example.com']);
  expect(factsOf(reading, 'dns').map(({ name, type, value }) => `${name} ${type} ${value}`)).toEqual([
    'example.com A 192.0.2.1',
    'example.com AAAA 2001:db8::1',
    'example.com MX mail.example.com',
    'example.com NS ns1.example.net',
    'example.com TXT v=spf1 -all',
    'example.com SRV 0 5 443 www.example.com',
    'example.com CAA 0 issue "ca.example"',
    'example.com SOA ns1.example.net hostmaster.example.com 1 2 3 4 5',
    'www.example.com CNAME edge.example.net',
    '192.0.2.1 PTR edge-1.isp.example',
  ]);
  expect(reading.summary.warnings).toEqual(['Names that do not exist, skipped: 1.']);
});

it('reads plain dnsx lines', async () => {
  const reading = await readFixture('dnsx', 'result.list');
  expect(factsOf(reading, 'dns').map(({ name, type, value }) => `${name} ${type} ${value}`)).toEqual([
    'example.com A 192.0.2.1',
    'example.com AAAA 2001:db8::1',
    'www.example.com CNAME edge.example.net',
    'example.com MX 10 mail.example.com',
    '192.0.2.1 PTR edge-1.isp.example',
  ]);
});

it('keeps a TXT record of 2,000 characters complete for the email security checks', async () => {
  const record = `v=spf1 ${'ip4:192.0.2.0/24 '.repeat(115)}-all`;
  const line = JSON.stringify({ host: 'example.com', resolver: [], txt: [record] });
  const outcome = await attemptSurface('dnsx', [line]);
  expect('facts' in outcome && factsOf(outcome, 'dns')).toMatchObject([{ type: 'TXT', value: record }]);
});

it.each(['result.json', 'result.csv'])('reads the look-alike domains in %s without their registrants', async (file) => {
  const reading = await readFixture('dnstwist', file);
  expect(factsOf(reading, 'look-alike')).toMatchObject([
    {
      original: 'example.com',
      name: 'xn--exmple-4nf.com',
      method: 'homoglyph',
      addresses: ['198.51.100.7', '2001:db8::7'],
      mailServers: ['mx.evil.example'],
      nameServers: [],
      registrar: 'Cheap Names',
      registeredAt: '2026-01-30T00:00:00.000Z',
    },
    { name: 'exmple.com', method: 'omission', addresses: [], registrar: null, registeredAt: null },
  ]);
  expect(factsOf(reading, 'name').map(({ name }) => name)).toEqual(['example.com']);
  expect(reading.summary).toMatchObject({ records: 2, warnings: ['Domains that are not registered, skipped: 1.'] });
});
