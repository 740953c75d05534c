import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';

import { RelativeTime } from '../time/relative-time.tsx';
import type { Column } from './data-table-column.ts';
import { DataTable } from './data-table.tsx';

interface Fruit {
  name: string;
}

const columns: readonly Column<Fruit>[] = [
  { key: 'name', title: 'Name', sort: 'name', cell: ({ name }) => name },
  { key: 'ripe', title: 'Ripe', sort: 'ripe', cell: () => <RelativeTime moment="2026-01-01T10:00:00Z" /> },
];

interface FruitTableProps {
  names?: readonly string[];
  hasLinks?: boolean;
}

function FruitTable({ names = ['Apple', 'Pear'], hasLinks = true }: FruitTableProps) {
  return (
    <MemoryRouter>
      <button type="button">Before</button>
      <DataTable
        caption="Fruit"
        columns={columns}
        rows={names.map((name) => ({ name }))}
        rowKey={({ name }) => name}
        rowLink={hasLinks ? ({ name }) => `/fruit/${name}` : undefined}
        rowMark={({ name }) => <button type="button">Star {name}</button>}
        rowActions={({ name }) => <button type="button">Delete {name}</button>}
        selection={{
          chosen: new Set(),
          onChange: () => undefined,
          allLabel: 'Select all',
          labelOf: ({ name }) => `Select ${name}`,
        }}
        onSort={() => undefined}
        texts={{ actions: 'Actions', loading: 'Loading' }}
        empty={null}
      />
      <button type="button">After</button>
    </MemoryRouter>
  );
}

const focused = (): string => {
  const element = document.activeElement;
  return (element?.closest('label')?.textContent ?? element?.textContent ?? '').trim();
};

/** Presses the keys one by one and returns what has the focus after each. */
async function press(keys: readonly string[]) {
  const person = userEvent.setup();
  const places: string[] = [];
  for (const key of keys) {
    await person.keyboard(key);
    places.push(focused());
  }
  return places;
}

it('has one Tab stop for the header and one for each row', async () => {
  render(<FruitTable />);
  screen.getByRole('button', { name: 'Before' }).focus();

  expect(await press(['{Tab}', '{Tab}', '{Tab}', '{Tab}'])).toEqual(['Select all', 'Apple', 'Pear', 'After']);
});

it('the arrow keys move between the controls of the header, which remembers the last one', async () => {
  render(<FruitTable />);
  screen.getByRole('button', { name: 'Before' }).focus();
  const keys = [
    '{Tab}',
    '{ArrowRight}',
    '{ArrowRight}',
    '{ArrowRight}',
    '{ArrowLeft}',
    '{Tab}',
    '{Shift>}{Tab}{/Shift}',
  ];

  expect(await press(keys)).toEqual(['Select all', 'Name', 'Ripe', 'Ripe', 'Name', 'Apple', 'Name']);
});

it('the arrow keys move to the box, the star, the time and the actions of a row', async () => {
  render(<FruitTable />);
  screen.getByRole('link', { name: 'Apple' }).focus();
  const keys = [
    '{ArrowLeft}',
    '{ArrowLeft}',
    '{ArrowLeft}',
    '{ArrowRight}',
    '{ArrowRight}',
    '{ArrowRight}',
    '{ArrowRight}',
  ];
  const [star, box, same, ...others] = await press(keys);

  expect([star, box, same]).toEqual(['Star Apple', 'Select Apple', 'Select Apple']);
  expect(others).toEqual(['Star Apple', 'Apple', expect.stringMatching(/ago$/), 'Delete Apple']);
  expect(await press(['{Tab}', '{ArrowDown}', '{Shift>}{Tab}{/Shift}'])).toEqual(['Pear', 'Pear', 'Apple']);
});

it('the arrow keys are mirrored in right-to-left languages', async () => {
  render(
    <div style={{ direction: 'rtl' }}>
      <FruitTable />
    </div>,
  );
  screen.getByRole('link', { name: 'Apple' }).focus();

  expect(await press(['{ArrowRight}', '{ArrowLeft}', '{ArrowLeft}'])).toEqual([
    'Star Apple',
    'Apple',
    expect.stringMatching(/ago$/),
  ]);
});

it('rows without a link, and rows loaded later, have one Tab stop too', async () => {
  const { rerender } = render(<FruitTable names={['Apple']} hasLinks={false} />);
  rerender(<FruitTable names={['Apple', 'Fig']} hasLinks={false} />);
  screen.getByRole('button', { name: 'Before' }).focus();

  expect(await press(['{Tab}', '{Tab}', '{Tab}', '{Tab}'])).toEqual([
    'Select all',
    'Select Apple',
    'Select Fig',
    'After',
  ]);
});
