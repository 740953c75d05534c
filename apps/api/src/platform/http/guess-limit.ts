import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError } from '../core/errors.ts';

/** The methods of a throttle that are used here. */
interface Countable {
  count(key: string): Promise<void>;
  giveBack(key: string): Promise<void>;
}

/** Runs `guess` as a counted attempt for `key`; the count is reverted unless the guess was wrong. */
export type GuessLimit = <T>(key: string, guess: () => Promise<T>) => Promise<T>;

/**
 * Limits attempts to guess a secret. Each attempt is counted before the secret is checked, so that concurrent ones cannot exceed the limit;
 * successes, requests for a second factor and server errors do not count.
 */
export function limitGuesses(throttle: Countable): GuessLimit {
  return async (key, guess) => {
    await throttle.count(key);
    try {
      const result = await guess();
      await throttle.giveBack(key);
      return result;
    } catch (error) {
      if (!isWrongGuess(error)) await throttle.giveBack(key);
      throw error;
    }
  };
}

const isWrongGuess = (error: unknown) =>
  error instanceof AppError && [401, 422].includes(error.status) && error.code !== FailureCode.totpRequired;
