import { expect, it } from 'vitest';

import { isEmail } from './email.ts';

it.each([
  'admin@acme.example',
  'first.last+tag@sub.mail-host.example',
  "o'neil@acme.example",
  'a@b.co',
  '_x@xn--bcher-kva.example',
  `${'a'.repeat(64)}@acme.example`,
])('accepts %j', (address) => {
  expect(isEmail(address)).toBe(true);
});

it.each([
  '',
  'acme.example',
  '@acme.example',
  'a@',
  'a@localhost',
  'a@127.0.0.1',
  '.a@acme.example',
  'a.@acme.example',
  'a..b@acme.example',
  'a b@acme.example',
  'a@b@acme.example',
  'a@-acme.example',
  'a@acme-.example',
  'a@acme..example',
  'a@acme.example\n',
  'a@acme.example, b@acme.example',
  `${'a'.repeat(65)}@acme.example`,
  `a@${'b'.repeat(64)}.example`,
  `a@${'b.'.repeat(130)}example`,
])('refuses %j', (address) => {
  expect(isEmail(address)).toBe(false);
});
