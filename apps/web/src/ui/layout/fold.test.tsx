import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { Fold } from './fold.tsx';

const isOpen = (): boolean => screen.getByRole<HTMLDetailsElement>('group').open;

it('unfolds at a click, and says in a note what is inside', async () => {
  render(
    <Fold title="Coverage" note="9 of 12 checks passed">
      Checks
    </Fold>,
  );
  expect(screen.getByRole('heading', { name: 'Coverage' })).toBeTruthy();
  expect(screen.getByText('9 of 12 checks passed')).toBeTruthy();
  expect(isOpen()).toBe(false);

  await userEvent.click(screen.getByText('Coverage'));

  expect(isOpen()).toBe(true);
});

it('stays unfolded while something inside needs attention', () => {
  const fold = (isForced: boolean) => (
    <Fold look="plain" title="Methodology" isForced={isForced}>
      Text
    </Fold>
  );
  const { rerender } = render(fold(false));
  expect(isOpen()).toBe(false);

  rerender(fold(true));

  expect(isOpen()).toBe(true);
});
