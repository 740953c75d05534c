import { expect, it } from 'vitest';

import { missingGlyphs } from './drawn-letters.ts';

it.each([
  'Łucja O’Brien-Ñandú',
  'สมชาย ใจดี',
  'გიორგი',
  'Արամ',
  'தமிழ்',
  'বাংলা',
  'አበበ',
  'שלום محمد 山田 さくら 김민준',
  '╔═║ ▓▒░█ ㉿ ∞ ✓ ➜ 😀\u200D\uFE0F\n\u00A0',
])('all characters of %j can be drawn', (text) => {
  expect(missingGlyphs(text)).toEqual([]);
});

it('lists each character that cannot be drawn once', () => {
  expect(missingGlyphs('Aung အောင် အောင်')).toEqual([...new Set('အောင်')]);
  expect(missingGlyphs('\u{12000}x\u{12000}')).toEqual(['\u{12000}']);
});
