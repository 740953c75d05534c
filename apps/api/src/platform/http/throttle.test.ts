import { describe, expect, it } from 'vitest';

import { AppError, unprocessable, unavailable } from '../core/errors.ts';
import { limitGuesses } from './guess-limit.ts';
import { throttles } from './throttle.ts';

const makeThrottle = throttles(null);
let made = 0;
const threeAMinute = () => makeThrottle({ name: `test-${(made += 1)}`, calls: 3, seconds: 60 });

describe('a throttle', () => {
  it('allows requests up to the limit, and tells the next one how long to wait', async () => {
    const throttle = threeAMinute();
    for (let call = 0; call < 3; call += 1) await throttle.count('one');

    const refusal = await throttle.count('one').catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: 60 });
    await expect(throttle.count('other')).resolves.toBeUndefined();
  });

  it('counts concurrent calls', async () => {
    const throttle = threeAMinute();

    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => throttle.count('one')));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('can undo a count', async () => {
    const throttle = threeAMinute();
    for (let call = 0; call < 20; call += 1) {
      await throttle.count('one');
      await throttle.giveBack('one');
    }

    await expect(throttle.count('one')).resolves.toBeUndefined();
  });

  it('counts separately for each rule', async () => {
    const [one, other] = [threeAMinute(), threeAMinute()];
    for (let call = 0; call < 3; call += 1) await one.count('key');

    await expect(other.count('key')).resolves.toBeUndefined();
  });
});

describe('a limit on guesses', () => {
  const attempt = (limit: ReturnType<typeof limitGuesses>, outcome: () => Promise<string>) =>
    limit('key', outcome).catch((error: AppError) => error.status);

  it('counts only wrong guesses', async () => {
    const limit = limitGuesses(threeAMinute());
    for (let round = 0; round < 5; round += 1) {
      expect(await attempt(limit, async () => 'right')).toBe('right');
      expect(await attempt(limit, () => Promise.reject(unavailable()))).toBe(503);
    }

    const outcomes = [];
    for (let round = 0; round < 5; round += 1)
      outcomes.push(await attempt(limit, () => Promise.reject(unprocessable('Wrong'))));

    expect(outcomes).toEqual([422, 422, 422, 429, 429]);
  });
});
