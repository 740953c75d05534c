import type { FrameMessage } from '@gatehouse/contract/courses/content-messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openSaveMessages } from './save-messages.ts';

const savedAt = (state: string) => ({ state, result: null, stated: null });

function opened() {
  const sent: FrameMessage[] = [];
  const messages = openSaveMessages((message) => sent.push(message));
  const inOrder = () => sent.map((message) => ('state' in message ? message.state : message.gatehouse));
  return { ...messages, inOrder };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the messages of a package', () => {
  it('have the first state at once and the latest one after 1.5 s', () => {
    const { save, inOrder } = opened();
    for (const state of ['page 1', 'page 2', 'page 3']) save(savedAt(state));
    const atOnce = inOrder();
    vi.advanceTimersByTime(1_500);

    expect([atOnce, inOrder()]).toEqual([['page 1'], ['page 1', 'page 3']]);
  });

  it('have the last state before the end, because the portal removes the frame then', () => {
    const { save, onEnded, inOrder } = opened();
    save(savedAt('page 1'));
    save(savedAt('page 2'));
    onEnded();

    expect(inOrder()).toEqual(['page 1', 'page 2', 'ended']);
  });

  it('have one end, after what a package that finishes while it is closed saves afterwards', () => {
    const { save, onEnded, closeWith, sendEnd, inOrder } = opened();
    save(savedAt('page 1'));
    closeWith(() => {
      save(savedAt('page 2'));
      onEnded();
      save(savedAt('page 2, suspended'));
    });
    sendEnd();

    expect(inOrder()).toEqual(['page 1', 'page 2, suspended', 'ended']);
  });
});
