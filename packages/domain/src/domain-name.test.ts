import { expect, it } from 'vitest';

import { asciiDomain, parentDomains, isDomainName } from './domain-name.ts';

it.each(['acme.example', 'www.acme.example', 'A-b.Example', 'xn--bcher-kva.example', `${'a'.repeat(63)}.example`])(
  'accepts %s',
  (text) => {
    expect(isDomainName(text)).toBe(true);
  },
);

it.each([
  '',
  'acme',
  'acme.',
  '.example',
  '-acme.example',
  'acme-.example',
  'ac me.example',
  'bücher.example',
  'https://acme.example',
  '192.0.2.1',
  '0x7f.0x1',
  '0177.0x1',
  '0xa9.0xfe.0xa9.0xfe',
  'acme.0x1',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(126)}ab`,
])('refuses %j', (text) => {
  expect(isDomainName(text)).toBe(false);
});

it.each([
  [' ACME.Example ', 'acme.example'],
  ['acme.example.', 'acme.example'],
  ['Bücher.example', 'xn--bcher-kva.example'],
  ['bu\u0308cher.example', 'xn--bcher-kva.example'],
  ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
  ['acme。example', 'acme.example'],
  ['ａｃｍｅ.example', 'acme.example'],
])('normalizes %j to %s', (text, name) => {
  expect(asciiDomain(text)).toBe(name);
});

it.each([
  'https://acme.example',
  'acme.example/path',
  'user@acme.example',
  'acme.example:443',
  'acme example',
  '0x7f.0x1',
  '',
])('leaves %j unchanged for the validation to refuse', (text) => {
  expect(isDomainName(asciiDomain(text))).toBe(false);
});

it('lists a name with all its parent names', () => {
  expect(parentDomains('a.shop.acme.example')).toEqual(['a.shop.acme.example', 'shop.acme.example', 'acme.example']);
});
