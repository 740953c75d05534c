import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Avatar } from './avatar.tsx';

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['  Carla   De Witt ', 'CD'],
  ['Émile Zola', 'ÉZ'],
  ['(Kiki) Neill', 'KN'],
  ['', ''],
])('shows "%s" as "%s"', (name, initials) => {
  const { container } = render(<Avatar name={name} />);

  expect(container.textContent).toBe(initials);
});

it('shows the logo of the company, and initials if it does not load', () => {
  const { container } = render(
    <Avatar name="Ada Lovelace" logo="/files/logo.png" status={{ kind: 'busy', label: 'Busy' }} />,
  );
  const logo = container.querySelector('img');
  expect(logo?.getAttribute('src')).toBe('/files/logo.png');
  // 40 px (specification.md, Business constants and limits); initials are 32 px.
  expect(container.firstElementChild?.className).toMatch(/company/);

  if (logo) fireEvent.error(logo);

  expect(container.textContent).toBe('AL');
  expect(screen.getByRole('img', { name: 'Busy' })).toBeTruthy();
});
