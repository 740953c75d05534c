import { expect, it } from 'vitest';

import { readAddress, readDomainName, readHost, readHostAndPort, readName } from './surface-host.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ['2001:0db8::0001', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['::192.0.2.1', '::c000:201'],
  ['64:ff9b::192.0.2.1', '64:ff9b::c000:201'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::', '::'],
])('reads the address %s as %s', (text, address) => {
  expect(readAddress(text)).toBe(address);
});

it.each([
  '',
  '010.0.0.1',
  '192.0.2.01',
  '::ffff:010.0.0.1',
  '192.0.2',
  '192.0.2.256',
  '0x7f.1',
  '1',
  '1::2::3',
  'a.example',
  '::%',
])('%j is not an address', (text) => {
  expect(readAddress(text)).toBeNull();
});

it.each([
  ['WWW.Example.COM.', 'www.example.com'],
  ['Bücher.example', 'xn--bcher-kva.example'],
  ['xn--rksmrgs-5wao1o.example.com', 'xn--rksmrgs-5wao1o.example.com'],
  ['_dmarc.example.com', '_dmarc.example.com'],
  ['localhost', 'localhost'],
])('reads the name %s as %s', (text, name) => {
  expect(readName(text)).toBe(name);
});

it.each([
  '',
  '*.example.com',
  'a b.example',
  'a..example',
  '192.0.2.1',
  '１９２.0.2.1',
  '010.0.0.1',
  'user@example.com',
  'a/b',
  'x'.repeat(300),
])('%j is not a name', (text) => {
  expect(readName(text)).toBeNull();
});

it('distinguishes a domain name from a name without a domain', () => {
  expect([readDomainName('localhost'), readDomainName('a.example')]).toEqual([null, 'a.example']);
});

it.each([
  ['https://Shop.example.com/a', { kind: 'name', value: 'shop.example.com' }, 443],
  ['http://[2001:DB8::1]:8080/', { kind: 'address', value: '2001:db8::1' }, 8080],
  ['https://[::ffff:192.0.2.1]/', { kind: 'address', value: '192.0.2.1' }, 443],
  ['https://user:pass@shop.example.com', { kind: 'name', value: 'shop.example.com' }, 443],
  ['192.0.2.1:53/udp', { kind: 'address', value: '192.0.2.1' }, 53],
  ['shop.example.com', { kind: 'name', value: 'shop.example.com' }, null],
])('reads host and port of %s', (text, host, port) => {
  expect(readHostAndPort(text)).toEqual({ host, port });
});

it.each(['https://bad host/', 'shop.example.com:70000', 'http://010.0.0.1/', ':80', ''])('%j is not a host', (text) => {
  expect(readHostAndPort(text)).toBeNull();
});

it('prefers to read an address rather than a name', () => {
  expect(readHost('192.0.2.1')).toEqual({ kind: 'address', value: '192.0.2.1' });
});
