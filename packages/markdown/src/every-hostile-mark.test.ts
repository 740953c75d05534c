import { expect, it } from 'vitest';

import { parseMarkdown } from './parse-markdown.ts';
import { hostileMarks } from './testing/samples.ts';

function cpuMilliseconds(run: () => void): number {
  const { user } = process.cpuUsage();
  run();
  return (process.cpuUsage().user - user) / 1_000;
}

it.each(hostileMarks)('reads 1 MB of %j in bounded time', { timeout: 60_000 }, (mark) => {
  const text = mark.repeat(Math.ceil(1_000_000 / mark.length));
  expect(cpuMilliseconds(() => parseMarkdown(text))).toBeLessThan(6_000);
});
