import { randomUUID } from 'node:crypto';

import { afterEach, describe, expect, it } from 'vitest';

import { reportsAtOnce, takeSlot } from './report-slots.ts';

describe('report slots', () => {
  const taken: (() => void)[] = [];
  const take = (companyId: string) => {
    const free = takeSlot({ companyId });
    taken.push(free);
    return free;
  };
  afterEach(() => {
    for (const free of taken.splice(0)) free();
  });

  /** Takes all slots but one: the first for the company, the others for different companies. */
  function takeAllButOne(companyId: string): void {
    take(companyId);
    for (let count = 2; count < reportsAtOnce.ofProcess; count += 1) take(randomUUID());
  }

  it('keep the last one for a company without a running report', () => {
    const company = randomUUID();
    takeAllButOne(company);

    expect(() => take(company)).toThrow('Reports for your company are still being generated');
    expect(() => take(randomUUID())).not.toThrow();
    expect(() => take(randomUUID())).toThrow('The portal is generating as many reports as it can');
  });

  it('allow a second report of a company as soon as one more slot is free', () => {
    const company = randomUUID();
    takeAllButOne(company);
    taken.at(-1)?.();

    expect(() => take(company)).not.toThrow();
  });

  it('are released only once', () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const free = take(first);
    free();
    take(second);
    take(second);
    free();

    expect(() => take(second)).toThrow('Reports for your company are still being generated');
  });
});
