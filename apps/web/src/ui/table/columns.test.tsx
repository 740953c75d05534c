import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';

import { type ColumnState, defaultColumnState, moveColumn, orderedColumns, resizeColumn } from './column-state.ts';
import type { CardLink, Column } from './data-table-column.ts';
import { DataTable } from './data-table.tsx';
import { DisplayMenu } from './display-menu.tsx';
import { keepSorted } from './sorted-column.ts';

interface Fruit {
  name: string;
}

const columns: readonly Column<Fruit>[] = [
  { key: 'name', title: 'Name', identifies: true, cell: ({ name }) => name },
  { key: 'risk', title: 'Risk', sort: 'risk', sortBegins: 'highest', cell: () => 'high' },
  { key: 'note', title: 'Note', cell: () => 'none' },
];
const displayTexts = {
  title: 'Display',
  columns: 'Columns',
  cut: 'Not enough space',
  reset: 'Reset',
  moveUp: (column: string) => `Move ${column} up`,
  moveDown: (column: string) => `Move ${column} down`,
};
const fixed = {
  caption: 'Fruit',
  columns,
  rows: [{ name: 'Apple' }, { name: 'Pear' }],
  rowKey: ({ name }: Fruit) => name,
  rowLink: ({ name }: Fruit) => `/fruit/${name}`,
  texts: { actions: 'Actions', loading: 'Loading', resize: (column: string) => `Resize ${column}`, headKeys: 'Keys' },
  empty: null,
};
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

function Arranged({ given = columns }: { given?: readonly Column<Fruit>[] }) {
  const [state, setState] = useState<ColumnState>(defaultColumnState);
  const [cut, setCut] = useState<readonly string[]>([]);
  return (
    <MemoryRouter>
      <DisplayMenu
        columns={{ columns: given, state, cut, onChange: setState, identifying: 'name' }}
        onReset={() => setState(defaultColumnState)}
        texts={displayTexts}
      />
      <DataTable {...fixed} columns={given} columnState={state} onColumnState={setState} onCutColumns={setCut} />
      <p data-testid="widths">{JSON.stringify(state.widths)}</p>
    </MemoryRouter>
  );
}

it('hides and moves columns, and resets all changes', async () => {
  render(<Arranged />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Display' }));

  await person.click(screen.getByRole('checkbox', { name: 'Note' }));
  await person.click(screen.getByRole('button', { name: 'Move Risk up' }));
  expect(heads()).toEqual(['Risk', 'Name']);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Reset' }));

  expect(heads()).toEqual(['Name', 'Risk', 'Note']);
});

it('resizes a column by dragging', () => {
  render(<Arranged />);
  const handle = screen.getByTitle('Resize Name');
  const widths = () => screen.getByTestId('widths').textContent;

  fireEvent.pointerDown(handle, { clientX: 100 });
  fireEvent.pointerMove(handle, { clientX: 300 });
  fireEvent.pointerUp(handle, { clientX: 300 });
  expect(widths()).toBe('{"name":200}');
  fireEvent.doubleClick(handle);

  expect(widths()).toBe('{}');
});

it('resizes the focused column with Shift and the arrow keys', async () => {
  render(<Arranged />);
  const person = userEvent.setup();
  const widths = () => screen.getByTestId('widths').textContent;
  await person.tab();
  await person.tab();
  const head = screen.getByRole('columnheader', { name: 'Name' });
  expect(document.activeElement).toBe(head);
  expect(head.getAttribute('aria-describedby')).toBe(screen.getByText('Keys').id);

  await person.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(widths()).toBe('{"name":48}');
  await person.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}');
  expect(widths()).toBe('{"name":48,"risk":48}');
  await person.keyboard('{Delete}');

  expect(widths()).toBe('{"name":48}');
});

it('puts columns that the saved state does not contain after the others', () => {
  const state = { ...defaultColumnState, order: ['note'] };

  expect(orderedColumns(columns, state).map(({ key }) => key)).toEqual(['note', 'name', 'risk']);
  expect(moveColumn(state, columns, { key: 'note', step: -1 })).toBe(state);
  expect(resizeColumn(resizeColumn(state, 'note', 90), 'note', null).widths).toEqual({});
});

it.each([
  { sort: 'risk', shows: 'descending', asks: '-risk' },
  { sort: '-risk', shows: 'ascending', asks: 'risk' },
  { sort: undefined, shows: 'none', asks: 'risk' },
])(
  'sorted by $sort, a column that starts with the highest is $shows and requests $asks',
  async ({ sort, shows, asks }) => {
    const onSort = vi.fn<(sort: string) => void>();
    render(<DataTable {...fixed} sort={sort} onSort={onSort} />, { wrapper: MemoryRouter });

    await userEvent.click(screen.getByRole('button', { name: 'Risk' }));

    expect(screen.getByRole('columnheader', { name: /Risk/ }).getAttribute('aria-sort')).toBe(shows);
    expect(onSort).toHaveBeenCalledWith(asks);
  },
);

it('shows rows as cards on a phone, with boxes only while selecting', () => {
  window.innerWidth = 390;
  const card = ({ name }: Fruit, Link: CardLink) => <Link>{name}</Link>;
  const selection = {
    chosen: new Set<string>(),
    onChange: () => undefined,
    allLabel: 'Select all',
    labelOf: ({ name }: Fruit) => `Select ${name}`,
  };
  const { rerender } = render(<DataTable {...fixed} card={card} selection={selection} />, { wrapper: MemoryRouter });

  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Pear' }).getAttribute('href')).toBe('/fruit/Pear');
  expect(screen.queryByRole('checkbox')).toBeNull();
  rerender(<DataTable {...fixed} card={card} selection={{ ...selection, isActive: true }} />);

  expect(screen.getByRole('checkbox', { name: 'Select Pear' })).toBeTruthy();
});

it('opens the record of a card beside the list, and marks the open card', async () => {
  const onRowOpen = vi.fn<(row: Fruit) => void>();
  const wide = columns.map((column) => (column.key === 'note' ? { ...column, width: '500px' } : column));
  const card = ({ name }: Fruit, Link: CardLink) => (
    <>
      <Link>{name}</Link>
      <p>{`About ${name}`}</p>
    </>
  );
  const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  render(<DataTable {...fixed} columns={wide} card={card} onRowOpen={onRowOpen} openRow="Pear" />, {
    wrapper: MemoryRouter,
  });

  await userEvent.click(screen.getByText('About Apple'));

  expect(onRowOpen).toHaveBeenCalledExactlyOnceWith({ name: 'Apple' });
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([null, 'true']);
  width.mockRestore();
});

it('keeps the focus in its row when the record beside the list is closed, because rows do not become cards before the list is measured', () => {
  const card = ({ name }: Fruit, Link: CardLink) => <Link>{name}</Link>;
  const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  const { rerender } = render(<DataTable {...fixed} card={card} staysTable />, { wrapper: MemoryRouter });
  screen.getByRole('link', { name: 'Pear' }).focus();
  width.mockReturnValue(1_200);
  rerender(<DataTable {...fixed} card={card} />);

  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Pear' }));
  expect(screen.getByRole('table')).toBeTruthy();
  width.mockRestore();
});

it('keeps its rows below a notice', () => {
  render(<DataTable {...fixed} notice={<p>{'Not refreshed'}</p>} />, { wrapper: MemoryRouter });

  expect(screen.getByText('Not refreshed')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pear' })).toBeTruthy();
});

it('keeps the column by which the list is sorted, and hides the next one instead', () => {
  const priorities: Partial<Record<string, 'lowest' | 'lower'>> = { risk: 'lowest', note: 'lower' };
  const given = columns.map((column) => ({ ...column, priority: priorities[column.key] })) as Column<Fruit>[];
  const shown = (sort: string | undefined) => keepSorted(given, sort).map(({ priority }) => priority);

  expect(shown(undefined)).toEqual([undefined, 'lowest', 'lower']);
  for (const sort of ['risk', '-risk']) expect(shown(sort)).toEqual([undefined, undefined, 'lowest']);
});

it('says that there is no space for a selected column', async () => {
  const wide = columns.map((column) =>
    column.key === 'note' ? { ...column, width: '1200px', priority: 'low' } : column,
  );
  render(<Arranged given={wide as Column<Fruit>[]} />);

  expect(heads()).toEqual(['Name', 'Risk']);
  await userEvent.click(screen.getByRole('button', { name: 'Display' }));

  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Note Not enough space' }).checked).toBe(true);
});
