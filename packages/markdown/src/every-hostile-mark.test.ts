import { expect, it } from 'vitest';

import { parseMarkdown } from './parse-markdown.ts';
import { hostileMarks } from './testing/samples.ts';

function cpuMilliseconds(run: () => void): number {
  const { user } = process.cpuUsage();
  run();
  return (process.cpuUsage().user - user) / 1_000;
}

it.each(hostileMarks)('100 KB and 1 MB of %j are read in bounded time', { timeout: 60_000 }, (mark) => {
  for (const size of [100_000, 1_000_000]) {
    const text = mark.repeat(Math.ceil(size / mark.length));
    expect(cpuMilliseconds(() => parseMarkdown(text))).toBeLessThan(6_000);
  }
});
