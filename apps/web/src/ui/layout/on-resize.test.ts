import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { onResize } from './on-resize.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const resize = () => void window.dispatchEvent(new Event('resize'));

it('is called once, 50 ms after the last of several sizes', () => {
  const listener = vi.fn<() => void>();
  const stop = onResize(listener);

  for (const _ of [1, 2, 3]) {
    resize();
    vi.advanceTimersByTime(49);
  }
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

it('stops, even during a resize', () => {
  const listener = vi.fn<() => void>();
  const stop = onResize(listener);

  resize();
  stop();
  resize();
  vi.advanceTimersByTime(1_000);

  expect(listener).not.toHaveBeenCalled();
});
