import { expect, it } from 'vitest';

import type { Column } from './data-table-column.ts';
import { fittingColumns } from './fitting-columns.ts';

type Given = Partial<Column<string>> & { key: string };

const column = (given: Given): Column<string> => ({ title: given.key, cell: () => null, ...given });
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
])('leaves the title 45 % of $width px before an optional column is shown', ({ width, cut }) => {
  expect(fitted(width)).toMatchObject({
    cut,
    shown: columns.map(({ key }) => key).filter((key) => !cut.some((each) => each === key)),
  });
});

it('shows every column while the width is unknown', () => {
  expect(fitted(0).cut).toEqual([]);
});

it('gives the title its share where another column has no width of its own', () => {
  const two = [column({ key: 'title' }), column({ key: 'course' }), column({ key: 'state', width: '300px' })];

  expect(fitted(1_000, two).title).toBe('450px');
  expect(fitted(5_000, two).title).toBeUndefined();
});

it('keeps the width that somebody chose for the title', () => {
  const chosen = columns.map((each) => (each.key === 'title' ? { ...each, width: '200px' } : each));

  expect(fitted(760, chosen)).toMatchObject({ cut: [], title: '200px' });
});
