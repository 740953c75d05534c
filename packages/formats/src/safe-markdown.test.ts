import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { describe, expect, it } from 'vitest';

import { safeMarkdown } from './safe-markdown.ts';

const limit = 100_000;

describe('what is Markdown stays', () => {
  it.each([
    ['paragraphs, lists and emphasis', '# A\n\nSome **bold** text, 1 < 2 > 1.\n\n- one\n- two'],
    ['links to pages', 'See [the advice](https://example.com/a_(b)?c=d#e) or a mail'],
    ['code in a line', 'The tag `<script>` and ``a ` b <i>``.'],
    ['code blocks', '```html\n<script>alert(1)</script>\n```\n\n~~~\n<b>\n~~~'],
    ['a longer fence around a shorter one', '````\n```\n<b>\n````'],
    ['what is escaped already', '\\<script> [a]\\(javascript:b) \\\\ and \\`'],
  ])('%s', (_what, text) => {
    expect(safeMarkdown(text, limit)).toBe(text);
  });
});

describe('what could be more than text becomes text', () => {
  it.each([
    ['a script', 'a <script>alert(1)</script>', String.raw`a \<script>alert(1)\</script>`],
    ['a comment', '<!-- a -->', String.raw`\<!-- a -->`],
    ['a tag over lines', '<img\nonerror=alert(1)>', '\\<img\nonerror=alert(1)>'],
    ['an escaped backslash before a tag', String.raw`\\<b>`, String.raw`\\\<b>`],
    ['a back-tick without its fellow', '` <b> ``', '` \\<b> ``'],
    ['an escaped back-tick', '\\`<b>`', '\\`\\<b>`'],
    ['a fence in a list, which ends where the list does', '- a\n  ```\n<b>', '- a\n  ```\n\\<b>'],
    ['what follows the end of a fence', '```\n<b>\n```\n<i>', '```\n<b>\n```\n\\<i>'],
    ['a link that runs code', '[a](javascript:alert(1))', String.raw`[a]\(javascript:alert(1))`],
    ['one that hides it', '[a](java&#115;cript:alert(1))', String.raw`[a]\(java&#115;cript:alert(1))`],
    ['one with its address on the next line', '[a](\njavascript:b)', '[a]\\(\njavascript:b)'],
    ['the address of a link far below', '[a]: javascript:b', String.raw`[a]\: javascript:b`],
    ['an address in angle brackets', 'See <https://example.com/a>.', 'See https://example.com/a.'],
    ['a code address in angle brackets', '<javascript:alert(1)>', String.raw`\<javascript:alert(1)>`],
  ])('%s', (_what, text, expected) => {
    expect(safeMarkdown(text, limit)).toBe(expected);
    expect(safeMarkdown(expected, limit)).toBe(expected);
  });
});

it('closes a code block that is cut off', () => {
  expect(safeMarkdown('```\na', limit)).toBe('```\na\n```');
});

it('keeps line ends of all systems as one, and what a database cannot store as a mark', () => {
  expect(safeMarkdown(' a\r\nb\rc\0\n', limit)).toBe('a\nb\nc\uFFFD');
});

it.each([
  '`` ` '.repeat(20_000),
  '](x'.repeat(40_000),
  '<http://'.repeat(15_000),
  '<a'.repeat(60_000),
  '\n'.repeat(99),
])('is never longer than the limit, and made in time: %#', (text) => {
  const elapsed = startCpuClock();
  for (const most of [200, 5_000, limit]) expect(safeMarkdown(text, most).length).toBeLessThanOrEqual(most);
  expect(elapsed()).toBeLessThan(500);
});
