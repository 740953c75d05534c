import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { DueLabel } from '../marks/due-label.tsx';
import { AvatarStack } from './avatar-stack.tsx';
import { PersonCell } from './person-cell.tsx';

const texts = {
  overdue: (days: number) => `${days} days late`,
  today: 'Due today',
  soon: (days: number) => `in ${days} days`,
};

it.each([
  ['2026-11-18', '4 days late'],
  ['2026-11-22', 'Due today'],
  ['2026-11-29', 'in 7 days'],
])('shows %s as "%s", with the date in its description', (day, words) => {
  render(<DueLabel day={day} today="2026-11-22" texts={texts} />);

  expect(screen.getByRole('button', { name: words, description: day.split('-').reverse().join('-') })).toBeTruthy();
});

it('shows a distant date as a date', () => {
  render(<DueLabel day="2026-11-30" today="2026-11-22" texts={texts} />);

  expect(screen.getByText('30-11-2026')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('lists the names of everyone if only some are shown', () => {
  const names = ['Uma Perera', 'Amira Haddad', 'Sofia Marin', 'Grace Kim'];

  render(<AvatarStack names={names} label={names.join(', ')} />);

  expect(screen.getByRole('img', { name: 'Uma Perera, Amira Haddad, Sofia Marin, Grace Kim' }).textContent).toBe(
    'UPAH+2',
  );
});

it('says that nobody is assigned', () => {
  render(<PersonCell name={null} missing="Unassigned" />);

  expect(screen.getByText('Unassigned')).toBeTruthy();
});
