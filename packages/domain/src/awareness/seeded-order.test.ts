import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyOptions } from '../testing/random-cases.ts';
import { deriveSeed, shuffled } from './seeded-order.ts';

describe('the question order of an attempt', () => {
  it('is the same for the same seed and keeps every item', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.integer(), (items, seed) => {
        expect(shuffled(items, seed)).toEqual(shuffled(items, seed));
        expect(shuffled(items, seed).toSorted()).toEqual(items.toSorted());
      }),
      propertyOptions(200),
    );
  });

  it('puts every item in every position about equally often', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 4_000; seed += 1)
      shuffled(['a', 'b', 'c', 'd'], deriveSeed(seed, 'question')).forEach((item, place) =>
        counts.set(`${item}${place}`, (counts.get(`${item}${place}`) ?? 0) + 1),
      );

    expect(counts.size).toBe(16);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  it('differs between questions', () => {
    expect(new Set(Array.from({ length: 50 }, (_, at) => deriveSeed(7, `question-${at}`))).size).toBe(50);
  });
});
