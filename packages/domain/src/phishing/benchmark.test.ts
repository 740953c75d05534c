import { expect, it } from 'vitest';

import { benchmarkFor } from './benchmark.ts';

const client = (companyId: string, failed: number, delivered = 100) => ({
  companyId,
  delivered,
  failed,
  reported: failed * 2,
});
const others = [client('b', 10), client('c', 20), client('d', 30), client('e', 40), client('f', 5)];

it('a benchmark is the median of the other clients, without the client’s own figures', () => {
  expect(benchmarkFor('a', [client('a', 99), ...others])).toEqual({ clients: 5, failRate: 0.2, reportRate: 0.4 });
});

it('a benchmark requires five other clients with fifty deliveries each', () => {
  expect(benchmarkFor('b', [client('a', 99), ...others])).toMatchObject({ clients: 5 });
  expect(benchmarkFor('b', others)).toBeNull();
  expect(benchmarkFor('a', [...others.slice(1), client('g', 10, 49)])).toBeNull();
});
