import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { caseCount } from '@gatehouse/domain/testing/random-cases';
import { expect, it } from 'vitest';

import { safeMarkdown } from './safe-markdown.ts';

const limit = 100_000;

it.each([
  ['paragraphs, lists and emphasis', '# A\n\nSome **bold** text, 1 < 2 > 1.\n\n- one\n- two'],
  ['links', 'See [the advice](https://example.com/a_(b)?c=d#e) or <https://example.com>'],
  ['HTML, which is shown as text', '<script>alert(1)</script> <!-- a -->\n\n[a](javascript:b)'],
  ['code in a line', 'The tag `<script>` and ``a ` b <i>``.'],
  ['code blocks', '```html\n<script>alert(1)</script>\n```\n\n~~~\n<b>\n~~~'],
  ['a code block in a list item', '1. Send\n\n   ```\n   <script>alert(1)</script>\n   ```'],
  ['a code block that is indented', '    <b>\n\nText'],
  ['an open code block in a list item, which ends with it', '- a\n  ```\n  b\n\nText'],
])('keeps %s unchanged', (_what, text) => {
  expect(safeMarkdown(text, limit)).toBe(text);
});

it.each([
  ['```\na', '```\na\n```'],
  ['~~~~ http\na\n~~~', '~~~~ http\na\n~~~\n~~~~'],
  ['- a\n  ```\n  b\n\n```\nc', '- a\n  ```\n  b\n\n```\nc\n```'],
])('closes the code block left open by %j', (text, closed) => {
  expect(safeMarkdown(text, limit)).toBe(closed);
});

it('normalizes line breaks, and replaces characters that a database cannot store', () => {
  expect(safeMarkdown('\n a\r\nb\rc\0\n', limit)).toBe(' a\nb\nc\uFFFD');
});

it('states how much of a long text is left out, and closes its code block', () => {
  expect(safeMarkdown(`\`\`\`\n${'x'.repeat(1_000)}`, 500)).toBe(
    `\`\`\`\n${'x'.repeat(296)}\n\`\`\`\n\n… and 704 more characters`,
  );
});

const hostile = ['`` ` ', '```\n', '~~~ a\n- ', ' ```\n', '> ```\n', '](x', '<a', '\n', '- ', '`', '~'];

it.each(hostile)('stays within its limits of length and time for %j', (unit) => {
  const elapsed = startCpuClock();
  for (const most of [500, 5_000, limit]) {
    expect(safeMarkdown(unit.repeat(caseCount(200_000) / unit.length), most).length).toBeLessThanOrEqual(most);
  }
  expect(elapsed()).toBeLessThan(4_000);
});
