import { expect, it } from 'vitest';

import { isDomainName } from './domain-name.ts';

it.each(['acme.example', 'www.acme.example', 'A-b.Example', 'xn--bcher-kva.example', `${'a'.repeat(63)}.example`])(
  'takes %s',
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
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(126)}ab`,
])('refuses %j', (text) => {
  expect(isDomainName(text)).toBe(false);
});
