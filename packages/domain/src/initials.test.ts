import { expect, it } from 'vitest';

import { initials } from './initials.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada king lovelace', 'AK'],
  ['Ada', 'A'],
  ['  Ada   Lovelace ', 'AL'],
  ['(Ada) Lovelace', 'AL'],
  ["o'neil ångström", 'OÅ'],
  ['e\u0301milie du', 'ÉD'],
  ['42 Ada Lovelace', 'AL'],
  ['', ''],
  ['🙂 🙂', ''],
])('%j is shown as %j', (fullName, expected) => {
  expect(initials(fullName)).toBe(expected);
});
