import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import { parseMarkdown } from '@gatehouse/markdown/parse-markdown';
import { plainText } from '@gatehouse/markdown/plain-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { codeBlock, fenceText, inlineCode } from './code-block.ts';
import { escapeMarkdown, plainToMarkdown } from './markdown-text.ts';

const shown = (markdown: string): string => plainText(parseMarkdown(markdown));

const line = fc.string({
  unit: fc.constantFrom(
    ...Array.from('aZ0 \\`*_~<>[](){}#+-=|&;:!/.\'"@\t'),
    'http://',
    '\n',
    '&lt;',
    '1. ',
    '    ',
    '😀',
  ),
});

it('reads back plain text unchanged', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(line, (text) => {
      const even = text.replaceAll(/^[ \t]+$/gm, '').replaceAll(/\n{3,}/g, '\n\n');
      expect(shown(plainToMarkdown(text))).toBe(even.replace(/^\n+/, '').trimEnd());
    }),
    propertyOptions(200),
  );
});

it.each([
  ['Update to 2.4.', 'Update to 2.4.'],
  ['a < b & c', 'a < b & c'],
  ['<b> *x* __y__ a_b', String.raw`\<b> \*x\* \_\_y\_\_ a_b`],
  ['See http://example.com/a_b_(c).', 'See <http://example.com/a_b_(c)>.'],
  ['<{@a> <5', String.raw`\<{@a> <5`],
  ['a|b\n-|-', 'a|b\n\\-|-'],
])('writes %j as %j', (text, markdown) => {
  expect(plainToMarkdown(text)).toBe(markdown);
});

it('escapes a heading inside a line', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(line, (text) => {
      const name = text.replaceAll(/\s+/g, ' ').trim();
      expect(shown(`**x${escapeMarkdown(name)}x**`)).toBe(`x${name}x`);
    }),
  );
});

it('keeps code unchanged, whatever markup it contains', { timeout: 60_000 }, () => {
  const ticks = fc.string({ unit: fc.constantFrom('`', '~', '`'.repeat(40), '~'.repeat(40), 'a', ' ', '\n') });
  fc.assert(
    fc.property(ticks, (text) => {
      const code = `x${text}x`;
      expect(shown(`${fenceText(code)}\n\nafter`)).toBe(`${code}\n\nafter`);
      expect(shown(`a ${inlineCode(code)} b`)).toBe(`a ${code.replaceAll(/\s*\n\s*/g, ' ')} b`);
    }),
    propertyOptions(100),
  );
});

it('states how much of long evidence is left out', () => {
  expect(codeBlock('Response', 'abcdef', 4)).toBe('**Response**\n\n```\nabcd\n```\n\n… and 2 more characters');
});

const hostile = [
  '*',
  '_',
  '`',
  '[',
  '](',
  '<',
  '&',
  '&amp;',
  '#',
  '- ',
  '> ',
  '|',
  '~',
  '\\',
  'http://',
  '  ',
  '\t',
  '\n',
  'a\n',
  '@',
  '![',
];

it.each(hostile)('writes 100 KB and 1 MB of %j in bounded time', { timeout: 60_000 }, (unit) => {
  const elapsed = startCpuClock();
  for (const size of [100_000, 1_000_000]) {
    expect(plainToMarkdown(unit.repeat(size / unit.length)).length).toBeLessThan(size * 8);
  }
  expect(elapsed()).toBeLessThan(15_000);
});
