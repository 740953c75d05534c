import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { hostileMarks } from '@gatehouse/markdown/testing/samples';
import { expect, it } from 'vitest';

import { beginningOf } from './markdown-beginning.ts';

it.each(hostileMarks)('the first view of 100 KB of %j is read in a moment', (mark) => {
  const text = mark.repeat(100_000 / mark.length);
  const elapsed = startCpuClock();

  beginningOf(text);

  expect(elapsed()).toBeLessThan(1_500);
});
