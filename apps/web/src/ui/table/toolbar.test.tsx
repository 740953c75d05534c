import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { QuickViews } from './quick-views.tsx';
import { Toolbar, type ToolbarTexts } from './toolbar.tsx';

const texts: ToolbarTexts = {
  label: 'Fruit',
  search: 'Search fruit',
  noMatches: 'No matches',
  clear: 'Clear',
  clearAll: 'Clear all',
  remove: (label) => `Remove ${label}`,
  more: 'More',
  filter: (used) => `Filter (${used})`,
  filters: 'Filters',
  tools: 'Filters and display',
  active: 'Active filters',
  close: 'Close',
  show: 'Show 2 fruits',
};
const colours = ['Red', 'Green', 'Blue', 'Black', 'White', 'Pink', 'Brown', 'Gold'];
const options = colours.map((label, at) => ({ value: label.toLowerCase(), label, count: String(at) }));

function Fruit() {
  const [view, setView] = useState('all');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <>
      <Toolbar
        texts={texts}
        views={
          <QuickViews
            label="View"
            views={[
              { value: 'all', label: 'All', count: '52' },
              { value: 'ripe', label: 'Ripe', count: '12' },
            ]}
            value={view}
            onChange={setView}
          />
        }
        facets={[{ key: 'colour', label: 'Colour', options, chosen, onChange: setChosen }]}
        more={[{ label: 'Export as CSV', onSelect: () => undefined }]}
      />
      <p data-testid="state">{`${view}: ${chosen.join(' ')}`}</p>
    </>
  );
}

function showToolbar() {
  render(<Fruit />);
  return { person: userEvent.setup(), state: () => screen.getByTestId('state').textContent };
}

it('moves between the views with the arrow keys', async () => {
  const { person, state } = showToolbar();

  await person.click(screen.getByRole('radio', { name: 'All 52' }));
  await person.keyboard('{ArrowRight}');

  expect(state()).toBe('ripe: ');
});

it('finds, selects and removes the values of a filter', async () => {
  const { person, state } = showToolbar();
  await person.click(screen.getByRole('button', { name: 'Filter (0)' }));
  const panel = within(screen.getByRole('dialog', { name: 'Filters' }));

  await person.type(panel.getByRole('searchbox'), 're');
  expect(panel.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['Red 0', 'Green 1']);
  await person.keyboard('{ArrowDown}{ArrowDown} ');
  await person.click(panel.getByRole('checkbox', { name: /Red/ }));
  await person.keyboard('{Escape}');

  expect(state()).toBe('all: red green');
  expect(screen.getByRole('button', { name: 'Filter (0)' })).toBe(document.activeElement);
  expect(screen.getByRole('button', { name: 'Colour: Red, Green' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remove Colour' }));
  expect(state()).toBe('all: ');
  expect(screen.getByRole('button', { name: 'Filter (0)' })).toBe(document.activeElement);
});

it('has all filters in a sheet on a phone, and shows how many are set', async () => {
  window.innerWidth = 390;
  const { person, state } = showToolbar();

  await person.click(screen.getByRole('button', { name: 'Filter (0)' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  await person.click(sheet.getByText('Colour'));
  await person.click(sheet.getByRole('checkbox', { name: /Green/ }));
  await person.click(sheet.getByRole('button', { name: 'Show 2 fruits' }));

  expect(state()).toBe('all: green');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Filter (1)' })).toBeTruthy();
});

it('runs the actions of its menu', async () => {
  const exported = vi.fn<() => void>();
  render(<Toolbar texts={texts} more={[{ label: 'Export as CSV', onSelect: exported }]} />);
  const person = userEvent.setup();

  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Export as CSV' }));

  expect(exported).toHaveBeenCalledOnce();
});

it('has one Tab stop for the buttons and one for the active filters, with arrow keys in each', async () => {
  const { person } = showToolbar();
  await person.click(screen.getByRole('button', { name: 'Filter (0)' }));
  await person.click(screen.getByRole('checkbox', { name: /Red/ }));
  await person.keyboard('{Escape}');
  screen.getByRole('radio', { name: 'All 52' }).focus();
  const places: (string | null | undefined)[] = [];
  for (const key of ['{Tab}', '{ArrowRight}', '{Tab}', '{ArrowRight}', '{ArrowRight}', '{Shift>}{Tab}{/Shift}']) {
    await person.keyboard(key);
    places.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  }

  expect(places).toEqual(['Filter (0)', 'More', 'Colour: Red', 'Remove Colour', 'Clear all', 'More']);
});
