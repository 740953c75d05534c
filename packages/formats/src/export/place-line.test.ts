import { type AssetFactName, assetFactNames } from '@gatehouse/domain/asset-facts';
import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { readPlaceLine, writePlaceLine } from './place-line.ts';

const place = { host: 'shop.example', location: 'https://shop.example/search?q=1', ip: null, port: 443, facts: [] };
const parameter = { name: 'parameter', value: 'q' } as const;

it.each([
  [place, 'https://shop.example/search?q=1'],
  [{ ...place, facts: [parameter] }, 'https://shop.example/search?q=1 (Parameter: q)'],
  [{ ...place, ip: '192.0.2.7' }, 'https://shop.example/search?q=1 (IP: 192.0.2.7)'],
  [{ ...place, location: 'the login form', port: null }, 'the login form (Host: shop.example)'],
  [{ ...place, host: '', port: null, location: 'src/app.ts:12' }, 'src/app.ts:12'],
  [{ ...place, facts: [{ name: 'message', value: 'a; b (c)' }] }, `${place.location} (Message: "a; b (c)")`],
] as const)('writes %j on one line', (written, line) => {
  expect(writePlaceLine(written)).toBe(line);
  expect(readPlaceLine(line)).toEqual(written);
});

it('does not read the end of a location as a list', () => {
  const tricky = { ...place, location: 'page (Parameter: x)', port: null };
  expect(readPlaceLine(writePlaceLine(tricky))).toEqual(tricky);
  expect(readPlaceLine('Login (second step)').location).toBe('Login (second step)');
});

const word = fc.stringMatching(/^[\w"();:/?&=<>\\.,-]{1,12}( [\w"();:/?&=<>\\.,-]{1,12}){0,3}$/);
const facts = fc.array(fc.record({ name: fc.constantFrom<AssetFactName>(...assetFactNames), value: word }), {
  maxLength: 3,
});
const places = fc.record({
  host: fc.constantFrom('', 'shop.example', 'db_01', '192.0.2.7', '2001:db8::5'),
  location: fc.oneof(word, fc.constantFrom('https://shop.example/a', '[2001:db8::5]:53/udp', 'src/a b.ts:12', 'a (b)')),
  ip: fc.constantFrom(null, '192.0.2.7', '2001:db8::5'),
  port: fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: null }),
  facts,
});

it('reads any place back', () => {
  fc.assert(
    fc.property(places, (written) => {
      expect(readPlaceLine(writePlaceLine(written))).toEqual(written);
    }),
    propertyOptions(2_000),
  );
});

it.each([100_000, 1_000_000])('reads %d characters in linear time', (length) => {
  const elapsed = startCpuClock();
  for (const unit of [' (Host: ', '(', 'A: "\\', ' (A: b; ', '"']) {
    readPlaceLine(`${unit.repeat(length / unit.length)})`);
  }
  expect(elapsed()).toBeLessThan(1_000);
});
