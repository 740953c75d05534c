import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { FileName } from './file-name.tsx';

const long = 'external-scan-of-the-shop-2026.nessus';

it('shows a short name unchanged', () => {
  const { container } = render(<FileName name="weekly.nessus" />);

  expect(container.textContent).toBe('weekly.nessus');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shortens a long name but keeps its extension, and gives the full name to screen readers', () => {
  render(<FileName name={long} />);

  expect(screen.getByText('externa….nessus')).toBeTruthy();
  expect(screen.getByRole('button', { name: long })).toBeTruthy();
});

it('shows the full name on focus', async () => {
  const person = userEvent.setup();
  render(<FileName name={long} />);

  await person.tab();

  expect(document.activeElement).toBe(screen.getByRole('button', { name: long }));
  expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe(long);
});

it('shows markup in a name as text', () => {
  const name = `"><img src=x onerror="document.title='run'">'.log`;
  const { container } = render(<FileName name={name} />);

  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('button', { name })).toBeTruthy();
});
