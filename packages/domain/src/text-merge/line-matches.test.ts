import fc from 'fast-check';
import { expect, it } from 'vitest';

import { startCpuClock } from '../testing/cpu-milliseconds.ts';
import { propertyOptions } from '../testing/random-cases.ts';
import { lineMatches } from './line-matches.ts';

const numbered = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at}`);

it('long texts are matched between the lines that occur once in both', () => {
  const lines = numbered(4_000, 'line');
  const changed = lines.map((line, at) => (at % 3 === 0 ? `${line}!` : line));

  const matches = lineMatches(lines, ['first', ...changed, 'last']);

  expect(matches.slice(0, 5)).toEqual([-1, 2, 3, -1, 5]);
  expect(matches.filter((at) => at >= 0)).toHaveLength(2_666);
});

it('moved lines are matched in one order only', () => {
  const [one, two] = [numbered(1_000, 'one'), numbered(1_000, 'two')];

  const matches = lineMatches(['begin', ...one, ...two], [...two, ...one]).filter((at) => at >= 0);

  expect(matches).toHaveLength(1_000);
  expect(matches).toEqual(matches.toSorted((left, right) => left - right));
});

const line = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const text = fc.array(fc.oneof(line, fc.integer().map(String)), { maxLength: 30 });

it('matches only equal lines, and in order', () => {
  fc.assert(
    fc.property(text, text, fc.nat(40), (before, after, times) => {
      const [long, other] = [Array(times).fill(before).flat() as string[], Array(times).fill(after).flat() as string[]];
      const matches = lineMatches(long, other);
      const found = matches.filter((at) => at >= 0);
      expect(matches).toHaveLength(long.length);
      expect(found).toEqual([...new Set(found)].toSorted((left, right) => left - right));
      matches.forEach((at, place) => at >= 0 && expect(other[at]).toBe(long[place]));
    }),
    propertyOptions(100),
  );
});

it.each([
  ['different', numbered(1_990, 'x'), numbered(1_990, 'y')],
  ['repeated', Array<string>(1_990).fill('same'), ['other', ...Array<string>(1_980).fill('same'), 'end']],
  ['reversed', numbered(1_990, 'x'), numbered(1_990, 'x').toReversed()],
])('matching texts of 1,990 %s lines takes milliseconds', (_name, before, after) => {
  lineMatches(before, after);
  const elapsed = startCpuClock();

  lineMatches(before, after);

  expect(elapsed()).toBeLessThan(60);
});
