import { expect, it } from 'vitest';

import type { Column } from './data-table-column.ts';
import { columnWidth, edgesPx } from './edge-padding.ts';

const column = (key: string, given: Partial<Column<string>> = {}): Column<string> => ({
  key,
  title: key,
  cell: () => null,
  ...given,
});
const severity = column('severity', { width: '88px' });
const title = column('title');
const due = column('due', { width: '108px' });
const score = column('score', { width: '52px', kind: 'number' });
const plain = { hasBoxes: false, hasActions: false };

it.each([
  { name: 'texts', columns: [severity, title, due], widths: ['96px', undefined, '124px'] },
  { name: 'numbers', columns: [score, title, { ...score, key: 'other' }], widths: ['68px', undefined, '60px'] },
  { name: 'a title', columns: [title, due, { ...title, key: 'note' }], widths: [undefined, '108px', undefined] },
])('adds the padding at both ends of a row that begins and ends with $name', ({ columns, widths }) => {
  expect(columns.map((each) => columnWidth(each, columns, plain))).toEqual(widths);
});

it('adds no padding beside boxes and actions', () => {
  const columns = [severity, title, due];

  expect(edgesPx(columns, plain)).toBe(24);
  expect(edgesPx(columns, { hasBoxes: true, hasActions: false })).toBe(16);
  expect(edgesPx(columns, { hasBoxes: true, hasActions: true })).toBe(0);
});

it('keeps a width that the user set', () => {
  const columns = [severity, title, due];

  expect(columnWidth(due, columns, { ...plain, widths: { due: 108 } })).toBe('108px');
});
