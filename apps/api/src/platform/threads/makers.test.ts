import { describe, expect, it } from 'vitest';

import { openMakers } from './makers.ts';
import type { SampleMakers } from '../../testing/sample-makers.ts';

const make = openMakers<SampleMakers>(new URL('../../testing/sample-makers.ts', import.meta.url));

describe('a generator in a thread', () => {
  it('returns its result as text or bytes to each caller', async () => {
    const [text, bytes, other] = await Promise.all([
      make('text', { word: 'one' }),
      make('bytes', { word: 'two' }),
      make('text', { word: 'three' }),
    ]);

    expect([text, Buffer.from(bytes).toString(), other]).toEqual(['one', 'two', 'three']);
  });

  it('can be called again after a failure, or after its thread ended', async () => {
    await expect(make('failure', { word: 'no paper' })).rejects.toThrow('no paper');
    await expect(make('exit', undefined)).rejects.toThrow('ended before its job was done');

    expect(await make('text', { word: 'paper' })).toBe('paper');
  });

  it('runs in at most two threads at once', async () => {
    const threads = await Promise.all(Array.from({ length: 8 }, () => make('thread', undefined)));
    const later = await make('thread', undefined);

    expect(new Set(threads).size).toBeLessThanOrEqual(2);
    expect(threads).toContain(later);
  });

  it('does not block the main thread', async () => {
    await make('text', { word: 'begin' });
    const begun = performance.eventLoopUtilization();
    await make('work', { word: '300' });

    expect(performance.eventLoopUtilization(begun).active).toBeLessThan(150);
  });
});
