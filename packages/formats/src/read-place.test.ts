import { expect, it } from 'vitest';

import { readPlace, readPlaces } from './read-place.ts';

it.each([
  ['https://shop.example.com/a?b=c', 'shop.example.com', null, 443],
  ['http://10.0.0.5:8080', '10.0.0.5', '10.0.0.5', 8080],
  ['ssh://db01', 'db01', null, null],
  ['https://[2001:db8::5]/', '2001:db8::5', '2001:db8::5', 443],
  ['shop.example.com', 'shop.example.com', null, null],
  ['shop.example.com:8443', 'shop.example.com', null, 8443],
  ['10.0.0.5:53/udp', '10.0.0.5', '10.0.0.5', 53],
  ['[2001:db8::5]:53', '2001:db8::5', '2001:db8::5', 53],
  ['2001:db8::5', '2001:db8::5', '2001:db8::5', null],
  ['10.0.0.0/24', '10.0.0.0/24', null, null],
  ['shop.example.com:99999', 'shop.example.com', null, null],
  ['https://[broken', 'https://[broken', null, null],
  ['The app for phones', 'The app for phones', null, null],
])('%j is at the host %j', (text, host, ip, port) => {
  expect(readPlace(text)).toEqual({ host, location: text, ip, port });
});

it.each([
  ['a.example\n\nb.example:443\n', ['a.example', 'b.example:443']],
  ['- a.example\n* b.example\n1. c.example', ['a.example', 'b.example', 'c.example']],
  ['10.0.0.5, 10.0.0.6; https://a.example/b', ['10.0.0.5', '10.0.0.6', 'https://a.example/b']],
  ['Shops, banks and others', ['Shops, banks and others']],
  ['[the shop](https://shop.example.com/) ', ['https://shop.example.com/']],
  ['`db01` and **db02**\\_test', ['db01 and db02_test']],
  ['', []],
])('%j names %j', (text, locations) => {
  expect(readPlaces(text).map(({ location }) => location)).toEqual(locations);
});
