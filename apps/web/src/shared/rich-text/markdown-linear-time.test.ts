import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { hostileMarks } from '@gatehouse/markdown/testing/samples';
import { expect, it } from 'vitest';

import { truncateMarkdown } from './markdown-beginning.ts';

it.each(hostileMarks)('the first view of 100 KB of %j is parsed quickly', (mark) => {
  const text = mark.repeat(100_000 / mark.length);
  const elapsed = startCpuClock();

  truncateMarkdown(text);

  expect(elapsed()).toBeLessThan(1_500);
});

it('the first view of a finding whose texts are tables of 9,000 cells is parsed quickly', () => {
  const row = (cell: string): string => `|${`${cell}|`.repeat(20)}\n`;
  const table = row('a') + row('-') + row('b').repeat(460);
  const elapsed = startCpuClock();

  for (const text of ['description', 'impact', 'remediation']) truncateMarkdown(`${text}\n\n${table}`);

  expect(elapsed()).toBeLessThan(1_500);
});
