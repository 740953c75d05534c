import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { hasStrayMarkup } from '../testing/stray-markup.ts';
import { inertMarkdown } from './inert-markdown.ts';

const limit = 100_000;

it.each([
  ['text', '# A\n\nSome **bold** text, 1 < 2 > 1.\n\n- one\n- two'],
  ['links to the web and to mailboxes', '[a](https://example.com/a_(b)) <https://example.com> [b](mailto:a@b.example)'],
  ['code', '`<b>` and\n\n```html\n<script>\n```'],
  ['code in a list item', '1. Send\n\n   ```\n   <script>alert(1)</script>\n   ```'],
  ['what is already escaped', String.raw`\<script> \[a](javascript:b)`],
])('leaves %s unchanged', (_what, text) => {
  expect(inertMarkdown(text, limit)).toBe(text);
});

it.each([
  ['a <script>alert(1)</script>', String.raw`a \<script>alert(1)\</script>`],
  ['<!-- a -->', String.raw`\<!-- a -->`],
  ['<img\nonerror=alert(1)>', '\\<img\nonerror=alert(1)>'],
  ['<b title="*a* `b` \\">', '\\<b title="\\*a\\* \\`b\\` \\\\">'],
  ['```\n<b>\n```\n<i>', '```\n<b>\n```\n\\<i>'],
  ['[a](javascript:alert(1))', String.raw`\[a](javascript:alert(1))`],
  ['[a](java&#115;cript:alert(1))', String.raw`\[a](java&#115;cript:alert(1))`],
  ['[a [b](javascript:c)](javascript:d)', String.raw`\[a \[b](javascript:c)](javascript:d)`],
  ['![a](data:image/svg+xml,b)', String.raw`!\[a](data:image/svg+xml,b)`],
  ['[a][b]\n\n[b]: javascript:c', '[a][b]\n\n\\[b]: javascript:c'],
  ['<javascript:alert(1)>', String.raw`\<javascript:alert(1)>`],
])('turns %j into text', (text, expected) => {
  expect(inertMarkdown(text, limit)).toBe(expected);
});

it.each([
  ['a paragraph of many words', 'word '.repeat(8_000)],
  ['many lines', 'line\n\n'.repeat(8_000)],
])('escapes tags and links after %s, which the parser stops reading', { timeout: 60_000 }, (_what, before) => {
  const inert = inertMarkdown(`${before}<img src=x onerror=alert(1)> [a](javascript:b)`, limit);

  expect(inert.slice(-60)).toMatch(/\\<img src=x onerror=alert\(1\)> (?:\\\[a\]|\[a\\\])\(javascript:b\)$/);
});

const unit = fc.constantFrom(
  '<b>',
  '</b>',
  '<!--',
  '-->',
  '<a href="',
  '[a]',
  '(javascript:b)',
  ': data:c',
  '![',
  ']',
  '`',
  '```\n',
  '\n',
  '> ',
  '- ',
  '    ',
  '\\',
  '*',
  'x',
  ' ',
);

it('removes HTML and harmful links from any text, and is idempotent', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
      const inert = inertMarkdown(text, limit);
      expect(hasStrayMarkup(inert)).toBe(false);
      expect(inertMarkdown(inert, limit)).toBe(inert);
    }),
    propertyOptions(60),
  );
});
