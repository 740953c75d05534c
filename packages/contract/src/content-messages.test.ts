import { describe, expect, it } from 'vitest';

import { isBeginMessage, isFrameMessage } from './content-messages.ts';

const save = { gatehouse: 'save', state: 's', result: null };

describe('messages of a package', () => {
  it.each([
    save,
    { gatehouse: 'leave' },
    { ...save, result: { outcome: 'passed', score: 90 } },
    { ...save, result: { outcome: 'completed', score: null } },
  ])('are taken as %o', (message) => {
    expect(isFrameMessage(message)).toBe(true);
  });

  it.each([
    null,
    'save',
    {},
    { gatehouse: 'begin', state: '' },
    { ...save, state: 7 },
    { ...save, result: undefined },
    { ...save, result: { outcome: 'won', score: null } },
    { ...save, result: { outcome: 'passed', score: 1_000 } },
    { ...save, result: { outcome: 'passed', score: Number.NaN } },
  ])('are left alone as %o', (message) => {
    expect(isFrameMessage(message)).toBe(false);
  });

  it('begin with the state that was kept', () => {
    expect(isBeginMessage({ gatehouse: 'begin', state: '' })).toBe(true);
    expect(isBeginMessage({ gatehouse: 'begin' })).toBe(false);
  });
});
