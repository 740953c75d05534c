import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { Combobox, MultiCombobox } from './combobox.tsx';

const options = [
  { value: 'zoe', label: 'Zoë Ito', group: 'Your team', count: '4' },
  { value: 'lucja', label: 'Łucja Nowak', group: 'Your team' },
  { value: 'sam', label: 'Sam Staff', group: 'Provider' },
];
const texts = {
  noMatches: 'No matches',
  loading: 'Loading',
  clear: 'Clear',
  create: (text: string) => `Create ${text}`,
  remove: (label: string) => `Remove ${label}`,
};

function One({ onQuery }: { onQuery?: (query: string) => void }) {
  const [value, setValue] = useState('sam');
  const asked = onQuery && { onQuery, isLoading: true };
  return <Combobox label="Assignee" options={options} value={value} onChange={setValue} texts={texts} {...asked} />;
}

function Several() {
  const [value, setValue] = useState<readonly string[]>(['sam']);
  const create = (name: string) => setValue([...value, name]);
  return (
    <MultiCombobox label="Tags" options={options} value={value} onChange={setValue} onCreate={create} texts={texts} />
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const active = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-activedescendant') ?? '')?.textContent;

it('finds an option regardless of accents, and announces the active one while the focus stays', async () => {
  render(<One />);
  const person = userEvent.setup();
  await person.click(field('Assignee'));
  expect(screen.getByRole('group', { name: 'Your team' })).toBeTruthy();

  await person.clear(field('Assignee'));
  await person.type(field('Assignee'), 'zoe');
  expect(active('Assignee')).toBe('Zoë Ito 4');
  expect(document.activeElement).toBe(field('Assignee'));
  await person.keyboard('{Enter}');

  expect(field('Assignee').value).toBe('Zoë Ito');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('wraps around, and Escape keeps the value', async () => {
  render(<One />);
  const person = userEvent.setup();
  await person.click(field('Assignee'));

  await person.keyboard('{ArrowUp}');
  expect(active('Assignee')).toBe('Sam Staff');
  await person.keyboard('{ArrowDown}');
  expect(active('Assignee')).toBe('Zoë Ito 4');
  await person.keyboard('{Escape}');

  expect(field('Assignee').value).toBe('Sam Staff');
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field('Assignee').value).toBe('');
});

it('loads options from elsewhere and says that they are loading', async () => {
  const onQuery = vi.fn<(query: string) => void>();
  render(<One onQuery={onQuery} />);
  await userEvent.clear(field('Assignee'));

  await userEvent.type(field('Assignee'), 'u');

  expect(onQuery).toHaveBeenLastCalledWith('u');
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

it('accepts several values, creates one, and Backspace removes the last', async () => {
  render(<Several />);
  const person = userEvent.setup();

  await person.type(field('Tags'), 'nowak{Enter}');
  await person.type(field('Tags'), 'web');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Create web']);
  await person.keyboard('{Enter}');
  const removers = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(removers()).toEqual(['Remove Sam Staff', 'Remove Łucja Nowak', 'Remove web']);
  await person.keyboard('{Backspace}');
  await person.click(screen.getByRole('button', { name: 'Remove Sam Staff' }));

  expect(removers()).toEqual(['Remove Łucja Nowak']);
});

it('says that there are no matches', async () => {
  render(<One />);
  await userEvent.clear(field('Assignee'));

  await userEvent.type(field('Assignee'), 'nobody');

  expect(screen.getByRole('status').textContent).toBe('No matches');
});

it('shows the first hundred of many options, and finds the others by typing', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ value: String(at), label: `Host ${at}.` }));
  const words = { ...texts, more: 'Keep typing' };
  render(<Combobox label="Host" options={many} value="" onChange={() => undefined} texts={words} />);
  await userEvent.click(field('Host'));
  expect(screen.getAllByRole('option')).toHaveLength(100);
  expect(screen.getByRole('status').textContent).toBe('Keep typing');

  await userEvent.type(field('Host'), '9876.');

  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Host 9876.']);
  expect(screen.getByRole('status').textContent).toBe('');
});
