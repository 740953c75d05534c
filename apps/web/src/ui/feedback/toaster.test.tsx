import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Toaster } from './toaster.tsx';
import { dismissToast, shownToasts, showToast } from './toasts.ts';

const texts = { region: 'Messages', close: 'Close', requestId: 'Request', copy: 'Copy', copied: 'Copied' };

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster texts={texts} />);
});

afterEach(() => act(() => shownToasts().forEach(({ id }) => dismissToast(id))));

it('says good news politely and takes it away again', () => {
  act(() => showToast({ kind: 'success', message: 'Saved' }));
  expect(screen.getByRole('region', { name: 'Messages' }).getAttribute('aria-live')).toBe('polite');
  expect(screen.getByText('Saved')).toBeTruthy();

  act(() => void vi.advanceTimersByTime(6_000));

  expect(screen.queryByText('Saved')).toBeNull();
});

it('keeps a failure with its request id until it is closed', () => {
  act(() => showToast({ kind: 'failure', message: 'Not saved', requestId: 'req-7' }));

  act(() => void vi.advanceTimersByTime(600_000));
  expect(screen.getByText('req-7')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Close' }).click());

  expect(screen.queryByText('Not saved')).toBeNull();
});

it('shows four at most, and the same message once', () => {
  act(() => {
    for (const at of [1, 2, 3, 4, 5, 5]) showToast({ kind: 'info', message: `Message ${at}` });
  });

  expect(screen.getAllByText(/^Message/).map((toast) => toast.textContent)).toEqual(
    [2, 3, 4, 5].map((at) => `Message ${at}`),
  );
});

it('what can be taken back stands longer, and goes once it was', () => {
  const undo = vi.fn<() => void>();
  act(() => showToast({ kind: 'success', message: 'Given away', action: { label: 'Undo', act: undo } }));

  act(() => void vi.advanceTimersByTime(15_000));
  act(() => screen.getByRole('button', { name: 'Undo' }).click());

  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Given away')).toBeNull();
});
