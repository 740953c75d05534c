import { beforeEach, expect, it, vi } from 'vitest';

import { pausedCall } from './company-user-pause.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

it('a burst of calls runs once immediately and once after 10 seconds', async () => {
  const run = vi.fn(async () => {});
  const paused = pausedCall(run);

  void paused.ask();
  void paused.ask();
  void paused.ask();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(run).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
});

it('calls during the pause get the result of the run that follows it', async () => {
  let count = 0;
  const paused = pausedCall(async () => (count += 1));

  await paused.ask();
  const later = Promise.all([paused.ask(), paused.ask()]);
  await vi.advanceTimersByTimeAsync(10_000);

  expect(await later).toEqual([2, 2]);
});

it('a token call starts a pause, and a sign-in does not wait for its end', async () => {
  const run = vi.fn(async () => {});
  const paused = pausedCall(run);

  paused.rest();
  void paused.ask();
  expect(run).not.toHaveBeenCalled();

  void paused.askNow();
  expect(run).toHaveBeenCalledTimes(1);
});
