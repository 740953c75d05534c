import { expect, it } from 'vitest';

import { countryName } from './country-name.ts';

it.each([
  ['DE', 'Germany'],
  ['br', 'Brazil'],
  ['Germany', 'Germany'],
  ['QQ', 'QQ'],
  ['', ''],
])('the name of country %j is %j', (code, name) => {
  expect(countryName(code)).toBe(name);
});
