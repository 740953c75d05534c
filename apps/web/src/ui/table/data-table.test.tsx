import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';

import { DataTable } from './data-table.tsx';
import type { Column } from './data-table-column.ts';
import { sortRows } from './sort-rows.ts';

interface Fruit {
  name: string;
  grams: number | null;
}

const columns: readonly Column<Fruit>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name, sort: 'name', sortValue: ({ name }) => name },
  {
    key: 'grams',
    title: 'Weight',
    kind: 'number',
    cell: ({ grams }) => grams,
    sort: 'grams',
    firstSort: 'descending',
    sortValue: ({ grams }) => grams,
  },
  { key: 'note', title: 'Note', cell: () => null },
];
const fruits: readonly Fruit[] = [
  { name: 'Pear 10', grams: 180 },
  { name: 'pear 9', grams: null },
  { name: 'Apple', grams: 150 },
];
const fixed = {
  caption: 'Fruit',
  columns,
  rowKey: ({ name }: Fruit) => name,
  rowLink: ({ name }: Fruit) => `/fruit/${encodeURIComponent(name)}`,
  texts: { actions: 'Actions', loading: 'Loading the fruit' },
  empty: <p>{'no fruit'}</p>,
};

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

function showTable(given: Partial<Parameters<typeof DataTable<Fruit>>[0]> = {}) {
  const onSort = vi.fn<(sort: string) => void>();
  render(
    <MemoryRouter>
      <DataTable {...fixed} rows={fruits} onSort={onSort} {...given} />
      <input aria-label="elsewhere" />
      <Address />
    </MemoryRouter>,
  );
  return { onSort, person: userEvent.setup() };
}

it('links the identifying cell and uses it as the row header', () => {
  showTable();

  const head = screen.getByRole('rowheader', { name: 'Apple' });

  expect(within(head).getByRole('link').getAttribute('href')).toBe('/fruit/Apple');
});

it.each([
  { sort: 'name', column: 'Name', shows: 'ascending', asks: '-name' },
  { sort: '-name', column: 'Name', shows: 'descending', asks: 'name' },
  { sort: 'grams', column: 'Name', shows: 'none', asks: 'name' },
  { sort: 'name', column: 'Weight', shows: 'none', asks: '-grams' },
])('sorted by $sort, $column is $shows and requests $asks', async ({ sort, column, shows, asks }) => {
  const { onSort, person } = showTable({ sort });

  await person.click(screen.getByRole('button', { name: column }));

  expect(screen.getByRole('columnheader', { name: column }).getAttribute('aria-sort')).toBe(shows);
  expect(onSort).toHaveBeenCalledWith(asks);
});

it('offers no sorting for a column that cannot be sorted', () => {
  showTable();

  expect(screen.queryByRole('button', { name: 'Note' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Note' }).hasAttribute('aria-sort')).toBe(false);
});

it('moves through the rows with j and k, and opens one with Enter', async () => {
  const { person } = showTable();

  await person.keyboard('jjk');
  expect(document.activeElement?.textContent).toBe('Pear 10');
  await person.keyboard('j{Enter}');

  expect(screen.getByTestId('address').textContent).toBe('/fruit/pear%209');
});

it('ignores j and k while typing, and when single keys are off', async () => {
  const { person } = showTable();

  await person.type(screen.getByLabelText('elsewhere'), 'jk');
  expect(screen.getByLabelText<HTMLInputElement>('elsewhere').value).toBe('jk');

  document.documentElement.dataset['shortcuts'] = 'off';
  await person.click(document.body);
  await person.keyboard('j');
  delete document.documentElement.dataset['shortcuts'];
  expect(document.activeElement).toBe(document.body);
});

it('shows whether it failed, is loading or is empty', () => {
  const { rerender } = render(<DataTable {...fixed} rows={[]} failure={<p>{'spoilt'}</p>} isLoading />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText('spoilt')).toBeTruthy();

  rerender(<DataTable {...fixed} rows={[]} isLoading expectedRows={3} />);
  expect(screen.getByRole('table', { name: 'Loading the fruit' }).getAttribute('aria-busy')).toBe('true');

  rerender(<DataTable {...fixed} rows={[]} />);
  expect(screen.getByText('no fruit')).toBeTruthy();
});

it('renders only the visible rows if there are very many', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ name: `Berry ${at}`, grams: at }));
  showTable({ rows: many });

  await screen.findByRole('link', { name: 'Berry 0' }, { timeout: 5_000 });

  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
  expect(screen.getAllByRole('link').length).toBeLessThan(100);
});

it.each([
  { sort: 'name', names: ['Apple', 'pear 9', 'Pear 10'] },
  { sort: '-name', names: ['Pear 10', 'pear 9', 'Apple'] },
  { sort: 'grams', names: ['Apple', 'Pear 10', 'pear 9'] },
  { sort: '-grams', names: ['Pear 10', 'Apple', 'pear 9'] },
  { sort: 'colour', names: ['Pear 10', 'pear 9', 'Apple'] },
])('sorts rows by $sort, unknown values last', ({ sort, names }) => {
  expect(sortRows(fruits, columns, sort).map(({ name }) => name)).toEqual(names);
});

function Chooser({ rows }: { rows: readonly Fruit[] }) {
  const [chosen, onChange] = useState<ReadonlySet<string>>(new Set());
  const selection = { chosen, onChange, allLabel: 'Choose all', labelOf: ({ name }: Fruit) => `Choose ${name}` };
  return (
    <MemoryRouter>
      <DataTable {...fixed} rows={rows} selection={selection} />
      <p data-testid="chosen">{[...chosen].join(', ')}</p>
    </MemoryRouter>
  );
}

function showChooser() {
  const shown = render(<Chooser rows={fruits} />);
  const chosen = () => screen.getByTestId('chosen').textContent;
  const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return { ...shown, person: userEvent.setup(), chosen, box };
}

it('selects rows one by one, as a range with Shift, and all at once', async () => {
  const { person, chosen, box } = showChooser();

  await person.click(box('Choose Apple'));
  expect(box('Choose all').indeterminate).toBe(true);
  await person.keyboard('{Shift>}');
  await person.click(box('Choose Pear 10'));
  await person.keyboard('{/Shift}');
  expect(chosen()).toBe('Apple, Pear 10, pear 9');
  await person.click(box('Choose all'));
  expect(chosen()).toBe('');
  await person.click(box('Choose all'));

  expect(chosen()).toBe('Pear 10, pear 9, Apple');
});

it('selects the focused row with x, and moves on from it with the arrow keys', async () => {
  const { person, chosen } = showChooser();

  await person.keyboard('jx{ArrowDown}{ArrowDown}x');

  expect(chosen()).toBe('Pear 10, Apple');
});

it('selects a range with Shift even if others remove rows', async () => {
  const { person, chosen, box, rerender } = showChooser();
  await person.click(box('Choose Pear 10'));

  rerender(<Chooser rows={fruits.slice(1)} />);
  await person.keyboard('{Shift>}');
  await person.click(box('Choose Apple'));
  await person.keyboard('{/Shift}');

  expect(chosen()).toBe('Pear 10, Apple');
});

it('expands and collapses sections, and does not list the rows of a collapsed one', async () => {
  const toggled = vi.fn<(key: string) => void>();
  const sections = [
    { key: 'pears', title: 'Pears', isOpen: true, rows: fruits.slice(0, 2) },
    { key: 'apples', title: 'Apples', isOpen: false, rows: fruits.slice(2) },
  ];
  const { person } = showTable({ sections, onSection: toggled });

  const heads = screen.getAllByRole('button', { expanded: true });
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Pears']);
  expect(screen.queryByText('Apple')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Apples', expanded: false }));

  expect(toggled).toHaveBeenCalledWith('apples');
});

it('loads more rows as soon as the end is visible', async () => {
  const onEnd = vi.fn<() => void>();

  showTable({ onEnd });

  expect(onEnd).toHaveBeenCalledOnce();
});

it('does not load more rows while the end is far away', async () => {
  const onEnd = vi.fn<() => void>();
  const many = Array.from({ length: 1_000 }, (_, at) => ({ name: `Berry ${at}`, grams: at }));

  showTable({ rows: many, onEnd, total: 5_000 });
  await screen.findByRole('link', { name: 'Berry 0' });

  expect(onEnd).not.toHaveBeenCalled();
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
});
