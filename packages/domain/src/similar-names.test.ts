import { expect, it } from 'vitest';

import { areSimilarNames } from './similar-names.ts';

it.each([
  ['Acme', 'ACME Inc.', true],
  ['Globex Health', 'Glöbex Healht', true],
  ['Initech GmbH', 'Initech AG', true],
  ['Acme', 'Acne', false],
  ['Northwind', 'Southwind', true],
  ['Acme Home Goods', 'Globex Health', false],
  ['AG', 'SE', false],
])('%j and %j are similar names: %s', (one, other, expected) => {
  expect(areSimilarNames(one, other)).toBe(expected);
  expect(areSimilarNames(other, one)).toBe(expected);
});
