import { expect, it } from 'vitest';

import { isReservedSlug, isSlug, slugOf } from './slug.ts';

it.each([
  ['Acme', 'acme'],
  ['Globex & Co.', 'globex-co'],
  ['Écluse', 'ecluse'],
  [' -X- ', 'x-client'],
  ['東京', ''],
  ['A'.repeat(39) + ' B C', 'a'.repeat(39)],
])('the slug of %j is %j', (shortName, slug) => {
  expect(slugOf(shortName)).toBe(slug);
});

it.each(['a', '-ab', 'ab-', 'Ab', 'a b', '', 'a'.repeat(41)])('%j is not a slug', (text) => {
  expect(isSlug(text)).toBe(false);
});

it('reserves the names that the portal uses in its paths', () => {
  expect(['provider', 'api', 'acme'].map(isReservedSlug)).toEqual([true, true, false]);
});
