import { expect, it } from 'vitest';

import { truncateMarkdown, parseWhole } from './markdown-beginning.ts';

it('a text with little markup is shown completely', () => {
  const text = '# Title\n\nWords\n\n- one\n- two';

  expect(truncateMarkdown(text)).toEqual(parseWhole(text));
  expect(truncateMarkdown(text).length).toBe(text.length);
});

it.each([
  ['characters', 'words '.repeat(10_000), 32_768],
  ['lines', 'a\n'.repeat(10_000), 2_000],
])('a text of many %s is truncated', (_what, text, length) => {
  expect(truncateMarkdown(text)).toMatchObject({ length });
});
