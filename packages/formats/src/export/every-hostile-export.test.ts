import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { expect, it } from 'vitest';

import { hasStrayMarkup } from '../testing/stray-markup.ts';
import { inertMarkdown } from './inert-markdown.ts';

const marks = ['<a>', '[a](b)', '[[a]', '[[[a](b)', '[', '<!--', '![x](y:', '> <b>\n', '- <b>\n'];

it.each(marks)('100 KB of %j are exported as text in bounded time', { timeout: 120_000 }, (mark) => {
  const elapsed = startCpuClock();
  expect(hasStrayMarkup(inertMarkdown(mark.repeat(100_000 / mark.length), 300_000))).toBe(false);
  expect(elapsed()).toBeLessThan(15_000);
});
