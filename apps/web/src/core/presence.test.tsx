import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { markConnected, markDisconnected } from './connection.ts';
import { useOwnPresence } from './presence.ts';

const minuteMs = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  markConnected();
  vi.useRealTimers();
});

const presenceOf = (presence: 'automatic' | 'busy') => renderHook(() => useOwnPresence({ presence })).result;
const pass = (ms: number): void => {
  act(() => void vi.advanceTimersByTime(ms));
};

it('a user is away after five minutes without activity, and online again with the next activity', () => {
  const presence = presenceOf('automatic');

  pass(5 * minuteMs - 1);
  expect(presence.current).toBe('online');
  pass(1);
  expect(presence.current).toBe('away');
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })));
  expect(presence.current).toBe('online');
});

it('a user is away only five minutes after the last activity', () => {
  const presence = presenceOf('automatic');

  pass(4 * minuteMs);
  act(() => void window.dispatchEvent(new Event('pointermove')));
  pass(4 * minuteMs);

  expect(presence.current).toBe('online');
});

it('a user who chose busy stays busy, away or not', () => {
  const presence = presenceOf('busy');

  pass(6 * minuteMs);

  expect(presence.current).toBe('busy');
});

it('a user is offline while the connection is lost, whatever the chosen status', () => {
  const presence = presenceOf('busy');

  act(markDisconnected);
  pass(5_000);
  expect(presence.current).toBe('offline');
  act(markConnected);
  expect(presence.current).toBe('busy');
});
