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

it('is away after five minutes without a sign of life, and online again with the next one', () => {
  const presence = presenceOf('automatic');

  pass(5 * minuteMs - 1);
  expect(presence.current).toBe('online');
  pass(1);
  expect(presence.current).toBe('away');
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })));
  expect(presence.current).toBe('online');
});

it('is away only five minutes after the last sign of life', () => {
  const presence = presenceOf('automatic');

  pass(4 * minuteMs);
  act(() => void window.dispatchEvent(new Event('pointermove')));
  pass(4 * minuteMs);

  expect(presence.current).toBe('online');
});

it('stays busy where the user chose so, away or not', () => {
  const presence = presenceOf('busy');

  pass(6 * minuteMs);

  expect(presence.current).toBe('busy');
});

it('is offline while the connection is down, whatever was chosen', () => {
  const presence = presenceOf('busy');

  act(markDisconnected);
  pass(5_000);
  expect(presence.current).toBe('offline');
  act(markConnected);
  expect(presence.current).toBe('busy');
});
