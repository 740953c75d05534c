import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Toaster } from './toaster.tsx';
import { dismissToast, shownToasts, showToast } from './toasts.ts';

const texts = { region: 'Messages', close: 'Close', requestId: 'Request', copy: 'Copy', copied: 'Copied' };

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <main>
        <h1>{'Findings'}</h1>
        <button type="button">{'Open'}</button>
      </main>
      <Toaster texts={texts} />
    </>,
  );
});

afterEach(() => act(() => shownToasts().forEach(({ id }) => dismissToast(id))));

it('announces success politely and removes it after a while', () => {
  act(() => showToast({ kind: 'success', message: 'Saved' }));
  expect(screen.getByRole('region', { name: 'Messages' }).getAttribute('aria-live')).toBe('polite');
  expect(screen.getByText('Saved')).toBeTruthy();

  act(() => void vi.advanceTimersByTime(6_000));

  expect(screen.queryByText('Saved')).toBeNull();
});

it('keeps a failure with its request ID until it is closed', () => {
  act(() => showToast({ kind: 'failure', message: 'Not saved', requestId: 'req-7' }));

  act(() => void vi.advanceTimersByTime(600_000));
  expect(screen.getByText('req-7')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Close' }).click());

  expect(screen.queryByText('Not saved')).toBeNull();
});

it('shows at most four toasts, and the same message once', () => {
  act(() => {
    for (const at of [1, 2, 3, 4, 5, 5]) showToast({ kind: 'info', message: `Message ${at}` });
  });

  expect(screen.getAllByText(/^Message/).map((toast) => toast.textContent)).toEqual(
    [2, 3, 4, 5].map((at) => `Message ${at}`),
  );
});

it('shows an undoable action longer, and removes it after undo', () => {
  const undo = vi.fn<() => void>();
  act(() => showToast({ kind: 'success', message: 'Given away', action: { label: 'Undo', act: undo } }));

  act(() => void vi.advanceTimersByTime(15_000));
  act(() => screen.getByRole('button', { name: 'Undo' }).click());

  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Given away')).toBeNull();
});

it('removes a toast whose action expires at that time, even while it is hovered', () => {
  const action = { label: 'Undo', act: () => undefined, forMs: 10_000 };
  act(() => showToast({ kind: 'success', message: 'Reminding', action }));
  act(() => void vi.advanceTimersByTime(5_000));
  fireEvent.pointerEnter(screen.getByText('Reminding'));
  act(() => void vi.advanceTimersByTime(4_900));
  expect(screen.getByText('Reminding')).toBeTruthy();

  act(() => void vi.advanceTimersByTime(200));

  expect(screen.queryByText('Reminding')).toBeNull();
});

describe('the focus after pressing a button in a toast', () => {
  const button = (name: string) => screen.getByRole('button', { name });
  const press = (name: string) => act(() => button(name).click());

  beforeEach(() => {
    act(() => showToast({ kind: 'success', message: 'Moved', action: { label: 'Undo', act: () => undefined } }));
  });

  it.each(['Undo', 'Close'])('returns to its previous element after %s', (name) => {
    act(() => button('Open').focus());
    act(() => button('Undo').focus());
    act(() => button(name).focus());

    press(name);

    expect(document.activeElement).toBe(button('Open'));
  });

  it('moves to the heading of the page if the previous element is gone', () => {
    act(() => button('Open').focus());
    act(() => button('Undo').focus());
    act(() => button('Open').setAttribute('disabled', ''));

    press('Undo');

    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Findings' }));
  });

  it('stays if the toast does not have it', () => {
    act(() => button('Open').focus());

    press('Close');

    expect(document.activeElement).toBe(button('Open'));
  });
});
