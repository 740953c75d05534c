import { expect, it } from 'vitest';

import { fact, locate, parseLocation, parseLocations } from './read-place.ts';

it.each([
  ['https://shop.example.com/a?b=c', 'shop.example.com', null, 443],
  ['http://10.0.0.5:8080', '10.0.0.5', '10.0.0.5', 8080],
  ['ssh://db01', 'db01', null, 22],
  ['tcp://db01:5432', 'db01', null, 5432],
  ['https://[2001:db8::5]/', '2001:db8::5', '2001:db8::5', 443],
  ['https://user:pa@ss@shop.example.com/', 'shop.example.com', null, 443],
  ['HTTPS://WWW.Example.COM./', 'www.example.com', null, 443],
  ['http://app_web_1/.git/config', 'app_web_1', null, 80],
  ['/http://app_web_1/', 'app_web_1', null, 80],
  ['https://Bücher.example/', 'xn--bcher-kva.example', null, 443],
  ['https://XN--BCHER-KVA.example/', 'xn--bcher-kva.example', null, 443],
  ['shop.example.com', 'shop.example.com', null, null],
  ['shop.example.com:8443', 'shop.example.com', null, 8443],
  ['10.0.0.5:53/udp', '10.0.0.5', '10.0.0.5', 53],
  ['[2001:db8::5]:53', '2001:db8::5', '2001:db8::5', 53],
  ['2001:0db8:0:0::5', '2001:db8::5', '2001:db8::5', null],
  ['fe80::1%eth0', 'fe80::1', 'fe80::1', null],
  ['10.0.0.0/24', '', null, null],
  ['*.example.com', '', null, null],
  ['shop.example.com:99999', '', null, null],
  ['https://[broken', '', null, null],
  ['https:///path', '', null, null],
  ['src/app.ts:12', '', null, null],
  ['settings.py', 'settings.py', null, null],
  ['main.go:7', '', null, null],
  ['4.17.15', '', null, null],
  ['-dash.example', '', null, null],
  ['The app for phones', '', null, null],
])('%j is on the host %j', (text, host, ip, port) => {
  expect(parseLocation(text)).toEqual({ host, location: text, ip, port, facts: [] });
});

it.each([
  [{ hosts: ['https://example.com'], location: 'https://example.com/a' }, 'example.com', 'https://example.com/a', 443],
  [{ hosts: ['', 'http://10.0.0.7:8080'] }, '10.0.0.7', 'http://10.0.0.7:8080', 8080],
  [{ hosts: ['DB01'], port: '5432', protocol: 'TCP' }, 'db01', 'db01:5432/tcp', 5432],
  [{ hosts: ['2001:db8::5'], port: 53, protocol: 'udp' }, '2001:db8::5', '[2001:db8::5]:53/udp', 53],
  [{ hosts: ['10.0.0.5'], port: '0' }, '10.0.0.5', '10.0.0.5', null],
  [{ ip: '10.0.0.5', location: 'the login form' }, '10.0.0.5', 'the login form', null],
  [{ hosts: ['the shop'] }, '', 'the shop', null],
  [{}, '', '', null],
])('%j is one place', (stated, host, location, port) => {
  expect(locate(stated)).toMatchObject({ host, location, port });
});

it('keeps non-empty facts, each on one line', () => {
  const facts = [fact('parameter', ' a\n b '), fact('method', ''), fact('message', 'x'.repeat(1_000_000))];
  expect(locate({ location: 'a', facts }).facts).toEqual([
    { name: 'parameter', value: 'a b' },
    { name: 'message', value: 'x'.repeat(300) },
  ]);
});

it.each([
  ['a.example\n\nb.example:443\n', ['a.example', 'b.example:443']],
  ['- a.example\n* b.example\n1. c.example', ['a.example', 'b.example', 'c.example']],
  ['10.0.0.5, 10.0.0.6; https://a.example/b', ['10.0.0.5', '10.0.0.6', 'https://a.example/b']],
  ['Shops, banks and others', ['Shops, banks and others']],
  ['[the shop](https://shop.example.com/) ', ['https://shop.example.com/']],
  ['`db01` and **db02**\\_test', ['db01 and db02_test']],
  ['', []],
])('%j has the name %j', (text, locations) => {
  expect(parseLocations(text).map(({ location }) => location)).toEqual(locations);
});
