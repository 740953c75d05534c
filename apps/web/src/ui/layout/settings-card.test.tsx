import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { SettingsCard } from './settings-card.tsx';
import { Text } from './text.tsx';
import { TwoLines } from './two-lines.tsx';

const card = (part: { isChanged: boolean; isBusy?: boolean; onSave: () => void }) => (
  <SettingsCard title="Company name" hint="Up to 80 characters." saveLabel="Save" {...part}>
    <input aria-label="Name" />
  </SettingsCard>
);

it('saves on Enter and by button, but only after a change and once at a time', async () => {
  const onSave = vi.fn<() => void>();
  const { rerender } = render(card({ isChanged: false, onSave }));
  await userEvent.type(screen.getByLabelText('Name'), 'Acme{Enter}');
  expect(onSave).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);

  rerender(card({ isChanged: true, onSave }));
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledTimes(2);

  rerender(card({ isChanged: true, isBusy: true, onSave }));
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(onSave).toHaveBeenCalledTimes(2);
});

it('has its title as its name and shows its hint', () => {
  render(card({ isChanged: false, onSave: () => undefined }));

  expect(screen.getByRole('form', { name: 'Company name' }).textContent).toContain('Up to 80 characters.');
});

it('leaves out a missing second line and its icon', () => {
  const { container, rerender } = render(<TwoLines first="Title" />);
  expect(container.textContent).toBe('Title');

  rerender(<TwoLines first="Title" second="F001" mark={<Text as="span">High</Text>} />);
  expect(container.textContent).toBe('HighTitleF001');
});
