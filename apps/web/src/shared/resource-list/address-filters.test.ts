import { expect, it } from 'vitest';

import { fruits } from '../../testing/sample-list.tsx';
import { filterParameters, knownParameters, withValues } from './address-filters.ts';

const { list } = fruits;
const id = '01990000-0000-7000-8000-000000000001';

/** Returns the known value of one parameter. */
const kept = (name: string, text: string) => knownParameters(list, { [name]: text })[name];

it.each([
  ['taste', 'sweet', 'sweet'],
  ['taste', 'bitter', undefined],
  ['colour', 'blue,red', 'red,blue'],
  ['colour', 'red,mauve,red', 'red'],
  ['colour', 'mauve', undefined],
  ['ripe', 'true', 'true'],
  ['ripe', 'false', undefined],
  ['picked', '2026-11-22', '2026-11-22'],
  ['picked', '22 November', undefined],
  ['soldFrom', '2026-01-01', '2026-01-01'],
  ['soldTo', 'soon', undefined],
  ['since', '2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
  ['since', '2026-11-22', undefined],
  ['grower', 'me', 'me'],
  ['grower', id, id],
  ['grower', 'unassigned', 'unassigned'],
  ['grower', 'nobody', 'unassigned'],
  ['grower', 'you', undefined],
  ['market', ' Covent Garden, London ', 'Covent Garden, Londo'],
  ['market', '  ', undefined],
  ['q', ' ripe plums ', 'ripe plums'],
  ['q', ' ', undefined],
])('reads %s=%s as %s', (name, text, expected) => {
  expect(kept(name, text)).toBe(expected);
});

it('ignores parameters that the list does not declare', () => {
  expect(knownParameters(list, { weight: '12' })).not.toHaveProperty('weight');
});

it('ignores a search if the list has none', () => {
  expect(knownParameters({ ...list, search: false }, { q: 'plum' })).not.toHaveProperty('q');
});

it('reads both parameters of a range', () => {
  expect(filterParameters(list)).toEqual([
    'taste',
    'colour',
    'ripe',
    'picked',
    'soldFrom',
    'soldTo',
    'since',
    'grower',
    'market',
  ]);
});

it('joins values, and leaves empty parameters out of the address', () => {
  expect(withValues(['red', 'blue'])).toBe('red,blue');
  expect(withValues([])).toBeUndefined();
});
