import { expect, it } from 'vitest';

import { openLanes } from './lanes.ts';

/** Returns work that runs until `end` is called. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, end: resolve };
}

it('a key has a limited number of concurrent runs in order of arrival, and never blocks another key', async () => {
  const run = openLanes(2);
  const begun: string[] = [];
  const works = [heldWork(), heldWork(), heldWork(), heldWork()];
  const all = works.map(({ promise }, at) => run(at === 3 ? 'other' : 'one', () => (begun.push(String(at)), promise)));
  await Promise.resolve();
  expect(begun).toEqual(['0', '1', '3']);

  works[1]?.end();
  await all[1];
  await Promise.resolve();
  expect(begun).toEqual(['0', '1', '3', '2']);
  for (const { end } of works) end();
  await Promise.all(all);
});

it('the next run starts after a failure', async () => {
  const run = openLanes(1);
  const failed = run('one', () => Promise.reject(new Error('no')));
  const next = run('one', async () => 'done');

  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
