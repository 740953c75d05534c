import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { App } from '../app.tsx';

it('shows every example of the kit and switches the skin', async () => {
  window.history.replaceState(null, '', '/kit');
  render(<App />);

  expect(await screen.findByRole('heading', { name: 'Component kit', level: 1 })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'marks', level: 2 })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('skin'), 'dark');

  expect(document.documentElement.dataset['skin']).toBe('dark');
});

it('shows a single example on its own', async () => {
  window.history.replaceState(null, '', '/kit?only=marks');
  render(<App />);

  const heads = await screen.findAllByRole('heading', { level: 2 });

  expect(heads.map(({ textContent }) => textContent)).toEqual(['marks']);
});
