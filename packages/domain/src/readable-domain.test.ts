import { expect, it } from 'vitest';

import { asciiDomain } from './domain-name.ts';
import { readableDomain, readableEmail } from './readable-domain.ts';

it.each([
  'bücher.example',
  'www.müller-straße.example',
  'пример.example',
  'почта.рф',
  '例え.テスト',
  '한국.example',
  'παράδειγμα.example',
  'مثال.example',
  'उदाहरण.example',
  'ไทย.example',
  'señor.example',
  'žluťoučký.example',
  'fußball.example',
  'łódź.example',
  'blåbærgrød.example',
])('shows %s in Unicode and stores it in ASCII', (name) => {
  const stored = asciiDomain(name);
  expect(stored).toMatch(/^[a-z\d.-]+$/);
  expect(readableDomain(stored)).toBe(name);
  expect(readableEmail(`ada@${stored}`)).toBe(`ada@${name}`);
});

it.each([
  ['a Cyrillic letter among Latin ones', 'аcme.example'],
  ['a word of Cyrillic letters that look Latin', 'аррӏе.example'],
  ['Greek letters that look Latin', 'οικο.example'],
  ['a dotless i', 'mıcrosoft.example'],
  ['Greek among Latin letters', 'αcme.example'],
])('shows %s in its stored form', (_what, name) => {
  const stored = asciiDomain(name);
  expect(stored).toContain('xn--');
  expect(readableDomain(stored)).toBe(stored);
});

it.each([
  'acme.example',
  'xn--.example',
  'xn--a.example',
  'xn--99999999999.example',
  'xn--bcher-kva1.example',
  'xn--acme-.example',
  '',
])('leaves %j unchanged', (name) => {
  expect(readableDomain(name)).toBe(name);
});
