import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';

import { Menu } from './menu.tsx';

async function openMenu() {
  const person = userEvent.setup();
  const onDelete = vi.fn<() => void>();
  const items = [
    { label: 'Open', to: '/open' },
    { label: 'Delete', onSelect: onDelete },
    { label: 'Undo', onSelect: onDelete, isDisabled: true },
  ];
  render(
    <MemoryRouter>
      <Menu
        label="Row"
        items={items}
        trigger={(props) => (
          <button type="button" {...props}>
            {'More'}
          </button>
        )}
      />
    </MemoryRouter>,
  );
  const trigger = screen.getByRole('button', { name: 'More' });
  await person.click(trigger);
  return { person, onDelete, trigger };
}

const focused = () => document.activeElement?.textContent;

it('wraps around with the arrow keys', async () => {
  const { person } = await openMenu();
  expect(focused()).toBe('Open');

  await person.keyboard('{ArrowUp}');
  expect(focused()).toBe('Undo');
  await person.keyboard('{ArrowDown}{ArrowDown}');

  expect(focused()).toBe('Delete');
});

it('runs the selected action and returns the focus', async () => {
  const { person, onDelete, trigger } = await openMenu();

  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));

  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(trigger);
});

it('does nothing for a disabled item', async () => {
  const { person, onDelete } = await openMenu();

  await person.click(screen.getByRole('menuitem', { name: 'Undo' }));

  expect(onDelete).not.toHaveBeenCalled();
});

it('closes on Escape and on a click outside', async () => {
  const { person, trigger } = await openMenu();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();

  await person.click(trigger);
  await person.click(document.body);

  expect(trigger.getAttribute('aria-expanded')).toBe('false');
});
