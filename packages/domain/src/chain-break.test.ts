import { describe, expect, it } from 'vitest';

import { brokenSteps, type ChainLink, chainBreakers } from './chain-break.ts';

const step = (id: string, dependsOn: string[] = [], findingIds: string[] = []): ChainLink => ({
  id,
  dependsOn,
  findingIds,
});

describe('brokenSteps', () => {
  it('breaks the steps of a fixed finding and all steps that depend on them', () => {
    const steps = [step('a'), step('b', ['a'], ['one']), step('c', ['b']), step('d', ['c'], ['one', 'two'])];

    expect([...brokenSteps(steps, new Set(['one']))]).toEqual([
      ['b', 'direct'],
      ['c', 'following'],
      ['d', 'direct'],
    ]);
  });

  it('breaks a step with several dependencies as soon as one of them is broken', () => {
    const steps = [step('a', [], ['one']), step('b'), step('c', ['a', 'b']), step('d', ['b'])];

    expect([...brokenSteps(steps, new Set(['one'])).keys()]).toEqual(['a', 'c']);
  });

  it('breaks nothing when nothing is fixed', () => {
    expect(brokenSteps([step('a', [], ['one']), step('b', ['a'])], new Set()).size).toBe(0);
  });
});

describe('chainBreakers', () => {
  it('lists each finding once, the one that breaks most steps first', () => {
    const steps = [step('a'), step('b', ['a'], ['two']), step('c', ['a'], ['one', 'two']), step('d', ['b'])];

    expect(chainBreakers(steps).map(({ findingId, broken }) => [findingId, [...broken.keys()]])).toEqual([
      ['two', ['b', 'c', 'd']],
      ['one', ['c']],
    ]);
  });
});
