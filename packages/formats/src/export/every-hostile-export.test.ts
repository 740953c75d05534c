import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { hostileMarks } from '@gatehouse/markdown/testing/samples';
import { expect, it } from 'vitest';

import { hasStrayMarkup } from '../testing/stray-markup.ts';
import { inertMarkdown } from './inert-markdown.ts';

const own = ['<a>', '[a](b)', '[[a]', '[[[a](b)', '[', '<!--', '![x](y:', '> <b>\n', '- <b>\n'];
const marks = [...new Set([...own, ...hostileMarks])];

it.each(marks)('exports 100 KB of %j as text in bounded time', { timeout: 120_000 }, (mark) => {
  const elapsed = startCpuClock();
  const inert = inertMarkdown(mark.repeat(100_000 / mark.length), 300_000);
  expect(elapsed()).toBeLessThan(4_000);
  expect(hasStrayMarkup(inert)).toBe(false);
});
