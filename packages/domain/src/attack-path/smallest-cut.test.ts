import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cpuMilliseconds } from '../testing/cpu-milliseconds.ts';
import { propertyOptions } from '../testing/random-cases.ts';
import { bestCandidate, type CutCandidate, exactUpTo, smallestCut } from './smallest-cut.ts';

const fix = (name: string, score = 50): CutCandidate => ({ id: `id-${name}`, score, name });
const cutOf = (...paths: CutCandidate[][]) => smallestCut(paths);

/** Returns the best cut by trying every set of candidates. */
function bruteForce(paths: readonly (readonly CutCandidate[])[]): string[] {
  const all = [...new Set(paths.flat())].toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const sets = Array.from({ length: 2 ** all.length }, (_, mask) => all.filter((_fix, place) => mask & (1 << place)));
  const hitting = sets.filter((set) => paths.every((path) => path.some((each) => set.includes(each))));
  const score = (set: readonly CutCandidate[]) => set.reduce((sum, each) => sum + each.score, 0);
  const names = (set: readonly CutCandidate[]) => set.map(({ name }) => name);
  const [best = []] = hitting.toSorted(
    (left, right) => left.length - right.length || score(right) - score(left) || (names(left) < names(right) ? -1 : 1),
  );
  return best.map(({ id }) => id);
}

describe('smallestCut', () => {
  it('closes two paths with the fix that they share', () => {
    const [a, b, c] = [fix('F001'), fix('F002', 90), fix('F003', 90)];

    expect(cutOf([a, b], [a, c])).toEqual({ ids: ['id-F001'], isExact: true });
  });

  it('prefers the higher sum of scores, then the first names', () => {
    const [a, b, c] = [fix('F001', 40), fix('F002', 70), fix('F003', 70)];

    expect(cutOf([a, b, c])).toEqual({ ids: ['id-F002'], isExact: true });
    expect(cutOf([fix('F003'), fix('F002')])).toEqual({ ids: ['id-F002'], isExact: true });
  });

  it('finds a smaller cut than the greedy choice', () => {
    // Greedy takes x, which is on the most paths, and then needs two more.
    const [x, y, z] = [fix('x'), fix('y'), fix('z')];
    const [a, b, c] = [fix('a'), fix('b'), fix('c')];

    expect(cutOf([x, y], [x, z], [y, a], [z, b], [y, c, x], [z, x, c])).toEqual({
      ids: ['id-y', 'id-z'],
      isExact: true,
    });
  });

  it('is empty if no path is open', () => {
    expect(cutOf()).toEqual({ ids: [], isExact: true });
  });

  it('is approximated above 24 candidates', () => {
    const shared = fix('shared');
    const paths = Array.from({ length: exactUpTo }, (_, place) => [fix(`F${place}`), shared]);

    expect(smallestCut(paths)).toEqual({ ids: ['id-shared'], isExact: false });
    expect(smallestCut(paths.slice(1))).toEqual({ ids: ['id-shared'], isExact: true });
  });

  it('equals the best of all sets of fixes', () => {
    const candidates = fc
      .array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 10 })
      .map((scores) => scores.map((score, place) => fix(`F${String(place).padStart(2, '0')}`, score)));
    const paths = candidates.chain((all) =>
      fc.array(fc.subarray(all, { minLength: 1 }), { minLength: 1, maxLength: 9 }),
    );
    fc.assert(
      fc.property(paths, (each) => {
        expect(smallestCut(each)).toEqual({ ids: bruteForce(each), isExact: true });
      }),
      propertyOptions(300),
    );
  });

  it('is found in bounded time for 24 findings on many paths', () => {
    const all = Array.from({ length: exactUpTo }, (_, place) => fix(`F${String(place).padStart(2, '0')}`, place % 3));
    const paths = all.flatMap((one, place) => [1, 5, 7, 11].map((step) => [one, all[(place + step) % 24] ?? one]));

    const { ids } = smallestCut(paths);

    expect(paths.every((path) => path.some(({ id }) => ids.includes(id)))).toBe(true);
    expect(cpuMilliseconds(() => smallestCut(paths))).toBeLessThan(500);
  });
});

describe('bestCandidate', () => {
  it('is the fix on the most paths, with the same tie-breaking', () => {
    const [a, b, c] = [fix('F001', 40), fix('F002', 70), fix('F003', 70)];

    expect(bestCandidate([[a, b], [a], [c]])).toBe(a);
    expect(bestCandidate([[a, c, b]])).toBe(b);
    expect(bestCandidate([[]])).toBeNull();
  });
});
