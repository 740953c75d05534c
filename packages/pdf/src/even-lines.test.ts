import { expect, it } from 'vitest';

import { breakEvenly } from './even-lines.ts';
import { openSheet } from './sheet.ts';

const metadata = { title: 'T', subject: 'S', author: 'A', at: new Date('2026-03-04T00:00:00Z') };

/** Returns the lines of a text. */
function linesOf(text: string, room: { size: number; width: number }): string[] {
  const sheet = openSheet({
    metadata,
    ownFont: null,
    han: 'sc',
    waitForReader: async () => undefined,
    decorate: () => undefined,
    write: () => undefined,
  });
  return breakEvenly(sheet, [{ text }], room).map((line) =>
    line
      .map((piece) => piece.text)
      .join('')
      .trim(),
  );
}

it.each([
  ['Servers without updates let visitors take over', ['Servers without updates', 'let visitors take over']],
  ['Short', ['Short']],
])('breaks the heading “%s” into lines of about the same length', (text, lines) => {
  expect(linesOf(text, { size: 26, width: 400 })).toEqual(lines);
});

it('does not break at a space that must not break', () => {
  const text = `${'word '.repeat(20)}by\u00A030\u00A0May\u00A02027 `;

  for (let width = 100; width < 300; width += 7)
    expect(linesOf(text, { size: 9.5, width }).some((line) => /by.30.May.2027/.test(line))).toBe(true);
});
