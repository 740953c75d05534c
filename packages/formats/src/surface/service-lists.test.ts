import { expect, it } from 'vitest';

import { attemptSurface, factsOf, readFixture, readWholeSurface, type WholeSurface } from './testing/surface-files.ts';

const socketsOf = (reading: WholeSurface): string[] =>
  factsOf(reading, 'service').map(({ host, ip, port, transport }) => `${host.value} ${ip} ${port}/${transport}`);

it.each([
  ['result.xml', ['192.0.2.1 192.0.2.1 80/tcp', '192.0.2.1 192.0.2.1 80/tcp']],
  ['result.json', ['192.0.2.1 192.0.2.1 80/tcp', '192.0.2.1 192.0.2.1 80/tcp', '2001:db8::1 2001:db8::1 443/tcp']],
  ['result.ndjson', ['192.0.2.1 192.0.2.1 80/tcp', '192.0.2.1 192.0.2.1 443/tcp']],
  ['result.list', ['192.0.2.1 192.0.2.1 80/tcp', '192.0.2.1 192.0.2.1 443/tcp', '192.0.2.1 192.0.2.1 443/tcp']],
])('reads the open ports of Masscan in %s', async (file, sockets) => {
  expect(socketsOf(await readFixture('masscan', file))).toEqual(sockets);
});

it('keeps what Masscan banners contain, except cookies', async () => {
  const [, second] = factsOf(await readFixture('masscan', 'result.json'), 'service');
  expect(second).toMatchObject({ name: 'http', extra: 'HTTP/1.1 200 OK Set-Cookie: [redacted]' });
  const [, server] = factsOf(await readFixture('masscan', 'result.xml'), 'service');
  expect(server?.http).toMatchObject({ server: 'nginx' });
  const [, title] = factsOf(await readFixture('masscan', 'result.ndjson'), 'service');
  expect(title?.http).toMatchObject({ title: 'Shop' });
});

it('reads the JSON Lines of Naabu, also of versions before 2.1.1 and without a port', async () => {
  const reading = await readFixture('naabu', 'result.jsonl');
  expect(socketsOf(reading)).toEqual([
    'shop.example.com 192.0.2.1 443/tcp',
    '192.0.2.2 192.0.2.2 53/udp',
    '192.0.2.5 192.0.2.5 22/tcp',
  ]);
  expect(factsOf(reading, 'host').map(({ host }) => host.value)).toContain('192.0.2.3');
  expect(factsOf(reading, 'service')[0]).toMatchObject({ name: 'https', product: 'nginx', isTls: true });
  expect(reading.summary.rejections).toEqual([{ reason: 'Invalid port', count: 1, lines: [4] }]);
});

it('reads plain Naabu lines', async () => {
  expect(socketsOf(await readFixture('naabu', 'result.list'))).toEqual([
    'shop.example.com null 443/tcp',
    '192.0.2.1 192.0.2.1 22/tcp',
    '2001:db8::1 2001:db8::1 8080/tcp',
  ]);
});

it('reads httpx results with old and new field names', async () => {
  const reading = await readFixture('httpx', 'result.jsonl');
  expect(factsOf(reading, 'service')).toMatchObject([
    {
      seenAt: '2026-02-02T02:40:00.123Z',
      host: { kind: 'name', value: 'shop.example.com' },
      ip: '192.0.2.1',
      port: 443,
      isTls: true,
      technologies: [
        { name: 'Nginx', version: '1.26.0' },
        { name: 'HSTS', version: null },
        { name: 'WordPress', version: '6.5' },
      ],
      http: {
        url: 'https://[redacted]@shop.example.com:443/login?session=[redacted]',
        status: 302,
        title: 'Shop',
        server: 'nginx/1.26.0',
        location: '/next?api_key=[redacted]',
        faviconHash: '-1234567',
      },
      certificates: [{ subject: 'CN=shop.example.com', names: ['shop.example.com', '*.example.com'], serial: 'a1b' }],
    },
    {
      seenAt: '2021-05-20T06:11:11.693Z',
      host: { kind: 'address', value: '192.0.2.7' },
      port: 8080,
      isTls: false,
      technologies: [{ name: 'PHP', version: null }],
      http: { status: 200, title: 'Old' },
    },
  ]);
  expect(factsOf(reading, 'dns').map(({ type, value }) => [type, value])).toEqual([
    ['A', '192.0.2.1'],
    ['AAAA', '2001:db8::1'],
    ['CNAME', 'edge.example.net'],
  ]);
  expect(factsOf(reading, 'host')[0]).toMatchObject({ asn: 'AS64500', network: 'EXAMPLE' });
  expect(reading.summary.rejections).toEqual([{ reason: 'Invalid host name or address', count: 1, lines: [4] }]);
});

it('reads httpx screenshots, and only images', async () => {
  const [picture] = factsOf(await readFixture('httpx', 'result.jsonl'), 'screenshot');
  expect([picture?.mediaType, picture?.port, picture?.bytes.length, picture?.bytes.constructor]).toEqual([
    'image/png',
    443,
    67,
    Uint8Array,
  ]);
  const line = JSON.stringify({
    url: 'https://a.example',
    status_code: 200,
    screenshot_bytes: Buffer.from('<svg onload=alert(1)>').toString('base64'),
  });
  const other = await readWholeSurface('httpx', [line]);
  expect(factsOf(other, 'screenshot')).toEqual([]);
  expect(other.summary.warnings).toEqual([
    'Screenshots that are neither PNG nor JPEG or have more than 8 MB, skipped: 1.',
  ]);
});

it.each(['log.json', 'trailing-comma.json'])('reads WhatWeb targets in %s without email addresses', async (file) => {
  const reading = await readFixture('whatweb', file);
  expect(factsOf(reading, 'service')).toMatchObject([
    {
      host: { value: 'shop.example.com' },
      ip: '192.0.2.1',
      port: 443,
      technologies: [
        { name: 'jQuery', version: null },
        { name: 'nginx', version: '1.26.0' },
      ],
      http: { status: 301, title: 'Shop', server: 'nginx/1.26.0 (Ubuntu)', location: 'https://shop.example.com/en' },
    },
    { host: { kind: 'address', value: '2001:db8::2' }, port: 8080 },
  ]);
  expect(JSON.stringify(reading)).not.toContain('grace@');
  expect(reading.summary.warnings).toEqual(['Targets that did not answer, skipped: 1.']);
});

it('refuses a list with mostly other lines', async () => {
  const outcome = await attemptSurface('naabu', ['192.0.2.1:22\nnot one\nnor this\n']);
  expect(outcome).toMatchObject({ message: 'The file is not a Naabu result: 2 of its 3 lines are something else.' });
});
