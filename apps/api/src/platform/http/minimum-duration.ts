import { setTimeout } from 'node:timers/promises';

/**
 * Resolves or rejects no sooner than after this many milliseconds, so that the duration does not reveal what was done (OWASP ASVS 5.0,
 * 6.3.8).
 */
export async function withMinimumDuration<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const pause = setTimeout(milliseconds);
  try {
    return await work();
  } finally {
    await pause;
  }
}

/** Delays failures only, to the same minimum duration; a success returns at once. */
export async function failNoSoonerThan<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const pause = setTimeout(milliseconds, undefined, { ref: false });
  try {
    return await work();
  } catch (error) {
    await pause;
    throw error;
  }
}
