import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';

import { parseMarkdown } from './parse-markdown.ts';
import { plainText } from './plain-text.ts';

const row = (cells: number, cell: string): string => `|${`${cell}|`.repeat(cells)}\n`;
const table = (columns: number, rows: number): string =>
  row(columns, ' a ') + row(columns, '-') + row(columns, ' b ').repeat(rows);

const countCells = (node: Nodes): number => {
  if (node.type === 'tableRow') return node.children.length;
  return 'children' in node ? node.children.reduce((sum, child) => sum + countCells(child), 0) : 0;
};
const outlineOf = (source: string) => parseMarkdown(source).children.map(({ type }) => type);

describe('a table', () => {
  it.each([
    [4, 400],
    [20, 90],
    [2, 900],
  ])('of %i columns and %i rows is one table, before and after long texts', (columns, rows) => {
    const text = `${'Words. '.repeat(3_000)}\n\n${table(columns, rows)}\n${'Words. '.repeat(3_000)}`;

    expect(outlineOf(text)).toEqual(['paragraph', 'table', 'paragraph']);
    expect(countCells(parseMarkdown(text))).toBe(columns * (rows + 1));
  });

  it.each([
    ['of 19,000 characters', table(20, 230)],
    ['of 160,000 characters', table(20, 2_000)],
    ['without blanks', row(20, 'a') + row(20, '-') + row(20, 'b').repeat(460)],
    ['whose rows have no marks', `a|b\n-|-\n${'x\n'.repeat(3_000)}`],
    [
      'in a list',
      table(20, 200)
        .replaceAll(/^(?=.)/gm, '  ')
        .replace('  ', '- '),
    ],
    ['of one row', row(9_000, 'a') + row(9_000, '-')],
  ])('%s has at most 2,000 cells, and loses no text after them', (_name, source) => {
    const tree = parseMarkdown(source);

    expect(countCells(tree)).toBeLessThanOrEqual(2_002);
    expect(plainText(tree).match(/[abx]/g)).toHaveLength(source.match(/[abx]/g)?.length ?? 0);
  });

  it('among many has cells up to the 4,000th of a text', () => {
    const tree = parseMarkdown(`${table(20, 50)}\ntext\n\n`.repeat(30));

    expect(countCells(tree)).toBeLessThanOrEqual(4_002);
    expect(countCells(tree)).toBeGreaterThan(3_000);
  });

  it('is a table again in the next text', () => {
    parseMarkdown(table(20, 2_000));

    expect(outlineOf(table(20, 50))).toEqual(['table']);
  });
});
