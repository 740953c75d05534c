import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { markConnected, markDisconnected } from '../core/connection.ts';
import { OfflineBanner } from './offline-banner.tsx';

const wait = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000));
const lostAt = Date.UTC(2026, 10, 22, 9, 30);

beforeEach(() => void vi.useFakeTimers({ now: lostAt }));
afterEach(() => markConnected());

it('shows and updates how old the page is while the connection is lost', () => {
  render(<OfflineBanner />);
  markDisconnected();
  expect(screen.queryByText('Live updates are paused. Reconnecting…')).toBeNull();

  wait(12);
  expect(screen.getByText('Live updates are paused. Reconnecting…')).toBeTruthy();
  const age = screen.getByRole('time');
  expect([age.textContent, age.getAttribute('datetime')]).toEqual(['12 seconds ago', new Date(lostAt).toISOString()]);

  wait(1);
  expect(age.textContent).toBe('13 seconds ago');
  wait(180);
  expect(age.textContent).toBe('3 minutes ago');
});

it('announces once that updates are paused, without counting the seconds', () => {
  render(<OfflineBanner />);
  markDisconnected();
  wait(10);

  expect(screen.getByRole('status').textContent).toBe('Live updates are paused. Reconnecting…');
});

it('disappears as soon as the connection is back', () => {
  render(<OfflineBanner />);
  markDisconnected();
  wait(10);

  act(() => markConnected());

  expect(screen.queryByRole('time')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});
