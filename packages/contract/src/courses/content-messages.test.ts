import { describe, expect, it } from 'vitest';

import { isBeginMessage, isControlMessage, isFrameMessage } from './content-messages.ts';

const save = { gatehouse: 'save', state: 's', result: null, stated: null };

describe('messages of a course package', () => {
  it.each([
    save,
    { gatehouse: 'leave' },
    { ...save, result: { outcome: 'passed', score: 90 } },
    { ...save, result: { outcome: 'completed', score: null } },
    { ...save, stated: { outcome: 'failed', score: 13 } },
    { gatehouse: 'ended' },
    { gatehouse: 'parts', parts: [{ title: 'Playing', state: 'completed' }], place: 0 },
  ])('are accepted as %o', (message) => {
    expect(isFrameMessage(message)).toBe(true);
  });

  it.each([
    null,
    'save',
    {},
    { gatehouse: 'begin', state: '' },
    { ...save, state: 7 },
    { ...save, result: undefined },
    { ...save, stated: { outcome: 'won', score: null } },
    { gatehouse: 'parts', parts: [{ title: 'Playing', state: 'won' }], place: 0 },
    { gatehouse: 'parts', parts: [{ title: 'x'.repeat(201), state: 'new' }], place: 0 },
    { gatehouse: 'parts', parts: Array.from({ length: 501 }, () => ({ title: 'x', state: 'new' })), place: 0 },
    { gatehouse: 'parts', parts: [], place: '0' },
    { ...save, result: { outcome: 'won', score: null } },
    { ...save, result: { outcome: 'passed', score: 1_000 } },
    { ...save, result: { outcome: 'passed', score: Number.NaN } },
  ])('are ignored as %o', (message) => {
    expect(isFrameMessage(message)).toBe(false);
  });

  it('start the package with its saved state', () => {
    expect(isBeginMessage({ gatehouse: 'begin', state: '', startsAgain: false })).toBe(true);
    expect(isBeginMessage({ gatehouse: 'begin' })).toBe(false);
  });

  it('open a part or end the attempt', () => {
    expect(isControlMessage({ gatehouse: 'open', place: 1 })).toBe(true);
    expect(isControlMessage({ gatehouse: 'end', isFinished: true })).toBe(true);
    for (const one of [null, { gatehouse: 'open', place: '1' }, { gatehouse: 'end' }, { gatehouse: 'begin' }])
      expect(isControlMessage(one)).toBe(false);
  });
});
