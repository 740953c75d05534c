import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError } from './errors.ts';

/** The part of a throttle that an attempt needs. */
interface Countable {
  count(key: string): Promise<void>;
  giveBack(key: string): Promise<void>;
}

/** Runs `guess` as an attempt that is counted for `key`; what was no wrong guess is taken back. */
export type GuessLimit = <T>(key: string, guess: () => Promise<T>) => Promise<T>;

/**
 * Slows down whoever tries out a secret. Counted before it is looked at, so that many at once cannot slip through; a
 * success, a question back, or a failure of ours does not count.
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
