import { expect, it } from 'vitest';

import type { Column } from './data-table-column.ts';
import { fittingColumns } from './fitting-columns.ts';

type ColumnOptions = Partial<Column<string>> & { key: string };

const column = (given: ColumnOptions): Column<string> => ({ title: given.key, cell: () => null, ...given });
const columns = [
  column({ key: 'severity', width: '100px' }),
  column({ key: 'title' }),
  column({ key: 'score', width: '100px', priority: 'low' }),
  column({ key: 'owner', width: '100px', priority: 'low' }),
  column({ key: 'changed', width: '200px', priority: 'lowest' }),
];
const fitted = (width: number, given: readonly Column<string>[] = columns) => {
  const { shown, cut } = fittingColumns(given, { width, reserved: 40, identifying: 'title' });
  return { shown: shown.map(({ key }) => key), cut, title: shown.find(({ key }) => key === 'title')?.width };
};

it.each([
  { width: 1_000, cut: [] },
  { width: 900, cut: ['changed'] },
  { width: 600, cut: ['changed', 'owner'] },
  { width: 400, cut: ['changed', 'owner', 'score'] },
  { width: 200, cut: ['changed', 'owner', 'score'] },
])('gives the title 45 % of $width px before an optional column is shown', ({ width, cut }) => {
  expect(fitted(width)).toMatchObject({
    cut,
    shown: columns.map(({ key }) => key).filter((key) => !cut.some((each) => each === key)),
  });
});

it.each([
  { width: 0, isNarrow: false },
  { width: 640, isNarrow: true },
  { width: 859, isNarrow: true },
  { width: 860, isNarrow: false },
])('treats a list of $width px whose columns do not all fit as narrow: $isNarrow', ({ width, isNarrow }) => {
  expect(fittingColumns(columns, { width, reserved: 40, identifying: 'title' }).isNarrow).toBe(isNarrow);
});

it('keeps a table of few columns at 700 px', () => {
  const few = columns.slice(0, 3);

  expect(fittingColumns(few, { width: 700, reserved: 40, identifying: 'title' }).isNarrow).toBe(false);
});

it('shows every column while the width is unknown', () => {
  expect(fitted(0).cut).toEqual([]);
});

it('gives the title its share if another column has no width', () => {
  const two = [column({ key: 'title' }), column({ key: 'course' }), column({ key: 'state', width: '300px' })];

  expect(fitted(1_000, two).title).toBe('450px');
  expect(fitted(5_000, two).title).toBeUndefined();
});

it('keeps the width that the user set for the title', () => {
  const chosen = columns.map((each) => (each.key === 'title' ? { ...each, width: '200px' } : each));

  expect(fitted(760, chosen)).toMatchObject({ cut: [], title: '200px' });
});
