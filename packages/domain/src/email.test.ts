import { expect, it } from 'vitest';

import { asciiEmail, isEmail, isTypedEmail } from './email.ts';

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

it.each([
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  [' ada@bu\u0308cher.example ', 'ada@xn--bcher-kva.example'],
  ['Ada@BÜCHER.example', 'Ada@xn--bcher-kva.example'],
  ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['ada@acme。example', 'ada@acme.example'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ['Ada@Acme.Example', 'Ada@Acme.Example'],
])('normalizes %j to %s', (typed, stored) => {
  expect(asciiEmail(typed)).toBe(stored);
  expect(isTypedEmail(typed)).toBe(true);
});

it.each(['jörg@acme.example', 'a@bücher', 'a@bü cher.example', 'a@bücher.example/x', 'bücher.example', ''])(
  'refuses the typed address %j',
  (typed) => {
    expect(isTypedEmail(typed)).toBe(false);
  },
);
